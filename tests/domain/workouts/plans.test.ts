import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { mostDays, mostExercises, mostPlans } from '#app/domain/workouts/plan.ts';
import { listPlans, readPlan } from '#app/domain/workouts/read-plans.ts';
import { addTarget, changeTarget, moveTarget, removeTarget } from '#app/domain/workouts/targets.ts';
import {
  addDay,
  createPlan,
  deleteDay,
  deletePlan,
  renameDay,
  renamePlan,
} from '#app/domain/workouts/write-plans.ts';
import { exercises, findReadyPlan } from '#app/workouts/registry.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { somePlan, target } from './some-workout.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const own = (name = 'Mine', id = uuid()) => createPlan(db, userId, id, name, null, noon);
/** The exercises of a plan's first day, in their order. */
const firstDay = async (planId: string) =>
  (await readPlan(db, userId, planId))!.days[0]!.targets.map(({ exercise }) => exercise);

describe('C10-027 a plan', () => {
  test('is a copy of a ready one, with its days and sets, and the member’s own from then on', async () => {
    const plan = await somePlan(db, userId);
    expect(plan).toMatchObject({ name: 'Dumbbells', takenFrom: 'steady-weights' });
    const ready = findReadyPlan('steady-weights')!;
    expect(
      plan.days.map(({ number, name, targets }) => [number, name, targets.map((one) => one.exercise)]),
    ).toEqual(
      ready.days.map(({ targets }, index) => [
        index + 1,
        ['Push', 'Pull', 'Whole body'][index],
        targets.map(({ exercise }) => exercise),
      ]),
    );
    expect(plan.days[0]!.targets[0]).toEqual(target('goblet-squat', { rest: 90 }));
    expect(await readPlan(db, other, plan.id)).toBeNull();
  });

  test('sent twice is one; with the id of somebody else’s it is one of its own; there are ten at most', async () => {
    const id = uuid();
    for (let n = 0; n < 2; n += 1) expect(await own('Mine', id)).toEqual({ ok: true, id });
    const theirs = await createPlan(db, other, id, 'Theirs', null, noon);
    expect(theirs.ok && theirs.id).not.toBe(id);
    for (let n = 1; n < mostPlans; n += 1) await own();
    expect(await own()).toEqual({ ok: false, reason: 'too-many' });
    expect(await listPlans(db, userId)).toHaveLength(mostPlans);
  });

  test('is renamed and deleted by its owner alone', async () => {
    const plan = await somePlan(db, userId);
    const [day] = plan.days;
    const unknown = { ok: false, reason: 'unknown' };
    expect(await renamePlan(db, other, plan.id, 'x')).toEqual(unknown);
    expect(await renameDay(db, other, day!.id, 'x')).toEqual(unknown);
    await deletePlan(db, other, plan.id);
    await deleteDay(db, other, day!.id);
    expect(await renamePlan(db, userId, plan.id, 'New')).toEqual({ ok: true });
    expect(await renameDay(db, userId, day!.id, 'Monday')).toEqual({ ok: true });
    const read = await readPlan(db, userId, plan.id);
    expect([read!.name, read!.days[0]!.name, read!.days.length]).toEqual(['New', 'Monday', 3]);
    await deletePlan(db, userId, plan.id);
    expect(await readPlan(db, userId, plan.id)).toBeNull();
  });
});

describe('C10-027 a day of a plan', () => {
  test('is added at the end, once for each form, seven at most; days after a deleted one move up', async () => {
    const plan = await somePlan(db, userId);
    const id = uuid();
    for (let n = 0; n < 2; n += 1) expect(await addDay(db, userId, plan.id, id)).toEqual({ ok: true, id });
    for (let n = plan.days.length + 1; n < mostDays; n += 1) await addDay(db, userId, plan.id, uuid());
    expect(await addDay(db, userId, plan.id, uuid())).toEqual({ ok: false, reason: 'too-many' });
    expect(await addDay(db, other, plan.id, uuid())).toEqual({ ok: false, reason: 'unknown' });
    await deleteDay(db, userId, plan.days[0]!.id);
    const { days } = (await readPlan(db, userId, plan.id))!;
    expect(days.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([days[0]!.name, days[2]!.id]).toEqual(['Pull', id]);
  });

  test('takes an exercise once, twelve of them at most', async () => {
    const plan = await somePlan(db, userId);
    const dayId = plan.days[0]!.id;
    const ids = exercises
      .map(({ id }) => id)
      .filter((id) => !plan.days[0]!.targets.some((one) => one.exercise === id));
    expect(await addTarget(db, other, dayId, target(ids[0]!))).toEqual({ ok: false, reason: 'unknown' });
    expect(await addTarget(db, userId, dayId, target(ids[0]!))).toEqual({ ok: true, isNew: true });
    expect(await addTarget(db, userId, dayId, target(ids[0]!))).toEqual({ ok: true, isNew: false });
    for (let n = plan.days[0]!.targets.length + 1; n < mostExercises; n += 1)
      await addTarget(db, userId, dayId, target(ids[n]!));
    expect(await addTarget(db, userId, dayId, target(ids.at(-1)!))).toEqual({
      ok: false,
      reason: 'too-many',
    });
    expect(await firstDay(plan.id)).toHaveLength(mostExercises);
  });

  test('has its exercises moved, changed and taken out', async () => {
    const plan = await somePlan(db, userId);
    const dayId = plan.days[0]!.id;
    const [first = '', second = '', third = ''] = await firstDay(plan.id);
    await moveTarget(db, userId, dayId, first, 'up');
    await moveTarget(db, userId, dayId, first, 'down');
    await moveTarget(db, other, dayId, third, 'up');
    expect((await firstDay(plan.id)).slice(0, 3)).toEqual([second, first, third]);
    const changed = target(first, { sets: 5, hundredths: 2250, unit: 'lb' });
    expect(await changeTarget(db, other, dayId, changed)).toEqual({ ok: false, reason: 'unknown' });
    expect(await changeTarget(db, userId, dayId, changed)).toEqual({ ok: true });
    expect((await readPlan(db, userId, plan.id))!.days[0]!.targets[1]).toEqual(changed);
    await removeTarget(db, other, dayId, first);
    await removeTarget(db, userId, dayId, second);
    expect((await firstDay(plan.id)).slice(0, 2)).toEqual([first, third]);
  });
});
