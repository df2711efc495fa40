import { describe, expect, test } from 'vitest';
import {
  ratingOfPillar,
  readings,
  troublesByOption,
  type AnswersByForm,
} from '#app/domain/habits/answer-signals.ts';
import { habitLibrary } from '#app/domain/habits/library.ts';
import { suggestHabits } from '#app/domain/habits/suggest-habits.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { comprehensiveOnboarding } from '#app/forms/definitions/comprehensive-onboarding.ts';
import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { habitIntake } from '#app/forms/definitions/habit-intake.ts';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';

const libraryOf = (key: string) => habitLibrary.find((habit) => habit.key === key)!;
const intake = (answers: NonNullable<AnswersByForm[string]>): AnswersByForm => ({ 'habit-intake': answers });
const comprehensive = (answers: NonNullable<AnswersByForm[string]>): AnswersByForm => ({
  'comprehensive-onboarding': answers,
});
/** What is suggested, as `key < form.field`. */
const said = (answers: AnswersByForm, taken: readonly string[] = []) =>
  suggestHabits(answers, taken).map(({ key, from }) => `${key} < ${from.form}.${from.field}`);
const keys = (answers: AnswersByForm, taken: readonly string[] = []) =>
  suggestHabits(answers, taken).map(({ key }) => key);
const pillars = (answers: AnswersByForm) => keys(answers).map((key) => libraryOf(key).pillar);

const forms = [
  basicOnboarding,
  comprehensiveOnboarding,
  fiveStepOnboarding,
  habitIntake,
  legacyOnboarding,
] as const;

test('the answers that are read are those that the forms ask for', () => {
  const fields = forms.flatMap((form) => fieldsOf(form).map((field) => ({ form: form.id, field })));
  for (const { form, field } of readings) {
    const asked = fields.find((one) => one.form === form && one.field.id === field)?.field;
    expect(asked, `${form}.${field}`).toBeDefined();
    if (asked?.kind === 'choice' || asked?.kind === 'choices')
      expect(asked.options).toEqual(
        expect.arrayContaining(Object.keys(troublesByOption[field as keyof typeof troublesByOption])),
      );
  }
  for (const field of Object.values(ratingOfPillar))
    expect(fields.find((one) => one.field.id === field)?.field.kind).toBe('rating');
});

test('every trouble that an answer can name has a habit that eases it', () => {
  const named = new Set(Object.values(troublesByOption).flatMap((options) => Object.values(options)));
  const eased = new Set(habitLibrary.flatMap(({ eases = [] }) => eases));
  expect([...named].filter((trouble) => !eased.has(trouble))).toEqual([]);
});

describe('habits that are suggested', () => {
  test.each([
    ['Ten minutes of walking', 'morning-walk'],
    ['Caminar diez minutos después de almorzar', 'walk-after-lunch'],
    ['Leer antes de dormir', 'read-pages'],
    ['SAVE money every week', 'put-aside-weekly'],
    ['Ahorrar un poco cada mes', 'put-aside-weekly'],
    ['meditación', 'quiet-sitting'],
    ['more gratitude', 'one-good-moment'],
    ['no phone in bed', 'phone-sleeps-elsewhere'],
    ['Llamar a mis amigos', 'call-somebody'],
    ['Tocar la guitarra', 'make-something'],
  ])('answer the wish “%s” with %s', (wish, key) => {
    expect(suggestHabits(intake({ desired_habits: [wish] }))).toContainEqual({
      key,
      from: { form: 'habit-intake', field: 'desired_habits' },
    });
  });

  test.each(['A single restaurant less', 'la calle', 'porque sí', 'Dejar de fumar', 'x', ''])(
    'leave alone a wish that the library has nothing for: “%s”',
    (wish) => {
      expect(suggestHabits(intake({ desired_habits: [wish] }))).toEqual([]);
    },
  );

  test.each<[string, AnswersByForm, readonly string[]]>([
    [
      'wishes come first, one habit for each',
      intake({ desired_habits: ['drink water', 'ahorrar', 'yoga'], pillar_focus: ['Purpose'] }),
      [
        'drink-water < habit-intake.desired_habits',
        'put-aside-weekly < habit-intake.desired_habits',
        'evening-stretch < habit-intake.desired_habits',
      ],
    ],
    [
      'a wish, then the chosen pillar, then what is in the way',
      intake({
        desired_habits: ['drink water'],
        pillar_focus: ['Financial'],
        main_obstacles: ['Screens and Distraction'],
        best_time_of_day: 'evening',
      }),
      [
        'drink-water < habit-intake.desired_habits',
        'note-expenses < habit-intake.pillar_focus',
        'phone-sleeps-elsewhere < habit-intake.main_obstacles',
      ],
    ],
    [
      'the older wizard’s blocker and the pillar of its goal',
      { 'legacy-onboarding': { primary_blocker: 'financial_stress', goal_pillar: 'Relationships' } },
      [
        'sleep-on-purchase < legacy-onboarding.primary_blocker',
        'listen-to-the-end < legacy-onboarding.goal_pillar',
        'no-spend-day < legacy-onboarding.primary_blocker',
      ],
    ],
    [
      'sleep and stress of the five steps',
      {
        'five-step-onboarding': {
          health_flags: ['poor_sleep'],
          energy_state: 'moderate',
          stress_level: 'very-high',
        },
      },
      [
        'evening-stretch < five-step-onboarding.health_flags',
        'three-breaths < five-step-onboarding.stress_level',
        'same-bedtime < five-step-onboarding.health_flags',
      ],
    ],
    [
      'somebody who keeps no accounts and hardly moves',
      comprehensive({ tracking_finances: false, exercise_frequency: 'rarely' }),
      [
        'sleep-on-purchase < comprehensive-onboarding.tracking_finances',
        'get-up-hourly < comprehensive-onboarding.exercise_frequency',
        'no-spend-day < comprehensive-onboarding.tracking_finances',
      ],
    ],
  ])('%s', (_case, answers, expected) => {
    expect(said(answers)).toEqual(expected);
  });

  test('of ratings alone: one for each of the weakest pillars, the weakest first', () => {
    const answers = comprehensive({
      health_satisfaction: 6,
      connection_level: 3,
      financial_confidence: 5,
      fulfillment_level: 9,
      resilience_level: 8,
    });
    expect(pillars(answers)).toEqual(['Relationships', 'Financial', 'Health']);
    expect(suggestHabits(answers).map(({ from }) => from.field)).toEqual([
      'connection_level',
      'financial_confidence',
      'health_satisfaction',
    ]);
  });

  test.each([
    ['where all is well, of the lowest alone', { health_satisfaction: 8, connection_level: 9 }, ['Health']],
    ['where all stand alike, none', { health_satisfaction: 4, connection_level: 4 }, []],
    ['of a single rating, none', { health_satisfaction: 2 }, []],
  ])('of ratings: %s', (_case, ratings, expected) => {
    expect(pillars(comprehensive(ratings))).toEqual(expected);
  });

  test.each<[string, AnswersByForm]>([
    ['nothing answered', {}],
    ['forms without answers', { 'habit-intake': {}, 'basic-onboarding': {} }],
    ['only when and how long', intake({ best_time_of_day: 'morning', minutes_per_day: 10 })],
    ['an obstacle in own words', intake({ main_obstacles: ['Other: the weather'] })],
    ['answers of another shape', intake({ desired_habits: 4, pillar_focus: true, main_obstacles: '' })],
  ])('are none for %s', (_case, answers) => {
    expect(suggestHabits(answers)).toEqual([]);
  });

  test('fit into the minutes that there are, in their first week', () => {
    const short = intake({ pillar_focus: ['Purpose', 'Relationships'], minutes_per_day: 3 });
    for (const key of keys(short)) {
      const { unit, target, smallest, minutes } = libraryOf(key);
      expect(unit && target ? (minutes * smallest) / target : minutes, key).toBeLessThanOrEqual(3);
    }
    const cook = ['cook'];
    expect(keys(intake({ desired_habits: cook }))).toEqual(['cook-once-eat-twice']);
    expect(keys(intake({ desired_habits: cook, minutes_per_day: 20 }))).toEqual([]);
    expect(keys(intake({ desired_habits: cook, main_obstacles: ['No Time'] }))).toEqual([]);
    expect(keys(intake({ desired_habits: cook, main_obstacles: ['No Time'], minutes_per_day: 40 }))).toEqual([
      'cook-once-eat-twice',
    ]);
  });

  test.each(['morning', 'afternoon', 'evening'] as const)('belong to the %s where it was chosen', (time) => {
    const [first] = keys(intake({ pillar_focus: ['Mindset'], best_time_of_day: time }));
    expect(libraryOf(first!).timeOfDay).toBe(time);
  });

  test('ask nothing of a body with named limits that it did not wish for itself', () => {
    const moves = comprehensive({ exercise_frequency: 'never' });
    expect(keys(moves).every((key) => libraryOf(key).exertion)).toBe(true);
    expect(keys(moves).length).toBeGreaterThan(0);
    const limits: readonly AnswersByForm[] = [
      { 'five-step-onboarding': { health_flags: ['injury_recovery'] } },
      { 'legacy-onboarding': { health_flags: ['limited_mobility'] } },
      { 'basic-onboarding': { primary_blocker: 'health_limitations' } },
    ];
    for (const limit of limits) {
      expect(keys({ ...moves, ...limit })).toEqual([]);
      expect(keys({ ...intake({ desired_habits: ['caminar'] }), ...limit })).toContain('morning-walk');
    }
  });

  test('leave out what is there already, by its key or its name in any language', () => {
    const walk = intake({ desired_habits: ['walking'] });
    for (const taken of ['morning-walk', 'Morning walk', '  caminata de la MAÑANA '])
      expect(keys(walk, [taken])).toEqual(['walk-after-lunch']);
    expect(keys(walk, ['Something of my own'])).toEqual(['walk-after-lunch', 'morning-walk']);
  });

  test('are at most three, of one pillar at most two, none twice, always the same', () => {
    const answers = {
      ...intake({
        desired_habits: ['walk', 'sleep', 'water'],
        pillar_focus: ['Health'],
        main_obstacles: ['Low Energy'],
      }),
      ...comprehensive({ health_satisfaction: 1, connection_level: 2, resilience_level: 9 }),
    };
    const suggested = keys(answers);
    expect(new Set(suggested).size).toBe(3);
    expect(pillars(answers).filter((pillar) => pillar === 'Health')).toHaveLength(2);
    expect(keys(answers)).toEqual(suggested);
  });
});
