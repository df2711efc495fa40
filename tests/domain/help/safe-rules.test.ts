import { describe, expect, test } from 'vitest';
import { ruleSets } from '#app/domain/analyses/texts.ts';
import { safeRulesFor } from '#app/domain/help/concerns.ts';
import { helpInState } from '#app/domain/help/help-in-state.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { safeRules } from '#app/domain/help/safe-rules.ts';
import { unsafeTopicOf } from '#app/domain/help/unsafe-advice.ts';
import { findForm, forms } from '#app/forms/registry.ts';
import { fieldsOf, type Answers } from '#app/forms/engine/definition.ts';
import { asText, formMaterial, read } from '../analyses/reading.ts';

const usualDay = {
  height_cm: 170,
  weight_kg: 70,
  sleep_hours: 7.5,
  primary_health_goals: 'More energy',
  stress_level: 5,
  meals_per_day: 3,
  snacks_per_day: 1,
  exercise_frequency: 3,
  exercise_duration: 50,
  caffeine_cups_per_day: 1,
  alcohol_drinks_per_day: 0,
  smoking_frequency: 'Never',
};
const nutrition = (answers: Answers) => formMaterial('nutrition-fitness', { ...usualDay, ...answers });
const wish = (primary_health_goals: string, answers: Answers = {}) =>
  nutrition({ primary_health_goals, ...answers });
/** What would tell somebody to do without, in both languages. */
const doWithout =
  /days? (a|of the) week (are )?(without|free)|without alcohol|such days|stop drinking|sin alcohol|días así|días de la semana|deja de beber/i;

describe('E02 drinks a day', () => {
  test.each([
    [0, 'en', /Key findings/, /doctor before you change|alcohol|drink/],
    [0.4, 'en', /./, /alcohol service|two days of the week/],
    [1, 'en', /speak with a doctor before you change it\. Otherwise/, /three days|Stop drinking/],
    [3, 'en', /speak with a doctor before you change it\. Otherwise/, /three days|Four such days/],
    [4, 'en', /Do not stop suddenly/, doWithout],
    [6, 'en', /Before you change anything about it, speak with a doctor/, doWithout],
    [20, 'en', /Before you change anything about it, speak with a doctor/, doWithout],
    [0, 'es', /Key findings/, /alcohol|bebes|copa/],
    [3, 'es', /habla con un médico antes de cambiarlo\. Si no/, /tres días|Cuatro días/],
    [6, 'es', /No lo cortes de golpe/, doWithout],
    [20, 'es', /habla esta semana con un médico o un servicio de atención por alcohol/, doWithout],
  ] as const)('E02 %d: what is said and what is not, in %s', async (drinks, language, says, never) => {
    const text = asText(await read(nutrition({ alcohol_drinks_per_day: drinks }), language));
    expect(text).toMatch(says);
    expect(text).not.toMatch(never);
  });

  test.each([6, 20])('E02 at %d a doctor comes before everything else, smoking too', async (drinks) => {
    const content = await read(
      nutrition({ alcohol_drinks_per_day: drinks, smoking_frequency: 'Daily', sleep_hours: 4 }),
      'en',
    );
    expect(content.recommendations[0]).toContain('speak with a doctor or an alcohol service');
    expect(content.roadmap.split('\n')[0]).toContain('without changing it');
  });

  test.each(['en', 'es'] as const)(
    'E02 daily drinking in the test assessment: a doctor first, in %s',
    async (language) => {
      const text = asText(
        await read(formMaterial('test-assessment', { alcohol_consumption: 'daily' }), language),
      );
      expect(text).toMatch(
        language === 'en' ? /show it to a doctor before you cut down/ : /muéstraselo a un médico antes/,
      );
      expect(text).not.toMatch(doWithout);
    },
  );
});

describe('E02 what somebody writes of', () => {
  type Case = readonly [who: string, words: string, answers: Answers, en: RegExp, es: RegExp, never: RegExp];
  const cases: readonly Case[] = [
    [
      'a bottle a night',
      'I drink a bottle of wine every night',
      {},
      /Do not stop suddenly/,
      /No lo cortes de golpe/,
      doWithout,
    ],
    [
      'bulimia',
      'I binge and then make myself sick',
      { snacks_per_day: 6, meals_per_day: 1, exercise_frequency: 0 },
      /helpline for eating disorders/,
      /trastornos de la alimentación/,
      /snack|Walk|camin|colaci|second meal/i,
    ],
    [
      'restriction',
      'No como nada en todo el día y tengo miedo de engordar',
      { snacks_per_day: 5 },
      /asks you to eat less/,
      /te pide comer menos/,
      /snack|colaci|half a plate/i,
    ],
    [
      'fasting',
      'I did a water fast for 5 days',
      {},
      /helpline for eating disorders/,
      /trastornos/,
      /plate|plato/i,
    ],
    [
      'pregnancy and much coffee',
      'I am 20 weeks pregnant',
      { caffeine_cups_per_day: 6 },
      /200 mg of caffeine/,
      /200 mg de cafeína/,
      /400 mg|plank|plancha/i,
    ],
    [
      'pregnancy and wine',
      'Estoy embarazada',
      { alcohol_drinks_per_day: 1 },
      /midwife or doctor this week/,
      /partera o a tu médico/,
      doWithout,
    ],
    [
      'chest pain',
      'My chest hurts when I climb stairs',
      { exercise_frequency: 0 },
      /have a doctor see it today/,
      /que lo vea hoy un médico/,
      /Walk for ten|minutes of walking|Camina/i,
    ],
    [
      'breath',
      'me falta el aire',
      { exercise_frequency: 1, exercise_duration: 20 },
      /have a doctor see it today/,
      /que lo vea hoy un médico/,
      /brisk|paso vivo|two walks/i,
    ],
    [
      'stroke',
      'half my face went numb',
      {},
      /call your local emergency number/,
      /número de emergencias/,
      /push-ups|flexiones|lagartijas/i,
    ],
    [
      'self-harm',
      'I cut myself again last night',
      { stress_level: 9 },
      /Tell one person how you are today/,
      /Cuéntale hoy a una persona/,
      /Three quiet minutes|Walk|Camina|plate|plato/i,
    ],
    [
      'violence',
      'my husband hits me',
      {},
      /not up to you to fix it by talking/,
      /no te toca arreglarlo hablando/,
      /honest (talk|conversation)/i,
    ],
    ['gambling', 'I lost my savings gambling', {}, /exclude yourself/, /autoexclusión/, /win it back with/i],
    ['debt', 'I am deep in debt', {}, /free, non-profit debt advice/, /sin fines de lucro/, /consolidat/i],
  ];
  test.each(cases)(
    'E02 %s: the safe advice first, in both languages',
    async (_, words, answers, en, es, never) => {
      for (const [language, says] of [
        ['en', en],
        ['es', es],
      ] as const) {
        const content = await read(wish(words, answers), language);
        const said = [
          content.key_findings,
          ...content.recommendations,
          content.roadmap,
          ...content.behavioral_strategies,
        ].join('\n');
        expect(said).toMatch(says);
        const advice = said.replaceAll(words, '');
        expect(advice).not.toMatch(never);
        expect(content.recommendations[0]).toMatch(
          /doctor|médico|person|helpline|línea|midwife|partera|debt|deudas/,
        );
      }
    },
  );

  test('E02 violence leaves out every talk that could be dangerous', async () => {
    const answers = {
      primary_blocker: 'relationship_challenges',
      goal_title: 'Peace at home',
      goal_description: 'He hits me when we argue',
    };
    const text = asText(await read(formMaterial('basic-onboarding', answers), 'en'));
    expect(text).toContain('before you change or say anything at home');
    expect(text).not.toMatch(/conversation|first sentence/);
  });

  test.each([
    ['I have no debt and never gamble'],
    ['I want to eat more vegetables and walk more'],
    ['Quiero dormir mejor y caminar'],
    ['I am not pregnant'],
    ['Sin deudas y con ahorros'],
  ])('E02 nothing is read into “%s”', (words) => expect(safeRulesFor({ words })).toEqual([]));
});

describe('E15 what somebody chose, with nothing written', () => {
  const concernsOf = (answers: Answers) => safeRulesFor(answers).map(({ concern }) => concern);

  test.each(['no', 'not-always'])('not being safe (%s) leads to help before anything is advised', (feels) => {
    expect(concernsOf({ feels_safe: feels, year_from_now: 'At ease.' })).toEqual(['violence']);
    expect(helpInState({ answers: { feels_safe: feels, say_no: 4 }, typed: {} })).toEqual(['violence']);
    // As it is posted.
    expect(helpNeeded({ feels_safe: [feels] })).toEqual(['violence']);
  });

  test.each(['yes', 'rather-not-say'])('%s is taken for what it says', (feels) => {
    expect(concernsOf({ feels_safe: feels })).toEqual([]);
    expect(helpInState({ answers: { feels_safe: feels }, typed: {} })).toEqual([]);
  });

  test('the most drinks a week are as many as are heavy by the day', () => {
    expect(concernsOf({ alcohol_week: '28-or-more' })).toEqual(['alcohol_heavy']);
    for (const fewer of ['none', '1-7', '8-14', '15-27', 'rather-not-say'])
      expect(concernsOf({ alcohol_week: fewer })).toEqual([]);
    expect(concernsOf({ alcohol_week: '1-7', what_stops: 'I am pregnant.' })).toContain('alcohol_pregnant');
  });
});

describe('E02 a sign of danger that was ticked', () => {
  const ticked: Answers = {
    primary_goals: ['Support Heart Health'],
    cardiovascular_symptoms: ['Chest Tightness'],
    exercise_frequency: 'daily',
    symptom_severity: 8,
    symptom_duration: '1-2-years',
  };
  const saidOf = async (formType: string, answers: Answers, language: 'en' | 'es') => {
    const content = await read(formMaterial(formType, answers), language);
    // Each line is shown beside what should be done at once.
    expect(content.recommendations[0]).toMatch(/doctor see it today|que lo vea hoy un médico/);
    return asText(content);
  };

  test.each([
    ['en', /Keep it as it is|“Daily”|“Every day”/, /this week|Book an appointment|on one page/, 'wrote'],
    ['es', /Consérvalo igual|«Todos los días»/, /esta semana|Pide una cita|en una página/, 'escribiste'],
  ] as const)(
    'E02 has no praise of effort and no milder step beside it, in %s',
    async (language, praise, milder, wrote) => {
      const text = await saidOf('test-assessment', ticked, language);
      expect(text).not.toMatch(praise);
      expect(text).not.toMatch(milder);
      expect(text).not.toContain(wrote);
      expect(text).not.toMatch(/Little in your answers|Poco en tus respuestas/);
      // What was ticked is still named.
      expect(text).toMatch(
        language === 'en' ? /you ticked: A tight chest/ : /marcaste: Opresión en el pecho/,
      );
    },
  );

  test.each(['en', 'es'] as const)(
    'E02 the same in every form that is read by rules, in %s',
    async (language) => {
      const words = 'My chest hurts when I climb stairs';
      const moving = { exercise_frequency: 5, exercise_duration: 60 };
      const nutritionSaid = await saidOf(
        'nutrition-fitness',
        { ...usualDay, ...moving, primary_health_goals: words },
        language,
      );
      expect(nutritionSaid).not.toMatch(/you are there|ya llegaste/);
      const health = { previous_health_issues: words, last_physical_exam: 'Never' };
      expect(await saidOf('health-assessment', health, language)).not.toMatch(
        /good time to go|buen momento|this week|esta semana/,
      );
      const concern = { current_health_concerns: words, last_physical_exam: 'Within 6 months' };
      expect(await saidOf('health-assessment', concern, language)).not.toMatch(
        /two weeks, note|dos semanas, anota/i,
      );
      const whole = { biggest_challenge: words, health_habits: ['Running every day'] };
      expect(await saidOf('comprehensive-onboarding', whole, language)).not.toMatch(
        /Leave them exactly|Déjalos|walk|camina/i,
      );
    },
  );

  test.each([
    ['I train for an Ironman', /rest into the plan before the sessions/],
    ['I use a wheelchair', /ten minutes from your chair/],
  ])('E02 what fits a life is no effort either: %s', async (life, effort) => {
    const said = async (goals: string) => asText(await read(wish(goals), 'en'));
    expect(await said(`${life}.`)).toMatch(effort);
    expect(await said(`${life}. My chest hurts when I climb stairs.`)).not.toMatch(effort);
  });

  test('E02 without one, both are said as before', async () => {
    const calm = { ...ticked, cardiovascular_symptoms: ['Cold Hands or Feet'] };
    const text = asText(await read(formMaterial('test-assessment', calm), 'en'));
    expect(text).toContain('Keep it as it is in the days before a blood test');
    expect(text).toContain('Make an appointment this week and name these first.');
  });
});

describe('E02 the rules', () => {
  test('E02 name their source, and leave out only rules that there are', () => {
    const ids = new Set(ruleSets.flatMap(({ set }) => set.rules.map(({ id }): string => id)));
    for (const { source, leavesOut, leavesAdvice = [], quiets, signs } of safeRules) {
      expect(source.length).toBeGreaterThan(20);
      expect(leavesOut === 'all' ? [] : leavesOut.filter((id) => !ids.has(id))).toEqual([]);
      expect(leavesAdvice.filter((id) => !ids.has(id))).toEqual([]);
      expect(quiets.filter((form) => !findForm(form))).toEqual([]);
      for (const sign of signs)
        if ('number' in sign || 'field' in sign) {
          const name = 'number' in sign ? sign.number : sign.field;
          expect(forms.some(({ definition }) => fieldsOf(definition).some(({ id }) => id === name))).toBe(
            true,
          );
        }
    }
  });

  test.each(['en', 'es'] as const)(
    'E02 no advice of the built-in analyst is what a service may not give, in %s',
    (language) => {
      const said = ruleSets.flatMap(({ texts }) =>
        Object.values(texts[language].rules).flatMap(
          ({ action = '', start = '', grow = '', strategy = '' }) => [action, start, grow, strategy],
        ),
      );
      const sentences = said.flatMap((text) => text.split(/(?<=[.!?])\s+/));
      expect(sentences.filter((sentence) => unsafeTopicOf(sentence) !== null)).toEqual([]);
    },
  );
});
