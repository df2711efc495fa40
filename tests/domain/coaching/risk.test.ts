import { describe, expect, test } from 'vitest';
import { riskOf, type GoalStand, type RiskFacts } from '#app/domain/coaching/risk.ts';

const nothing: RiskFacts = { checkIns: null, quietDays: null, goals: null, measured: null };
const onItsWay: GoalStand = { progress: 50, elapsed: 50, lateCheckpoint: null, daysOver: 0 };
const overdue: GoalStand = { progress: 10, elapsed: 100, lateCheckpoint: null, daysOver: 20 };
const half = { due: 10, made: 5, lastDaysAgo: 1 };

describe('C11-015 the risk score', () => {
  test('weighs missed check-ins 30 %, engagement 35 % and progress 35 %', () => {
    const of = (facts: Partial<RiskFacts>) =>
      riskOf({
        checkIns: { due: 10, made: 10, lastDaysAgo: 0 },
        quietDays: 0,
        goals: [onItsWay],
        measured: null,
        ...facts,
      });
    expect(of({})).toMatchObject({ score: 0, level: 'low', reasons: [] });
    expect(of({ checkIns: { due: 10, made: 0, lastDaysAgo: null } })?.score).toBe(30);
    expect(of({ quietDays: 14 })?.score).toBe(35);
    expect(of({ goals: [overdue] })?.score).toBe(35);
    expect(
      of({ checkIns: { due: 10, made: 0, lastDaysAgo: 30 }, quietDays: 99, goals: [overdue] }),
    ).toMatchObject({
      score: 100,
      level: 'critical',
    });
  });

  test('leaves out what is not shared, and the other parts take its weight', () => {
    expect(riskOf({ ...nothing, checkIns: half })).toMatchObject({
      score: 50,
      parts: [
        { part: 'checkIns', value: 50, weight: 100 },
        { part: 'engagement', value: null, weight: 0 },
        { part: 'progress', value: null, weight: 0 },
      ],
    });
    const two = riskOf({ ...nothing, checkIns: half, quietDays: 14 });
    expect(two?.parts.map(({ weight }) => weight)).toEqual([46, 54, 0]);
    expect(two?.score).toBe(77);
  });

  test('C11-027 is none where nothing is shared, where no day is over, and where no goal has a day', () => {
    expect(riskOf(nothing)).toBeNull();
    expect(riskOf({ ...nothing, checkIns: { due: 0, made: 0, lastDaysAgo: null } })).toBeNull();
    expect(riskOf({ ...nothing, goals: [] })).toBeNull();
    expect(riskOf({ ...nothing, goals: [{ ...onItsWay, elapsed: null }] })).toBeNull();
  });

  test.each([
    [24, 'low'],
    [25, 'medium'],
    [49, 'medium'],
    [50, 'high'],
    [74, 'high'],
    [75, 'critical'],
    [100, 'critical'],
  ] as const)('D 35 %i of 100 is %s', (score, level) => {
    const checkIns = { due: 100, made: 100 - score, lastDaysAgo: 0 };
    expect(riskOf({ ...nothing, checkIns })).toMatchObject({ score, level });
  });

  test('two quiet days are nothing, and fourteen are as bad as any number', () => {
    const quiet = (quietDays: number) => riskOf({ ...nothing, quietDays })?.score;
    expect([0, 2, 8, 14, 100].map(quiet)).toEqual([0, 0, 50, 100, 100]);
  });

  test('takes goals and measurements together, and a goal by what of it is worst', () => {
    const progress = (facts: Partial<RiskFacts>) => riskOf({ ...nothing, ...facts })?.score;
    expect(progress({ goals: [onItsWay, overdue] })).toBe(50);
    expect(progress({ goals: [{ ...onItsWay, lateCheckpoint: { percent: 50, days: 7 } }] })).toBe(50);
    expect(progress({ goals: [{ ...onItsWay, progress: 36 }] })).toBe(0);
    expect(progress({ goals: [{ ...onItsWay, progress: 25 }] })).toBe(50);
    expect(progress({ measured: { before: 7, now: 4 } })).toBe(100);
    expect(progress({ measured: { before: 4, now: 7 } })).toBe(0);
    expect(progress({ goals: [overdue], measured: { before: 4, now: 7 } })).toBe(50);
  });

  test('says why, what weighs most first', () => {
    const facts: RiskFacts = {
      checkIns: { due: 10, made: 4, lastDaysAgo: 6 },
      quietDays: 6,
      goals: [{ ...onItsWay, lateCheckpoint: { percent: 50, days: 9 } }, overdue],
      measured: { before: 6, now: 5 },
    };
    expect(riskOf(facts)?.reasons).toEqual([
      { kind: 'goal-over', count: 20 },
      { kind: 'checkpoint-late', count: 9, percent: 50 },
      { kind: 'no-check-in', count: 6 },
      { kind: 'quiet', count: 6 },
      { kind: 'measured-lower', before: 6, now: 5 },
    ]);
    expect(riskOf({ ...nothing, checkIns: half })?.reasons).toEqual([{ kind: 'missed', count: 5, due: 10 }]);
    expect(riskOf({ ...nothing, checkIns: { ...half, made: 0, lastDaysAgo: null } })?.reasons).toEqual([
      { kind: 'never-checked-in' },
    ]);
    expect(riskOf({ ...nothing, goals: [{ ...onItsWay, progress: 20 }] })?.reasons).toEqual([
      { kind: 'goal-behind', progress: 20, elapsed: 50 },
    ]);
  });
});
