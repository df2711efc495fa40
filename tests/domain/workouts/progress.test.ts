import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { compareAmounts, inUnit, most, noAmount } from '#app/domain/workouts/amount.ts';
import { listDone, readBests, readCourse } from '#app/domain/workouts/progress.ts';
import { findExercise } from '#app/workouts/registry.ts';
import { freshDatabase, someMember } from '#tests/support/database.ts';
import { doneSession, lifted } from './some-workout.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const bestOf = async (exercise: string) => (await readBests(db, userId, [exercise])).get(exercise);

describe('C10-027 the most of an exercise', () => {
  test('is the heaviest set, whatever its unit; of those as heavy, the one with more repetitions, the first time', async () => {
    await doneSession(db, userId, [lifted(10, 20), lifted(5, 44, { unit: 'lb' })], '2026-03-01');
    // 45 pounds are 20.41 kilograms.
    await doneSession(
      db,
      userId,
      [lifted(4, 45, { unit: 'lb' }), lifted(6, 45, { unit: 'lb' })],
      '2026-03-02',
    );
    await doneSession(db, userId, [lifted(6, 45, { unit: 'lb' })], '2026-03-03');
    expect(await bestOf('goblet-squat')).toEqual({
      ...noAmount,
      reps: 6,
      hundredths: 4500,
      unit: 'lb',
      day: '2026-03-02',
    });
    expect(await bestOf('plank')).toBeUndefined();
    const other = await someMember(db);
    expect(await readBests(db, other, ['goblet-squat'])).toEqual(new Map());
  });

  test.each([
    ['squat', [{ reps: 12 }, { reps: 15 }, { reps: 9 }], { reps: 15 }],
    ['plank', [{ seconds: 45 }, { seconds: 60 }], { seconds: 60 }],
    ['walk', [{ seconds: 1800 }, { seconds: 1200 }], { seconds: 1800 }],
    [
      'run',
      [
        { hundredths: 500, unit: 'km' },
        { hundredths: 320, unit: 'mi' },
        { hundredths: 490_000, unit: 'm' },
      ],
      { hundredths: 320, unit: 'mi' },
    ],
  ] as const)('of %s is what its kind counts', async (exercise, sets, best) => {
    const said = sets.map((set) => ({ ...noAmount, effort: null, ...set }));
    await doneSession(db, userId, said, '2026-03-01', exercise);
    expect(await bestOf(exercise)).toMatchObject(best);
    expect(most(findExercise(exercise)!.kind, said)).toMatchObject(best);
  });

  test('is reckoned in exact units', () => {
    expect(inUnit(100, 'lb', 'kg')).toBe(0.45359237);
    expect(inUnit(100, 'mi', 'm')).toBe(1609.344);
    expect(inUnit(2250, 'kg', 'kg')).toBe(22.5);
    const as = (hundredths: number, unit: 'kg' | 'lb') => ({ ...noAmount, reps: 1, hundredths, unit });
    expect(compareAmounts('weight', as(10_000, 'kg'), as(22_046, 'lb'))).toBeGreaterThan(0);
    expect(compareAmounts('weight', as(10_000, 'kg'), as(22_047, 'lb'))).toBeLessThan(0);
  });
});

describe('C10-027 how it went', () => {
  test('is one most for each session, the oldest first, and by exercise the latest first', async () => {
    await doneSession(db, userId, [lifted(10, 20), lifted(8, 25)], '2026-03-05');
    await doneSession(db, userId, [lifted(10, 15)], '2026-03-01');
    await doneSession(db, userId, [{ ...noAmount, reps: 12, effort: null }], '2026-03-07', 'squat');
    const course = await readCourse(db, userId, findExercise('goblet-squat')!);
    expect(course.map(({ day, hundredths }) => [day, hundredths])).toEqual([
      ['2026-03-01', 1500],
      ['2026-03-05', 2500],
    ]);
    expect((await listDone(db, userId)).map(({ exercise, days, last }) => [exercise.id, days, last])).toEqual(
      [
        ['squat', 1, '2026-03-07'],
        ['goblet-squat', 2, '2026-03-05'],
      ],
    );
  });
});
