import { describe, expect, test } from 'vitest';
import { namingAnswers, saysSomething } from '#app/domain/reading/empty-words.ts';
import { readFacts, readFactsInTexts } from '#app/domain/reading/read-facts.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import { asText, formMaterial, read } from '../analyses/reading.ts';

const idsIn = (text: string) => readFactsInTexts([{ field: 'a', text }]).map(({ id }) => id);

describe('E06 facts of a life are read from what was written', () => {
  test.each([
    ['I work nights in a hospital and have two kids under five.', ['night_shifts', 'small_children']],
    ['My husband died in March.', ['widowed', 'grieving']],
    ['I owe $12,000 on my credit cards.', ['debt']],
    ['I use a wheelchair since my accident.', ['wheelchair']],
    ['I want to quit smoking.', ['smokes']],
    ['I had a heart attack two years ago.', ['heart_illness']],
    ['I take care of my mother, who has dementia.', ['carer']],
    ['I have no time for anything.', ['no_time']],
    ['I am an atheist.', ['not_religious']],
    ['I am a bus driver.', ['drives_for_work']],
    ['I do delivery shifts in the evening.', ['drives_for_work']],
    ['Soy enfermera y trabajo de noche.', ['night_shifts']],
    ['Soy viuda y vivo sola.', ['widowed', 'lives_alone']],
    ['Debo mucho dinero al banco.', ['debt']],
    ['Tengo diabetes y no duermo bien.', ['diabetes', 'sleeps_badly']],
    ['Quiero dejar de fumar.', ['smokes']],
    ['Estoy embarazada de seis meses.', ['pregnant']],
    ['No soy religiosa.', ['not_religious']],
  ])('“%s” tells %j', (text, facts) => expect([...idsIn(text)].sort()).toEqual([...facts].sort()));

  test.each([
    'I have no debts.',
    'It began when the bus line was closed.',
    'I read in the taxi.',
    'The truck next door wakes me.',
    'My father was a smoker.',
    'I quit smoking years ago.',
    'We do not have children.',
    'My sister has diabetes.',
    'I am afraid of cancer.',
    'There is no history of heart disease.',
    'I want to learn Italian and cook more.',
    'No tengo deudas.',
    'Vivo sin deudas.',
    'Mi padre era fumador.',
    'Dejé de fumar hace años.',
    'No tenemos hijos.',
    'Mi hermana tiene diabetes.',
    'Tengo miedo de tener cáncer.',
    'Quiero leer más y caminar por el parque.',
  ])('“%s” tells none', (text) => expect(idsIn(text)).toEqual([]));

  test.each([
    'The credit card is paid off.',
    'I paid off all my debts.',
    'After ten years I have finally paid off my student loans.',
    'I have cleared all my debts.',
    'I am debt free.',
    'I have been debt free since 2024.',
    'My debts are gone.',
    'My back pain is gone.',
    'My back pain has finally gone away, and I run.',
    'My depression is gone since the summer.',
    'I am cancer free.',
    'Debts: none.',
    'Terminé de pagar la tarjeta.',
    'He saldado mis deudas.',
    'Por fin terminamos de pagar todas las deudas.',
    'Mis deudas ya están pagadas.',
    'El dolor de espalda ya se me quitó.',
    'Mi depresión desapareció.',
    'I paid my debts.',
    'I paid all of my debts.',
    'We paid every debt.',
    'I paid our debts last year.',
    'I have paid my student loans.',
    'Last year I paid my credit card debt.',
    'I paid my debts off.',
    'I paid my debts recently, and now I save.',
    'My debts are paid.',
    'My debt has been paid in full.',
    'Pagué mis deudas.',
    'Ya pagué la deuda.',
    'Pagamos nuestras deudas el año pasado.',
    'He pagado mis préstamos.',
    'Pagué mi deuda por completo.',
    'Cancelé todas mis deudas.',
    'Mis deudas ya fueron pagadas.',
    'Salí de mis deudas.',
    'Me liberé de las deudas.',
    'Saldé mis deudas hace un año.',
  ])('“%s” takes it back', (text) => expect(idsIn(text)).toEqual([]));

  test.each([
    ['I want to be debt free.', 'debt'],
    ['I am not debt free.', 'debt'],
    ['I have never been debt free.', 'debt'],
    ['Become debt free', 'debt'],
    ['Once my debts are gone I will breathe.', 'debt'],
    ['I have not paid off my debts.', 'debt'],
    ['My debts are not gone.', 'debt'],
    ['My debts are almost gone.', 'debt'],
    ['My back pain is gone, but it came back in May.', 'chronic_pain'],
    ['My depression is gone in summer and is back each winter.', 'depression'],
    ['When my depression is gone I will work.', 'depression'],
    ['My drinking is over the top.', 'drinks'],
    ['My pills are all gone.', 'takes_medicines'],
    ['My insulin is gone.', 'diabetes'],
    ['The divorce is over.', 'separated'],
    ['No duermo nada.', 'sleeps_badly'],
    ['No puedo dormir, nada.', 'sleeps_badly'],
    ['No he terminado de pagar la tarjeta.', 'debt'],
    ['Cuando termine de pagar las deudas viajaré.', 'debt'],
    ['Todavía no he saldado mis deudas.', 'debt'],
    ['I paid some of my debts.', 'debt'],
    ['I paid off some debts.', 'debt'],
    ['I am paying my debts.', 'debt'],
    ['I paid half of my debts.', 'debt'],
    ['I paid a debt.', 'debt'],
    ['I have paid more on my debts this year.', 'debt'],
    ['I paid my debts every month.', 'debt'],
    ['I paid off my debts with a new loan.', 'debt'],
    ['I paid my debts and got into debt again.', 'debt'],
    ['My wages barely paid my debts.', 'debt'],
    ['My debts are partly paid.', 'debt'],
    ['My debts are paid in installments.', 'debt'],
    ['Until I have paid my debts I will not rest.', 'debt'],
    ['I paid all my depression pills.', 'depression'],
    ['Pagué algunas de mis deudas.', 'debt'],
    ['Estoy pagando mis deudas.', 'debt'],
    ['Pagué la mitad de mis deudas.', 'debt'],
    ['Pagué una deuda.', 'debt'],
    ['Pagamos mis deudas poco a poco.', 'debt'],
    ['Pagué mis deudas cada mes.', 'debt'],
    ['Pagué mis deudas con otro préstamo.', 'debt'],
    ['Pagué mis deudas pero ahora debo más.', 'debt'],
    ['Mis deudas están casi pagadas.', 'debt'],
    ['Ojalá hubiera pagado mis deudas.', 'debt'],
    ['Cuando haya pagado mis deudas viajaré.', 'debt'],
  ])('“%s” tells it all the same', (text, fact) => expect(idsIn(text)).toContain(fact));
});

test('E06 each fact names the answer that tells it; the family’s illnesses and wishes are none', () => {
  const facts = readFacts(findForm('health-assessment')!.definition, {
    current_health_concerns: 'Nothing new. I have diabetes since 2010.',
    family_health_history: 'Heart attack, cancer.',
    sleep_quality: 'Poor',
    current_medications: ['metformin'],
  });
  expect(facts.find(({ id }) => id === 'diabetes')).toEqual({
    id: 'diabetes',
    certainty: 'said',
    field: 'current_health_concerns',
    words: 'I have diabetes since 2010.',
  });
  expect(facts.find(({ id }) => id === 'sleeps_badly')).toMatchObject({ field: 'sleep_quality', words: '' });
  expect(facts.map(({ id }) => id)).not.toContain('heart_illness');
  expect(facts.map(({ id }) => id)).not.toContain('cancer');
});

describe('E06 whoever moves each day is no athlete for it', () => {
  const athlete = (text: string) =>
    readFactsInTexts([{ field: 'a', text }]).find(({ id }) => id === 'athlete')?.certainty;

  test.each([
    'Nado cada día',
    'Nado 20 minutos todos los días.',
    'Camino todos los días y corro los domingos.',
    'Corro cinco días a la semana',
    'Voy en bici cada día al trabajo',
    'Mi equipo de trabajo me agota.',
    'Estoy preparando mi carrera universitaria.',
    'I swim every day',
    'Swim 20 minutes every day',
    'I run three times a week.',
    'I ride my bike 5 days a week',
    'I run a small bakery.',
  ])('%j', (text) => expect(athlete(text)).toBeUndefined());

  test.each([
    'Entreno seis días a la semana.',
    'Corro diez horas por semana',
    'I train six days a week.',
    'I train 10 hours a week',
  ])('%j is asked about', (text) => expect(athlete(text)).toBe('likely'));

  test.each([
    'Entreno dos veces al día.',
    'Nado y compito en un club.',
    'Estoy entrenando para un maratón.',
    'Entreno para una carrera en mayo.',
    'Soy atleta.',
    'Mi entrenador de natación me exige mucho',
    'I train twice a day.',
    'I am training for a marathon.',
    'I race for my college team.',
    'My swim coach wants more.',
  ])('%j says it', (text) => expect(athlete(text)).toBe('said'));
});

describe('E06 a wish for sleep tells no bad nights', () => {
  const wish = 'Dormir 7 horas seguidas de día después del turno';
  const { definition } = findForm('test-assessment')!;
  const told = (answers: Answers) =>
    readFacts(definition, answers).find(({ id }) => id === 'sleeps_badly')?.certainty;

  test('it is asked about', () => {
    expect(told({ current_health_concerns: wish })).toBe('likely');
  });
  test('not beside a plain answer that sleep is good', () => {
    expect(told({ current_health_concerns: wish, sleep_quality: 'excellent' })).toBeUndefined();
  });
  test.each(['Duermo 4 horas', 'Duermo mal', 'No puedo dormir'])('%j says it all the same', (words) => {
    expect(told({ current_health_concerns: words, sleep_quality: 'excellent' })).toBe('said');
  });
});

describe('E05 words that say nothing are no answers', () => {
  test.each([
    '',
    'nothing',
    'None',
    '-',
    'n/a',
    'N/A.',
    'nada',
    'No sé',
    'asdf',
    'aaaa',
    'x',
    '...',
    'Ninguna',
    'idk',
    'jajajaja',
    'Ninguna por ahora, gracias a Dios.',
    'None at the moment, thanks',
    'Nada. Nada de nada.',
  ])('%j', (text) => expect(saysSomething(text)).toBe(false));
  test.each([
    'Debt',
    'Mom',
    'Sleep',
    'Nothing until three, then everything.',
    'Mi perro',
    'No sé decir que no',
    '100',
    'fe',
    'Papa',
    'banana',
    'Por ahora, mi hermana',
    'Nada me duele más que la espalda',
    'No tengo a nadie con quien hablar',
  ])('%j says something', (text) => expect(saysSomething(text)).toBe(true));
});

describe('E05 a denial names nothing of what is asked for', () => {
  const { definition } = findForm('health-assessment')!;
  const named = (field: string, text: string) =>
    namingAnswers(definition, { [field]: text })[field] !== undefined;

  test.each([
    ['current_health_concerns', 'Ninguna. Nunca me enfermo.'],
    ['current_health_concerns', 'No me preocupa nada'],
    ['current_health_concerns', 'No tengo ningún problema de salud, estoy muy sana.'],
    ['current_health_concerns', 'Nada por el momento'],
    ['current_health_concerns', 'Por ahora ninguna y nunca me enfermo'],
    ['current_health_concerns', 'Nothing worries me.'],
    ['current_health_concerns', 'None right now, I’m healthy'],
    ['current_health_concerns', 'I don’t have any health concerns or problems'],
    ['current_health_concerns', 'No concerns. I never get sick.'],
    ['previous_health_issues', 'None that I know of'],
    ['family_health_history', 'Ninguno que yo sepa'],
    ['dietary_restrictions', 'No tengo restricciones alimentarias'],
    ['healthcare_provider', 'No tengo médico'],
    ['healthcare_provider', 'Por ahora no voy con nadie'],
    ['healthcare_provider', 'Ninguno, no tengo'],
    ['healthcare_provider', 'No tengo médico de cabecera ni clínica'],
    ['healthcare_provider', 'No veo a ningún doctor actualmente.'],
    ['healthcare_provider', 'Nadie por ahora'],
    ['healthcare_provider', 'Estoy buscando uno'],
    ['healthcare_provider', 'I don’t have a doctor'],
    ['healthcare_provider', 'I do not have a regular doctor or clinic right now'],
    ['healthcare_provider', 'No doctor at the moment'],
    ['healthcare_provider', 'I don’t see anybody'],
    ['healthcare_provider', 'I’m not seeing anyone'],
    ['healthcare_provider', 'None. I have never seen a doctor.'],
  ])('%s: %j', (field, text) => expect(named(field, text)).toBe(false));

  test.each([
    ['current_health_concerns', 'Nada me duele más que la espalda'],
    ['current_health_concerns', 'No me preocupa nada más que la espalda'],
    ['current_health_concerns', 'Ninguna, solo la presión alta'],
    ['current_health_concerns', 'Nunca me enfermo pero duermo mal'],
    ['current_health_concerns', 'Nothing but my knee'],
    ['current_health_concerns', 'I never get sick, though I am always tired'],
    ['current_health_concerns', 'I have no energy'],
    ['current_health_concerns', 'No tengo fuerzas'],
    ['current_health_concerns', 'I don’t get sick leave'],
    ['family_health_history', 'None but my father, who had diabetes'],
    ['healthcare_provider', 'No tengo médico de cabecera pero voy a la Dra. Ruiz'],
    ['healthcare_provider', 'No tengo médico de cabecera, voy a la Dra. Ruiz'],
    ['healthcare_provider', 'No recuerdo su nombre'],
    ['healthcare_provider', 'Clínica del Carmen'],
    ['healthcare_provider', 'Doctor No'],
    ['healthcare_provider', 'I don’t have a doctor, I see a nurse at the clinic'],
    ['healthcare_provider', 'I see no one but Dr. Lee'],
  ])('%s: %j names something', (field, text) => expect(named(field, text)).toBe(true));

  test.each([
    [['No tomo nada'], []],
    [['None', 'I don’t take any medication'], []],
    [['No tomo nada para dormir', 'Enalapril'], ['takes_medicines']],
  ])('and a list of medicines %j tells %j', (current_medications, facts) =>
    expect(readFacts(definition, { current_medications }).map(({ id }) => id)).toEqual(facts),
  );

  test.each(['en', 'es'] as const)(
    'so the health analysis speaks of no doctor and no worry, in %s',
    async (language) => {
      const [worry, doctor] =
        language === 'es'
          ? ['Ninguna. Nunca me enfermo.', 'Por ahora no voy con nadie']
          : ['None. I never get sick.', 'I don’t have a doctor'];
      const text = asText(
        await read(
          formMaterial('health-assessment', {
            current_health_concerns: worry,
            healthcare_provider: doctor,
            last_physical_exam: 'Never',
            sleep_quality: 'Excellent',
            dietary_restrictions: 'Vegan',
          }),
          language,
        ),
      );
      expect(text).not.toMatch(/[“«](?:None|Ninguna)\b|Tienes a quién acudir|You have somebody to turn to/);
      expect(text).toMatch(
        language === 'es' ? /No nombras nada que te preocupe/ : /You name nothing that worries you/,
      );
    },
  );
});

test.each(['en', 'es'] as const)(
  'E05 what says nothing is never quoted by an analysis, in %s',
  async (language) => {
    const content = await read(
      formMaterial('comprehensive-onboarding', {
        biggest_challenge: 'None',
        desired_change: 'nothing',
        challenge_impact: 9,
        challenge_pattern: 'asdf',
        journey_reasons: ['-', 'nada', '.'],
        limiting_habits: ['n/a'],
        unfulfilled_desires: 'No sé',
      }),
      language,
    );
    expect(asText(content)).not.toMatch(/[“«"](none|nothing|asdf|n\/a|no sé|-|nada)[”»"]|: -/i);
  },
);
