import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#app/domain/days/calendar.ts';
import { confidenceOf } from '#app/domain/insights/confidence.ts';
import { priorityOf, type Facts } from '#app/domain/insights/insight.ts';
import { findInsights, rules } from '#app/domain/insights/rules.ts';
import { factsOf, goalOf, habitOf, ratingOf, seriesOf, today } from './some-facts.ts';

const habits = (...all: Facts['habits']): Facts => factsOf({ habits: all });
const goals = (...all: Facts['goals']): Facts => factsOf({ goals: all });
const series = (...all: Facts['series']): Facts => factsOf({ series: all });
const ago = (days: number): string => addDays(today, -days);
const many = (count: number, isDone: (ago: number) => boolean): Facts =>
  habits(...Array.from({ length: count }, (_, index) => habitOf(isDone, { id: `habit-${index}` })));
/** Goes up and down between two values, so that days do not resemble those before. */
const scatter = (day: number): number => (day % 3) - 1;
const onAndOff = habitOf((day) => (day * 7) % 5 < 2, { id: 'read' });

/** Of each rule: facts in which it finds something, with what it says; and facts just short of it. */
const cases: readonly (readonly [
  rule: string,
  by: Facts,
  says: Readonly<Record<string, number | string>>,
  against: readonly Facts[],
])[] = [
  [
    'strength-risen',
    habits(habitOf((day) => (day <= 28 ? day % 7 !== 0 : day % 4 === 0))),
    { before: 7, now: 24 },
    [
      habits(habitOf((day) => day % 2 === 0)),
      habits(habitOf((day) => (day <= 28 ? day % 4 === 0 : day % 7 !== 0))),
      habits(habitOf((day) => (day <= 41 ? day <= 28 : null))),
    ],
  ],
  [
    'comeback',
    habits(habitOf((day) => day <= 3 || day > 10)),
    { away: 7, done: 3 },
    [
      habits(habitOf((day) => day <= 2 || day > 10)),
      habits(habitOf((day) => day <= 3 || day > 9)),
      habits(habitOf((day) => day <= 3)),
    ],
  ],
  [
    'steady-weeks',
    habits(habitOf((day) => day <= 28 && weekdayOf(ago(day)) < 4)),
    { weeks: 4 },
    [
      habits(habitOf((day) => day <= 21 && weekdayOf(ago(day)) < 4)),
      habits(habitOf((day) => weekdayOf(ago(day)) < 3)),
    ],
  ],
  [
    'goal-ahead',
    goals(goalOf({ percent: 70 })),
    { percent: 70, time: 50 },
    [
      goals(goalOf({ percent: 69 })),
      goals(goalOf({ percent: 90, targetDate: null })),
      goals(goalOf({ percent: 90, startedOn: ago(13), targetDate: addDays(today, 13) })),
    ],
  ],
  [
    'days-reached',
    habits(habitOf((day) => day <= 21)),
    { days: 21 },
    [habits(habitOf((day) => day <= 20)), habits(habitOf((day) => day <= 29))],
  ],
  [
    'weekday-missed',
    habits(habitOf((_, day) => weekdayOf(day) !== 2)),
    { weekday: 2, missed: 13, of: 13 },
    [
      habits(habitOf((day) => day % 4 !== 0)),
      habits(habitOf((day, on) => (day > 35 ? null : weekdayOf(on) !== 2))),
    ],
  ],
  [
    'many-habits',
    many(11, (day) => day % 4 === 0),
    { habits: 11, percent: 25 },
    [many(10, (day) => day % 4 === 0), many(11, (day) => day % 4 !== 0)],
  ],
  [
    'goal-without-habit',
    goals(goalOf({ habits: 0, startedOn: ago(7) })),
    { days: 7, percent: 50 },
    [
      goals(goalOf()),
      goals(goalOf({ habits: 0, startedOn: ago(6) })),
      goals(goalOf({ habits: 0, percent: 90 })),
    ],
  ],
  [
    'goal-late',
    goals(goalOf({ targetDate: ago(5) })),
    { late: 5, percent: 50 },
    [
      goals(goalOf({ targetDate: today })),
      goals(goalOf({ targetDate: null })),
      goals(goalOf({ targetDate: ago(5), percent: 100 })),
    ],
  ],
  [
    'journal-rhythm',
    series(ratingOf('mood', (day) => (day % 4 === 0 && day !== 4 ? 5 : null))),
    { written: 6, days: 28 },
    [
      series(ratingOf('mood', (day) => (day % 3 === 0 ? 5 : null))),
      series(ratingOf('mood', (day) => (day === 27 ? 5 : null))),
      factsOf(),
    ],
  ],
  [
    'pillar-empty',
    factsOf({
      habits: ['Health', 'Financial', 'Mindset', 'Relationships'].map((pillar) =>
        habitOf((day) => (day <= 14 ? true : null), { id: pillar, pillar }),
      ),
    }),
    { pillar: 'Purpose', others: 4 },
    [
      habits(habitOf(() => true)),
      factsOf({
        habits: ['Health', 'Financial', 'Mindset', 'Relationships'].map((pillar) =>
          habitOf(() => true, { id: pillar, pillar }),
        ),
        goals: [goalOf()],
      }),
    ],
  ],
  [
    'weekend-gap',
    habits(habitOf((day, on) => weekdayOf(on) < 5 || day % 5 === 0)),
    { weekend: 19, week: 100 },
    [
      habits(habitOf((_, on) => weekdayOf(on) >= 5)),
      habits(habitOf((day) => day % 2 === 0)),
      habits(habitOf((day, on) => (day > 42 ? null : weekdayOf(on) < 5))),
    ],
  ],
  [
    'goal-untouched',
    goals(goalOf({ touchedOn: ago(30) })),
    { days: 30, percent: 50 },
    [
      goals(goalOf({ touchedOn: ago(29) })),
      goals(goalOf({ touchedOn: null })),
      goals(goalOf({ touchedOn: ago(40), percent: 100 })),
      goals(goalOf({ touchedOn: ago(40), targetDate: ago(1) })),
    ],
  ],
  [
    'habit-forgotten',
    habits(habitOf((day) => day > 14)),
    { missed: 14 },
    [habits(habitOf((day) => day > 13)), habits(habitOf(() => false))],
  ],
  [
    'gaps-after-low-mood',
    series(ratingOf('mood', (day) => (day % 4 === 0 ? null : day % 4 === 1 ? 3 : 7))),
    { gaps: 22 },
    [
      series(ratingOf('mood', (day) => (day % 4 === 0 ? null : 6 + scatter(day)))),
      series(ratingOf('mood', (day) => 6 + scatter(day))),
    ],
  ],
  ...(['mood', 'energy', 'stress', 'selfCare'] as const).map(
    (measure) =>
      [
        measure === 'selfCare' ? 'self-care-changed' : `${measure}-changed`,
        series(ratingOf(measure, (day) => (day <= 28 ? 7 : 4) + scatter(day))),
        { before: 4, now: 7, direction: 'up' },
        [
          series(ratingOf(measure, (day) => 5 + scatter(day))),
          series(ratingOf(measure, (day) => (day <= 9 ? 8 : day <= 28 ? null : 4 + scatter(day)))),
        ],
      ] as const,
  ),
  [
    'energy-by-weekday',
    series(ratingOf('energy', (day, on) => (weekdayOf(on) === 5 ? 9 : 5 + scatter(day)))),
    { weekday: 5, direction: 'up' },
    [
      series(ratingOf('energy', (day) => 5 + scatter(day))),
      series(ratingOf('energy', (day, on) => (day > 35 ? null : weekdayOf(on) === 5 ? 9 : 5))),
    ],
  ],
  [
    'together',
    series(
      seriesOf(onAndOff),
      ratingOf('mood', (day) => ((day * 7) % 5 < 2 ? 8 : 5) + scatter(day)),
    ),
    { direction: 'up', onDays: 36, offDays: 54 },
    [
      series(
        seriesOf(onAndOff),
        ratingOf('mood', (day) => 5 + scatter(day)),
      ),
      series(
        seriesOf(onAndOff),
        ratingOf('mood', (day) => (day > 27 ? null : (day * 7) % 5 < 2 ? 8 : 5)),
      ),
    ],
  ],
  [
    'best-week',
    habits(habitOf((day) => (day <= 7 ? true : weekdayOf(ago(day)) < 3))),
    { monday: ago(7), done: 7, usual: 3 },
    [
      habits(habitOf((day) => weekdayOf(ago(day)) < (day <= 7 ? 4 : 3))),
      habits(habitOf((day) => day <= 7 || (day <= 21 && weekdayOf(ago(day)) < 3))),
    ],
  ],
  [
    'smaller-habit',
    habits(habitOf((day) => (day <= 21 ? day % 4 === 0 : null))),
    { done: 5, days: 21 },
    [
      habits(habitOf((day) => (day <= 20 ? day % 4 === 0 : null))),
      habits(habitOf((day) => day % 2 === 0)),
      habits(habitOf(() => false)),
    ],
  ],
  [
    'goal-why',
    goals(goalOf({ startedOn: ago(60), percent: 40 })),
    { days: 60, percent: 40 },
    [goals(goalOf({ startedOn: ago(59), percent: 40 })), goals(goalOf({ startedOn: ago(60), percent: 50 }))],
  ],
  [
    'self-care-low',
    series(ratingOf('selfCare', (day) => (day <= 10 ? 4 : 9))),
    { mean: 4, days: 10 },
    [
      series(ratingOf('selfCare', (day) => (day <= 10 ? 5 : 1))),
      series(ratingOf('selfCare', (day) => (day <= 9 ? 2 : null))),
    ],
  ],
];

describe('C11-012 a rule', () => {
  test.each(cases)('%s finds what it says, and not short of it', (key, by, says, against) => {
    const rule = rules.find((one) => one.key === key)!;
    const found = rule.find(by);
    expect(found).toHaveLength(1);
    expect(found[0]!.params).toMatchObject(says);
    expect(found[0]!.about).not.toEqual([]);
    expect(found[0]!.days).toBeGreaterThan(0);
    for (const facts of against) expect(rule.find(facts)).toEqual([]);
  });

  test('is here with facts for and against it, has a key of its own, and four or more are of each category', () => {
    expect(cases.map(([key]) => key).toSorted()).toEqual(rules.map(({ key }) => key).toSorted());
    expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length);
    const each = Map.groupBy(rules, ({ category }) => category);
    expect([...each.keys()].toSorted()).toEqual([
      'blind-spots',
      'celebrations',
      'emotional-insights',
      'recommendations',
      'reflection-questions',
    ]);
    for (const some of each.values()) expect(some.length).toBeGreaterThanOrEqual(4);
  });
});

describe('C11-011 an insight', () => {
  test('is surer with more days, less sure with more looked at, and never certain', () => {
    expect([confidenceOf(7), confidenceOf(28), confidenceOf(10_000)]).toEqual([50, 80, 95]);
    expect(confidenceOf(28, 0.004, 10)).toBe(77);
    expect(confidenceOf(28, 1)).toBe(0);
  });

  test('has a priority by how large and how sure it is', () => {
    expect(priorityOf({ impact: 1, confidence: 80 })).toBe('high');
    expect(priorityOf({ impact: 0.5, confidence: 80 })).toBe('medium');
    expect(priorityOf({ impact: 0.2, confidence: 80 })).toBe('low');
  });

  test('is in bounds, and the weightiest comes first', () => {
    const found = cases.flatMap(([, by]) => findInsights(by));
    expect(found.length).toBeGreaterThan(20);
    for (const { impact, confidence } of found) {
      expect(impact).toBeGreaterThan(0);
      expect(impact).toBeLessThanOrEqual(1);
      expect(confidence).toBeGreaterThanOrEqual(50);
      expect(confidence).toBeLessThanOrEqual(95);
    }
    const two = findInsights(
      factsOf({ goals: [goalOf({ id: 'a', targetDate: ago(3) }), goalOf({ id: 'b', targetDate: ago(29) })] }),
    );
    expect(two.filter(({ rule }) => rule.key === 'goal-late').map(({ subject }) => subject)).toEqual([
      'b',
      'a',
    ]);
  });

  test('C11-027 is not there where there is nothing, or a handful of days', () => {
    expect(findInsights(factsOf())).toEqual([]);
    expect(
      findInsights(
        factsOf({
          habits: [habitOf((day) => (day <= 5 ? day % 2 === 0 : null))],
          goals: [goalOf({ startedOn: ago(3), touchedOn: ago(3) })],
          series: [ratingOf('mood', (day) => (day <= 5 ? 2 : null))],
        }),
      ),
    ).toEqual([]);
  });
});
