import { describe, expect, test } from 'vitest';
import { consistencyIn, hasDoneBesides, weekdaysIn } from '#app/domain/progress/analytics.ts';
import {
  periodAfter,
  periodBefore,
  periodKindOf,
  periodOf,
  periodsUntil,
} from '#app/domain/progress/periods.ts';
import {
  goalsIn,
  habitsIn,
  meanIn,
  pagesIn,
  seriesIn,
  shareIn,
  type ProgressFacts,
} from '#app/domain/progress/read-progress.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import type { Habit } from '#app/domain/habits/read-habits.ts';
import type { GoalCourse } from '#app/domain/balance/life-facts.ts';

describe('C11-008 periods of the calendar', () => {
  test.each([
    ['weekly', '2026-03-11', '2026-03-09', '2026-03-15'],
    ['weekly', '2027-01-02', '2026-12-28', '2027-01-03'],
    ['monthly', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['quarterly', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['quarterly', '2026-05-05', '2026-04-01', '2026-06-30'],
    ['yearly', '2026-07-01', '2026-01-01', '2026-12-31'],
  ] as const)('%s of %s is %s to %s', (kind, day, from, to) => {
    expect(periodOf(kind, day)).toEqual({ kind, from, to });
  });

  test.each(['weekly', 'monthly', 'quarterly', 'yearly'] as const)(
    '%s ones follow each other without a gap',
    (kind) => {
      const all = periodsUntil(periodOf(kind, '2028-03-01'), 30);
      for (const [at, one] of all.entries()) {
        expect(periodBefore(periodAfter(one))).toEqual(one);
        if (at > 0) expect(addDays(all[at - 1]!.to, 1)).toBe(one.from);
      }
    },
  );

  test('anything else is a month', () => {
    expect(['weekly', 'x', '', null].map((text) => periodKindOf(text))).toEqual([
      'weekly',
      'monthly',
      'monthly',
      'monthly',
    ]);
  });
});

const march = periodOf('monthly', '2026-03-10');
const days = (from: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(from, at));

/** A daily habit that began with the year, done on some days and excused on others. */
const habitOf = (done: readonly string[], skipped: readonly string[] = []): Habit =>
  ({
    id: 'h',
    name: 'Walk',
    pillar: 'Health',
    life: {
      startedOn: '2026-01-01',
      archivedOn: null,
      pauses: [],
      unlived: new Set<string>(),
      schedules: [{ from: '2026-01-01', ...daily }],
    },
    marks: new Map<string, { state: string; share: number }>([
      ...done.map((day) => [day, { state: 'done', share: 1 }] as const),
      ...skipped.map((day) => [day, { state: 'skipped', share: 0 }] as const),
    ]),
  }) as unknown as Habit;

const factsOf = (more: Partial<ProgressFacts> = {}): ProgressFacts => ({
  today: '2026-03-20',
  joinedOn: '2025-01-01',
  habits: [],
  goals: [],
  series: [],
  pages: [],
  ...more,
});

describe('C11-007 what a period shows', () => {
  test('habits: what was kept of what was due, excused days apart; today asks for nothing before it is over', () => {
    const facts = factsOf({ habits: [habitOf(days('2026-03-01', 10), ['2026-03-11'])] });
    // Nineteen days are over, one of them excused.
    expect(habitsIn(facts, march)).toMatchObject([{ done: 10, skipped: 1, asked: 18, kept: 10 }]);
    expect(shareIn(facts, march)).toMatchObject({ percent: 56 });
    expect(habitsIn(facts, periodOf('yearly', '2024-01-01'))).toEqual([]);
  });

  test('C11-027 nothing asked for is no share', () => expect(shareIn(factsOf(), march)).toBeNull());

  test('pages and means are of the days of the period alone', () => {
    const series = [
      {
        key: 'journal.mood',
        source: 'journal',
        days: new Map([
          ['2026-02-28', 1],
          ['2026-03-01', 4],
          ['2026-03-31', 8],
        ]),
      },
    ] as never;
    const facts = factsOf({ series, pages: ['2026-02-28', '2026-03-01'] });
    expect(pagesIn(facts, march)).toBe(1);
    expect(meanIn(facts, 'journal.mood', march)).toBe(6);
    expect(meanIn(facts, 'journal.energy', march)).toBeNull();
    expect(seriesIn(facts, march)[0]!.days.size).toBe(2);
    expect(seriesIn(facts, periodOf('monthly', '2025-01-01'))).toEqual([]);
  });

  test('goals: how far at the begin and at the end, as far as anything says so', () => {
    const goal = (more: Partial<GoalCourse>): GoalCourse => ({
      id: 'g',
      title: 'Run',
      pillar: 'health',
      startedOn: '2026-01-01',
      reachedOn: null,
      progress: 60,
      known: [],
      ...more,
    });
    const of = (more: Partial<GoalCourse>, period = march) =>
      goalsIn(factsOf({ goals: [goal(more)] }), period);
    const february = periodOf('monthly', '2026-02-01');
    expect(of({})).toMatchObject([{ before: null, now: 60, isReached: false }]);
    expect(of({}, february)).toMatchObject([{ before: null, now: null }]);
    expect(of({ startedOn: '2026-03-05' })).toMatchObject([{ before: 0, now: 60 }]);
    expect(of({ reachedOn: '2026-03-10' })).toMatchObject([{ before: null, now: 100, isReached: true }]);
    expect(of({ reachedOn: '2026-03-10' }, february)).toMatchObject([{ now: null, isReached: false }]);
    expect(of({ reachedOn: '2026-02-20' })).toEqual([]);
    expect(of({ startedOn: '2026-04-01' })).toEqual([]);
    // Of a number, the last value until a day says it, were it less than one before.
    const known = [
      { day: '2026-01-20', percent: 40 },
      { day: '2026-02-28', percent: 32 },
      { day: '2026-03-15', percent: 60 },
    ];
    expect(of({ known })).toMatchObject([{ before: 32, now: 60 }]);
    expect(of({ known }, february)).toMatchObject([{ before: 40, now: 32 }]);
    expect(of({ known }, periodOf('monthly', '2026-01-01'))).toMatchObject([{ before: 0, now: 40 }]);
  });
});

describe('C11-009 analytics', () => {
  test('a weekday needs four days that were due', () => {
    const facts = factsOf({ habits: [habitOf(['2026-03-02', '2026-03-09', '2026-03-16'])] });
    const year = periodOf('yearly', '2026-03-10');
    const [monday, tuesday] = weekdaysIn(facts, year);
    expect(monday).toMatchObject({ weekday: 0, done: 3, due: 11, percent: 27 });
    expect(tuesday).toMatchObject({ done: 0, percent: 0 });
    expect(weekdaysIn(facts, march)[0]).toMatchObject({ due: 3, percent: null });
  });

  test('what is due on no weekday of its own makes no share of one: so many times a week, and on another day', () => {
    const tuesdays = ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24'];
    const year = periodOf('yearly', '2026-03-10');
    const of = (number: number, kind: 'per-week' | 'weekdays') => {
      const there = habitOf([...tuesdays, '2026-03-02']);
      // Of weekdays Monday alone.
      const schedules = [{ from: there.life.startedOn, kind, weekdays: 1, number }];
      return factsOf({ habits: [{ ...there, life: { ...there.life, schedules } }], today: '2026-03-30' });
    };
    const free = of(2, 'per-week');
    expect(weekdaysIn(free, year).every(({ due, percent }) => due === 0 && percent === null)).toBe(true);
    const mondays = of(1, 'weekdays');
    const [monday, tuesday] = weekdaysIn(mondays, year);
    expect(monday).toMatchObject({ done: 1, due: 12, percent: 8 });
    expect(tuesday).toMatchObject({ done: 0, due: 0, percent: null });
    // The page says so, where anything is left out.
    for (const facts of [free, mondays]) expect(hasDoneBesides(facts, year)).toBe(true);
    expect(hasDoneBesides(factsOf({ habits: [habitOf(tuesdays)] }), year)).toBe(false);
  });

  test('a habit that was put away since has its days', () => {
    const there = habitOf(['2026-03-02', '2026-03-09', '2026-03-16']);
    const away = { ...there, life: { ...there.life, archivedOn: '2026-03-17' } };
    const year = periodOf('yearly', '2026-03-10');
    expect(weekdaysIn(factsOf({ habits: [away] }), year)[0]).toMatchObject({ done: 3, due: 11 });
  });

  test('whole weeks that are over, and those in which anything was done or written', () => {
    const facts = factsOf({ habits: [habitOf(['2026-03-04'], ['2026-03-10'])], pages: [] });
    // March 2 to 8 and 9 to 15 are over; of the second there is only an excuse.
    expect(consistencyIn(facts, march)).toEqual({ weeks: 2, active: 1 });
    expect(consistencyIn(factsOf({ pages: ['2026-03-12'] }), march)).toEqual({ weeks: 2, active: 1 });
    expect(consistencyIn(factsOf({ today: '2026-03-03' }), march)).toEqual({ weeks: 0, active: 0 });
    // The week in which somebody came is no whole one of theirs, and what they brought along is.
    const [joinedOn, pages] = ['2026-03-04', ['2026-03-12']];
    expect(consistencyIn(factsOf({ joinedOn, pages }), march)).toEqual({ weeks: 1, active: 1 });
    const brought = habitOf(['2026-03-02']);
    expect(consistencyIn(factsOf({ joinedOn, pages, habits: [brought] }), march)).toEqual({
      weeks: 2,
      active: 2,
    });
  });
});
