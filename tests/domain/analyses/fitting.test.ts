import { describe, expect, test } from 'vitest';
import { builtInAnalyst } from '#app/domain/analyses/built-in-analyst.ts';
import { evidenceOf } from '#app/domain/analyses/evidence.ts';
import { factsKnownFrom } from '#app/domain/analyses/known-facts.ts';
import { circumstancesOf } from '#app/domain/reading/circumstances.ts';
import { fits } from '#app/domain/reading/fits.ts';
import { factIds } from '#app/domain/reading/fact.ts';
import { contradictionsIn } from '#app/domain/reading/contradictions.ts';
import { lifeIn } from '#app/domain/transformation/life.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { languageCodes } from '#locales/languages.ts';
import { textsOf } from '#locales/texts.ts';
import type fitTexts from '#locales/en/analysis/fits.json';
import { preparedTexts } from '#tests/support/languages.ts';
import { people } from './elite/people.ts';
import { asText, formMaterial, read } from './reading.ts';

const day: Answers = {
  height_cm: 170,
  weight_kg: 70,
  sleep_hours: 5,
  primary_health_goals: 'More energy',
  stress_level: 8,
  meals_per_day: 3,
  snacks_per_day: 1,
  exercise_frequency: 0,
  exercise_duration: 0,
  caffeine_cups_per_day: 1,
  alcohol_drinks_per_day: 0,
  smoking_frequency: 'Never',
};
const nutrition = (answers: Answers) => formMaterial('nutrition-fitness', { ...day, ...answers });
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

describe('E06 advice fits the life that was told', () => {
  test('who works nights reads of nights first, and of no bedtime', async () => {
    const usual = asText(await read(nutrition({}), 'en'));
    expect(usual).toContain('at the same time each night');
    const content = await read(nutrition({ primary_health_goals: 'I work nights and want energy' }), 'en');
    expect(content.recommendations[0]).toContain('After a night shift');
    expect(asText(content)).not.toMatch(
      /same time each night|end the day, 30 minutes|order that never changes/,
    );
  });

  test('what is told elsewhere is known here, and said to be from there', async () => {
    const { reader } = await preparedTexts();
    const known = factsKnownFrom(lifeIn({ bio: 'Enfermera, trabajo de noche', goals: ['x'] }));
    const answer = await builtInAnalyst(nutrition({}), reader('es'), { known }).analyse({
      formType: '',
      title: '',
      language: 'es',
      questions: [],
    });
    if (!answer.ok) throw new Error(answer.detail);
    expect(answer.content.recommendations[0]).toContain('Después del turno');
    const found = answer.evidence!.find(({ line }) => line === answer.content.recommendations[0]);
    expect(found?.answers).toEqual([
      { question: 'De lo que contaste en tu perfil', answer: 'Enfermera, trabajo de noche' },
    ]);
  });

  test.each([
    ['en', { caffeine_cups_per_day: 3 }, true],
    ['en', { caffeine_cups_per_day: 0 }, false],
    ['es', { caffeine_cups_per_day: 0 }, false],
  ] as const)(
    'nights at work speak of caffeine to whoever takes some, in %s: %j',
    async (language, cups, speaks) => {
      const goals = language === 'es' ? 'Trabajo de noche, quiero energía' : 'I work nights and want energy';
      const content = await read(nutrition({ ...cups, primary_health_goals: goals }), language);
      expect(content.recommendations[0]).toMatch(
        language === 'es' ? /Después del turno/ : /After a night shift/,
      );
      expect(/caf(?:f)?e[ií]n/i.test(content.recommendations[0]!)).toBe(speaks);
    },
  );

  test.each([
    ['No tomo café.', true],
    ['I don’t drink coffee', true],
    ['No tomo café después de las tres', false],
    ['I drink no coffee before noon', false],
  ])('%j says that they take no caffeine: %j', (text, says) =>
    expect(circumstancesOf({ a: text }, []).has('no_caffeine')).toBe(says),
  );

  test.each([
    ['en', 'I work nights.', 'tell the others at home'],
    ['es', 'Trabajo de noche.', 'diles en casa'],
  ] as const)(
    'nights at work speak of others at home to nobody who lives alone, in %s',
    async (language, work, others) => {
      const alone = language === 'es' ? ' Vivo sola.' : ' I live alone.';
      const roadmapOf = async (goals: string) =>
        (await read(nutrition({ primary_health_goals: goals }), language)).roadmap;
      expect(await roadmapOf(work)).toContain(others);
      expect(await roadmapOf(work + alone)).not.toContain(others);
      expect(await roadmapOf(work + alone)).toMatch(
        language === 'es' ? /suelen llamarte/ : /usually call you/,
      );
    },
  );

  test.each([
    ['relationship-mastery-elite', false],
    ['health-optimization-elite', true],
  ] as const)('nights at work come first in %s: %j', async (form, first) => {
    const { reader } = await preparedTexts();
    const known = factsKnownFrom(lifeIn({ bio: 'Enfermera, trabajo de noche', goals: ['x'] }));
    const { answers } = people.find(
      (one) => one.form === form && one.name === 'low in one area, high in another',
    )!;
    const answer = await builtInAnalyst(formMaterial(form, answers), reader('es'), { known }).analyse({
      formType: '',
      title: '',
      language: 'es',
      questions: [],
    });
    if (!answer.ok) throw new Error(answer.detail);
    const { recommendations, key_findings, transformation_focus_areas: areas } = answer.content;
    const at = first ? 0 : -1;
    expect(recommendations.at(at)).toContain('Después del turno');
    expect(lines(key_findings).at(at)).toContain('Trabajas de noche');
    expect(areas.at(at)).toContain('Tus noches de trabajo');
    expect(areas.length).toBeGreaterThan(1);
  });

  test('each line cites the sentence of its own fact, where one text of a profile tells several', async () => {
    const { reader } = await preparedTexts();
    const bio = 'I work night shifts. I have asthma and I smoke. I am pregnant.';
    const known = factsKnownFrom(lifeIn({ bio, goals: ['x'] }));
    const { smoking_frequency: _, ...rest } = day;
    const answer = await builtInAnalyst(formMaterial('nutrition-fitness', rest), reader('en'), {
      known,
    }).analyse({ formType: '', title: '', language: 'en', questions: [] });
    if (!answer.ok) throw new Error(answer.detail);
    const citedFor = (id: string) =>
      answer
        .evidence!.filter(({ facts }) => facts?.length === 1 && facts[0]!.id === id)
        .map(({ answers }) => answers.map((one) => one.answer));
    for (const [id, words] of [
      ['night_shifts', 'I work night shifts'],
      ['lung_illness', 'I have asthma and I smoke'],
      ['pregnant', 'I am pregnant'],
    ] as const) {
      expect(citedFor(id).length).toBeGreaterThan(0);
      for (const cited of citedFor(id)) expect(cited).toEqual([words]);
    }
  });

  test('a sentence that tells two facts is cited once', () => {
    const [one, other] = [1, 2].map((at) => `profile.bio.${at}`) as [string, string];
    const same = (value: string) => ({ [one]: value, [other]: value });
    const found = evidenceOf([{ line: 'a', fields: [one, other] }], same('Asked'), same('I smoke.'));
    expect(found).toEqual([{ line: 'a', answers: [{ question: 'Asked', answer: 'I smoke' }] }]);
  });

  test('what is only likely is asked, not said', async () => {
    const content = await read(
      nutrition({ primary_health_goals: 'A couple of wine after work to relax, sleep better' }),
      'en',
    );
    expect(content.key_findings).toContain('take it as a question: how you drink?');
    expect(content.key_findings).not.toContain('You write about drinking');
  });

  test('no limit drops one: six facts are six recommendations', async () => {
    const goals =
      'I work nights, have diabetes, use a wheelchair, smoke a pack a day, have two kids under five and asthma';
    const { recommendations } = await read(
      nutrition({ primary_health_goals: goals, smoking_frequency: 'Daily' }),
      'en',
    );
    for (const words of [
      'diabetes nurse',
      'from your chair',
      'night shift',
      'children around',
      'lung rehabilitation',
      'cigarettes',
    ])
      expect(recommendations.join('\n')).toContain(words);
  });

  test('each fact that asks something of advice has its words in each language, and they go against none of it', () => {
    const texts = textsOf<typeof fitTexts>('analysis/fits');
    const ids = fits.map(({ id }) => id);
    expect(ids.filter((id) => !factIds.includes(id))).toEqual([]);
    for (const language of languageCodes) {
      expect(Object.keys(texts[language].facts).toSorted()).toEqual(ids.toSorted());
      const against = ids.flatMap((id) => {
        const { action, start, grow, focus } = texts[language].facts[id as keyof typeof texts.en.facts];
        return contradictionsIn([action, start, grow, focus].join('\n'), [{ id }], language);
      });
      expect(against).toEqual([]);
    }
  });
});

describe('E07 findings and recommendations', () => {
  const all: Answers = {
    biggest_challenge: 'I cannot stop',
    desired_change: 'Rest',
    challenge_impact: 9,
    health_satisfaction: 2,
    connection_level: 4,
    emotional_support_frequency: 2,
    financial_confidence: 5,
    tracking_finances: false,
    fulfillment_level: 6,
    life_satisfaction: 4,
    resilience_level: 7,
    exercise_frequency: 'never',
    limiting_habits: ['Scrolling'],
  };

  test('what is serious is dropped by no limit', async () => {
    const content = await read(formMaterial('comprehensive-onboarding', all), 'en');
    expect(content.key_findings).toContain('satisfaction with life at 4 of 10');
    expect(content.recommendations.join('\n')).toContain('three weeks of the last year');
  });

  test.each([
    [
      'nutrition-fitness',
      {
        ...day,
        smoking_frequency: 'Daily',
        smoking_duration_years: 30,
        caffeine_cups_per_day: 6,
        snacks_per_day: 5,
      },
    ],
    [
      'nutrition-fitness',
      { ...day, sleep_hours: 8, stress_level: 2, exercise_frequency: 4, exercise_duration: 50 },
    ],
    ['comprehensive-onboarding', all],
  ] as const)(
    '%s: none hangs: each stands on answers, or beside a finding of its own',
    async (form, answers) => {
      const content = await read(formMaterial(form, answers), 'en');
      expect(lines(content.key_findings).length).toBeGreaterThanOrEqual(content.recommendations.length);
    },
  );

  test('little told is said to be little, and nothing is read into it', async () => {
    const content = await read(formMaterial('health-assessment', { sleep_quality: 'Fair' }), 'es');
    expect(content.analysis).toBe(
      'Hasta ahora contestaste poco, así que esto dice poco. Se queda con lo que contaste y no adivina nada; con unas respuestas más podrá decir más.',
    );
  });
});

describe('answers that do not quite fit together are asked about', () => {
  test.each([
    [
      { sleep_hours: 8, primary_health_goals: 'I sleep badly' },
      'less about how long you sleep than about how',
    ],
    [{ primary_health_goals: 'I want to quit smoking' }, 'Is it behind you, or does it come back at times?'],
  ])('%j', async (answers, question) => {
    expect((await read(nutrition(answers), 'en')).key_findings).toContain(question);
  });

  test('answers that fit are not', async () => {
    expect((await read(nutrition({}), 'en')).key_findings).not.toContain('A question:');
  });
});

test('each line that answers call for shows the answers that it stands on, as they are given', async () => {
  const { reader } = await preparedTexts();
  const material = nutrition({ primary_health_goals: 'I work nights' });
  const answer = await builtInAnalyst(material, reader('en')).analyse({
    formType: '',
    title: '',
    language: 'en',
    questions: [],
  });
  if (!answer.ok) throw new Error(answer.detail);
  const { content, evidence = [] } = answer;
  const of = (line: string) => evidence.find((one) => one.line === line)?.answers ?? [];
  const sleep = lines(content.key_findings).find((line) => line.startsWith('You sleep 5 hours'))!;
  expect(of(sleep)).toEqual([{ question: expect.stringContaining('sleep'), answer: '5 hours' }]);
  for (const line of [...lines(content.key_findings), ...content.recommendations])
    if (!line.startsWith('You chose nothing'))
      expect({ line, on: of(line).length }).not.toEqual({ line, on: 0 });
});

test.each([
  ['en', '1 time a week at 1 minute: that is 1 minute a week.', 'about 1 minute a week', '1 drink a day'],
  [
    'es',
    '1 vez por semana, 1 minuto cada vez: en total, 1 minuto por semana.',
    'cerca de 1 minuto por semana',
    '1 bebida al día',
  ],
] as const)('D05 one of each is said in the singular, in %s', async (language, together, moved, drink) => {
  const ones = { exercise_frequency: 1, exercise_duration: 1, alcohol_drinks_per_day: 1 };
  const content = await read(nutrition(ones), language);
  expect(content.key_findings).toContain(together);
  expect(content.key_findings).toContain(drink);
  expect(content.analysis).toContain(moved);
  expect(asText(content)).not.toMatch(/\b1 (times|minutes|drinks|veces|minutos|bebidas)\b/);
});

test.each([
  ['en', 5, /on two other days/, /sessions ten minutes longer/],
  ['en', 6, /sessions ten minutes longer/, /other days/],
  ['es', 5, /en otros dos días/, /alarga diez minutos/],
  ['es', 7, /alarga diez minutos dos de tus sesiones/, /otros dos días/],
] as const)(
  'E06 in %s, who moves %d days a week is told of days that there are',
  async (language, exercise_frequency, says, not) => {
    const text = asText(await read(nutrition({ exercise_frequency, exercise_duration: 20 }), language));
    expect(text).toMatch(says);
    expect(text).not.toMatch(not);
  },
);

test('E06 minutes of a week are written as numbers are', async () => {
  const many = { exercise_frequency: 14, exercise_duration: 90 };
  expect((await read(nutrition(many), 'en')).key_findings).toContain('that is 1,260 minutes a week');
});
