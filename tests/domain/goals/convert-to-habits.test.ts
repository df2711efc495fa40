import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { convertToHabits } from '#app/domain/goals/convert-to-habits.ts';
import { readGoal } from '#app/domain/goals/read-goals.ts';
import { readSteps, writeSteps } from '#app/domain/goals/steps.ts';
import { servingHabits } from '#app/domain/goals/write-goal.ts';
import { markDay } from '#app/domain/habits/mark-day.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { someGoal, today } from './some-goal.ts';

let db: Database;
let userId: string;
let goalId: string;
let stepIds: readonly string[];
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  goalId = await someGoal(db, userId, { measure: 'habits', target: 400 });
  const names = ['One', 'Two', 'Three', 'Four'];
  await writeSteps(
    db,
    userId,
    goalId,
    names.map((what) => ({ id: null, week: 1, what, isPractice: true })),
    null,
    noon,
  );
  stepIds = (await readSteps(db, userId, goalId)).map(({ id }) => id);
});
afterEach(() => db.destroy());

const habit = {
  name: 'Walk',
  pillar: 'Health',
  timeOfDay: 'morning',
  description: '',
  cue: '',
  unit: '',
  target: null,
  rhythm: daily,
} as const;
const convert = (ids: readonly string[], who = userId) =>
  convertToHabits(
    db,
    who,
    goalId,
    ids.map((stepId) => ({ stepId, habit })),
    today,
    noon,
  );
const habitsOf = (who = userId) => db.selectFrom('habits').select('id').where('user_id', '=', who).execute();

describe('C8-030 steps that become habits', () => {
  test('become one each, never twice, and serve the goal', async () => {
    expect(await convert(stepIds.slice(0, 2))).toEqual({ ok: true, count: 2 });
    expect(await convert(stepIds.slice(0, 2))).toEqual({ ok: true, count: 0 });
    expect(await convert([stepIds[0]!, stepIds[0]!, stepIds[2]!, stepIds[2]!])).toEqual({
      ok: true,
      count: 1,
    });
    expect(await habitsOf()).toHaveLength(3);
    expect(await servingHabits(db, userId, goalId)).toHaveLength(3);
    expect((await readSteps(db, userId, goalId)).filter(({ habitId }) => habitId !== null)).toHaveLength(3);
  });

  test('take the other weeks of the same practice along', async () => {
    const [stepId, ...sameSteps] = stepIds;
    const conversions = [{ stepId: stepId!, sameSteps: sameSteps.slice(0, 2), habit }];
    expect(await convertToHabits(db, userId, goalId, conversions, today, noon)).toEqual({
      ok: true,
      count: 1,
    });
    const [made] = await habitsOf();
    const ids = (await readSteps(db, userId, goalId)).map(({ habitId }) => habitId);
    expect(ids).toEqual([made!.id, made!.id, made!.id, null]);
  });

  test('keep the cap: of too many none is made', async () => {
    expect(await convert(stepIds)).toEqual({ ok: false, reason: 'cap-reached', cap: 3 });
    expect(await habitsOf()).toEqual([]);
    expect((await readSteps(db, userId, goalId)).every(({ habitId }) => habitId === null)).toBe(true);
  });

  test('are the member’s own, or nothing is made', async () => {
    const other = await someMember(db);
    expect(await convert(stepIds.slice(0, 1), other)).toEqual({ ok: false, reason: 'unknown' });
    expect(await convert([stepIds[0]!, 'unknown'])).toEqual({ ok: false, reason: 'unknown' });
    expect([...(await habitsOf()), ...(await habitsOf(other))]).toEqual([]);
  });

  test('move a goal that is measured by habits, by each day that was done since it began', async () => {
    await convert(stepIds.slice(0, 1));
    const [first] = await habitsOf();
    await markDay(
      db,
      userId,
      { habitId: first!.id, day: today, change: { kind: 'done', done: true } },
      today,
      noon,
    );
    expect(await readGoal(db, userId, goalId)).toMatchObject({ kept: 1, progress: 25 });
  });
});
