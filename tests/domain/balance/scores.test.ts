import { array, assert, double, option, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameBefore, frameLengthOf, frameUntil, framesUntil, leastIn } from '#app/domain/balance/frames.ts';
import { fedBy, lifePillars } from '#app/domain/balance/life-pillars.ts';
import {
  balanceOf,
  balancePhaseOf,
  balanceSources,
  isComparable,
  scoreOf,
  sharesOf,
  weights,
  type SourceScore,
} from '#app/domain/balance/scores.ts';
import { habitsFor, actsFor, manyHabits } from '#app/domain/balance/acts.ts';
import { habitLibrary } from '#app/domain/habits/library.ts';

const said = (source: SourceScore['source'], score: number | null): SourceScore => ({
  source,
  score,
  missing: score === null ? 'none' : null,
  count: 1,
  behind: [],
});

describe('C11-003 a part is judged by what there is', () => {
  test('habits 40, journal 25, assessments 20, goals 15', () => {
    expect(weights).toEqual({ habits: 40, journals: 25, assessments: 20, goals: 15 });
    const all = [said('habits', 100), said('journals', 0), said('assessments', 50), said('goals', 0)];
    expect(scoreOf('physical_health', all).score).toBe(50);
  });

  test('what says nothing shares its weight out, and is no zero', () => {
    const some = scoreOf('physical_health', [said('habits', 80), said('journals', null), said('goals', 25)]);
    // (80 × 40 + 25 × 15) / 55
    expect(some.score).toBe(65);
    expect(some.sources.map(({ weight }) => Math.round(weight))).toEqual([73, 0, 27]);
  });

  test('C11-027 nothing at all is no score, and no band', () => {
    expect(scoreOf('career_growth', [said('habits', null)])).toMatchObject({ score: null, band: null });
  });

  test('the weights of what says something make a hundred, and no score leaves 0 to 100', () => {
    const scores = array(option(double({ min: 0, max: 100, noNaN: true })), {
      minLength: 4,
      maxLength: 4,
    });
    assert(
      property(scores, (given) => {
        const one = scoreOf(
          'physical_health',
          balanceSources.map((source, at) => said(source, given[at]!)),
        );
        const weight = one.sources.reduce((sum, source) => sum + source.weight, 0);
        if (given.every((score) => score === null)) expect([one.score, weight]).toEqual([null, 0]);
        else {
          expect(weight).toBeCloseTo(100);
          expect(one.score).toBeGreaterThanOrEqual(0);
          expect(one.score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('C11-004 bands and phases', () => {
  test.each([
    [0, 'attention'],
    [39, 'attention'],
    [40, 'good'],
    [74, 'good'],
    [75, 'excellent'],
    [100, 'excellent'],
  ])('a score of %i is %s', (score, band) => {
    expect(scoreOf('physical_health', [said('habits', score)]).band).toBe(band);
  });

  test.each([
    [0, 'foundation'],
    [24, 'foundation'],
    [25, 'building'],
    [50, 'acceleration'],
    [75, 'final-push'],
    [100, 'final-push'],
  ])('a whole of %i is in the phase %s', (score, phase) => expect(balancePhaseOf(score)).toBe(phase));
});

const balance = (...scores: (number | null)[]) =>
  balanceOf(lifePillars.map((pillar, at) => scoreOf(pillar, [said('habits', scores[at] ?? null)])));

describe('the whole', () => {
  test('C11-001 has eight parts, each fed by one of the five', () => {
    expect(lifePillars).toEqual([
      'physical_health',
      'mental_wellness',
      'emotional_balance',
      'social_connection',
      'financial_security',
      'career_growth',
      'personal_development',
      'spiritual_fulfillment',
    ]);
    expect(new Set(Object.values(fedBy))).toEqual(
      new Set(['health', 'mindset', 'relationships', 'financial', 'purpose']),
    );
  });

  test('is the mean of the parts that are known, from three on', () => {
    expect(balance(30, 60, 90)).toMatchObject({ overall: 60, scored: 3, phase: 'acceleration' });
    expect(balance(30, 60)).toMatchObject({ overall: null, scored: 2, phase: null });
    expect(balance()).toMatchObject({ overall: null, scored: 0, lowest: [] });
  });

  test('names all that stand lowest', () => {
    expect(balance(40, 20, null, 20).lowest).toEqual(['mental_wellness', 'social_connection']);
  });

  test('scores from other sources are not compared', () => {
    const one = scoreOf('physical_health', [said('habits', 10), said('goals', null)]);
    const other = scoreOf('physical_health', [said('habits', 10), said('goals', 10)]);
    expect([isComparable(one, one), isComparable(one, other)]).toEqual([true, false]);
    const none = scoreOf('physical_health', [said('habits', null)]);
    expect(isComparable(none, none)).toBe(false);
  });
});

describe('C11-005 the weakest part gets most', () => {
  test('70 %, and the next two share the rest', () => {
    expect(sharesOf(balance(50, 20, 90, 40), 'mental_wellness')).toEqual([
      { pillar: 'mental_wellness', percent: 70 },
      { pillar: 'social_connection', percent: 15 },
      { pillar: 'physical_health', percent: 15 },
    ]);
  });

  test('of two parts the other gets the rest; one alone gets all', () => {
    expect(sharesOf(balance(50, 20), 'mental_wellness').map(({ percent }) => percent)).toEqual([70, 30]);
    expect(sharesOf(balance(50), 'physical_health').map(({ percent }) => percent)).toEqual([100]);
  });

  test('C8-044 at most three acts, none that is kept already, all of the library', () => {
    for (const part of lifePillars) {
      const keys = habitsFor[part];
      expect(keys.filter((key) => !habitLibrary.some((habit) => habit.key === key))).toEqual([]);
      expect(new Set(keys).size).toBe(keys.length);
      const acts = actsFor(part, (key) => key === keys[0], 3, false);
      expect(acts).toEqual([
        { kind: 'habit', key: keys[1] },
        { kind: 'habit', key: keys[2] },
        { kind: 'goal', key: part },
      ]);
      expect(actsFor(part, () => false, manyHabits, true)).toEqual([{ kind: 'habit', key: keys[0] }]);
      expect(actsFor(part, () => true, 3, true)).toEqual([]);
    }
  });
});

describe('C11-002 the stretches of time', () => {
  test('7, 30 and 90 days, and a year; thirty for anything else', () => {
    expect(['7', '30', '90', '365', '31', '', 'x'].map((text) => frameLengthOf(text))).toEqual([
      7, 30, 90, 365, 30, 30, 30,
    ]);
    expect(frameLengthOf(null)).toBe(30);
  });

  test('lie behind each other without a gap, over a leap day and the end of a year', () => {
    for (const length of [7, 30, 90, 365] as const) {
      const frames = framesUntil('2028-03-05', length);
      expect(frames.at(-1)).toEqual(frameUntil('2028-03-05', length));
      expect(frames.at(-2)).toEqual(frameBefore('2028-03-05', length));
      for (const [at, { from }] of frames.entries())
        if (at > 0) expect(Date.parse(from) - Date.parse(frames[at - 1]!.to)).toBe(86_400_000);
    }
    expect(frameUntil('2028-03-05', 7)).toEqual({ from: '2028-02-28', to: '2028-03-05' });
  });

  test('a week asks for less than a month', () => {
    expect(leastIn(7)).toEqual({ asked: 3, rated: 2 });
    expect(leastIn(365)).toEqual({ asked: 7, rated: 3 });
  });
});
