import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { deletePlan } from '#app/domain/workouts/write-plans.ts';
import {
  listSessions,
  readLastSessionDay,
  readLastPlanDay,
  readLastTime,
  readOpenSession,
  readSession,
} from '#app/domain/workouts/read-sessions.ts';
import { mostSets } from '#app/domain/workouts/session.ts';
import {
  addExercise,
  deleteSession,
  finishSession,
  reopenSession,
  moveSession,
  startSession,
} from '#app/domain/workouts/sessions.ts';
import { keepSet, removeSet, setMark } from '#app/domain/workouts/sets.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { doneSession, lifted, openSession, somePlan, target, today } from './some-workout.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const exercise = 'goblet-squat';
const keep = (sessionId: string, number: number, set = lifted(), replaces = false, who = userId) =>
  keepSet(db, who, { sessionId, exercise, number }, set, replaces, noon);
const setsOf = async (sessionId: string) => (await readSession(db, userId, sessionId))!.exercises[0]!.done;

describe('C10-027 a session', () => {
  test('begins with what a day of a plan sets out to do, and keeps it when the plan changes or goes', async () => {
    const plan = await somePlan(db, userId);
    const [day] = plan.days;
    const begun = { dayId: day!.id, name: 'Push', targets: day!.targets };
    const id = uuid();
    for (let n = 0; n < 2; n += 1)
      expect(await startSession(db, userId, id, begun, today, noon)).toEqual({ ok: true, id });
    expect(await readLastPlanDay(db, userId)).toBe(day!.id);
    await deletePlan(db, userId, plan.id);
    expect(await readLastPlanDay(db, userId)).toBeNull();
    const session = await readSession(db, userId, id);
    expect(session).toMatchObject({ name: 'Push', day: today, isOpen: true });
    expect(session!.exercises.map(({ done, ...one }) => [one, done])).toEqual(
      day!.targets.map((one) => [one, []]),
    );
    expect(await readSession(db, other, id)).toBeNull();
  });

  test('left halfway is kept, and gone on with before another one begins; without a set it gives way', async () => {
    const empty = await openSession(db, userId);
    const id = await openSession(db, userId);
    expect(await readSession(db, userId, empty)).toBeNull();
    await keep(id, 1);
    expect(await startSession(db, userId, uuid(), null, today, noon)).toEqual({
      ok: false,
      reason: 'open',
      id,
    });
    expect(await readOpenSession(db, userId)).toMatchObject({ id, isOpen: true });
    expect(await readOpenSession(db, other)).toBeNull();
    expect(await finishSession(db, other, id, noon)).toBeNull();
    for (let n = 0; n < 2; n += 1) expect(await finishSession(db, userId, id, noon)).toBe('kept');
    expect(await readOpenSession(db, userId)).toBeNull();
    expect((await startSession(db, userId, uuid(), null, today, noon)).ok).toBe(true);
  });

  test('C10-027 that was ended too early is gone on with, by whose it is alone, and one at a time', async () => {
    const id = await doneSession(db, userId, [lifted()]);
    expect(await reopenSession(db, other, id)).toEqual({ ok: false, reason: 'unknown' });
    expect(await reopenSession(db, userId, 'moon')).toEqual({ ok: false, reason: 'unknown' });
    // One without a set gives way, as where a session begins.
    const empty = await openSession(db, userId);
    for (let n = 0; n < 2; n += 1) expect(await reopenSession(db, userId, id)).toEqual({ ok: true });
    expect(await readSession(db, userId, empty)).toBeNull();
    expect(await readOpenSession(db, userId)).toMatchObject({ id, isOpen: true });
    await finishSession(db, userId, id, noon);
    const open = await openSession(db, userId);
    await keep(open, 1);
    expect(await reopenSession(db, userId, id)).toEqual({ ok: false, reason: 'open', id: open });
  });

  test('without a set is not kept when it ends', async () => {
    const id = await openSession(db, userId);
    expect(await finishSession(db, userId, id, noon)).toBe('empty');
    expect(await readSession(db, userId, id)).toBeNull();
  });

  test('takes an exercise once, of its owner alone', async () => {
    const id = await openSession(db, userId);
    expect(await addExercise(db, userId, id, target(exercise, { sets: 9 }))).toEqual({ ok: true });
    expect((await readSession(db, userId, id))!.exercises.map(({ sets }) => sets)).toEqual([3]);
    expect(await addExercise(db, other, id, target('plank'))).toEqual({ ok: false, reason: 'unknown' });
  });

  test('C10-028 stands on the day that was entered, with its sets, several on one day', async () => {
    const first = await doneSession(db, userId, [lifted()]);
    const second = await doneSession(db, userId, [lifted(12)]);
    expect(await moveSession(db, other, first, '2026-03-01')).toEqual({ ok: false, reason: 'unknown' });
    expect(await moveSession(db, userId, first, '2026-03-01')).toEqual({ ok: true });
    expect((await readSession(db, userId, first))!.day).toBe('2026-03-01');
    const days = await db.selectFrom('workout_sets').select('day').orderBy('day').execute();
    expect(days.map(({ day }) => day)).toEqual(['2026-03-01', today]);
    expect(await moveSession(db, userId, first, today)).toEqual({ ok: true });
    const { sessions } = await listSessions(db, userId, 1);
    expect(sessions.map(({ id, sets }) => [id, sets])).toEqual([
      [second, 1],
      [first, 1],
    ]);
  });

  test('is deleted with its sets, by its owner alone', async () => {
    const id = await doneSession(db, userId, [lifted()]);
    await deleteSession(db, other, id);
    expect(await readSession(db, userId, id)).not.toBeNull();
    await deleteSession(db, userId, id);
    expect(await db.selectFrom('workout_sets').selectAll().execute()).toEqual([]);
  });
});

describe('C10-027 a set', () => {
  test('is kept at once as it was typed, and pressed twice it is one', async () => {
    const id = await openSession(db, userId);
    const set = lifted(8, 22.5, { unit: 'lb' });
    for (let n = 0; n < 2; n += 1) expect(await keep(id, 1, { ...set, effort: 7 })).toEqual({ ok: true });
    expect(await setsOf(id)).toEqual([{ ...set, number: 1, effort: 7, doneAt: noon.toISOString() }]);
  });

  test('that was kept in another tab meanwhile is not written over; changed on purpose it is', async () => {
    const id = await openSession(db, userId);
    await keep(id, 1);
    expect(await keep(id, 1, lifted(12))).toEqual({ ok: false, reason: 'there' });
    expect((await setsOf(id))[0]).toMatchObject({ reps: 10 });
    expect(await keep(id, 1, lifted(12), true)).toEqual({ ok: true });
    expect((await setsOf(id))[0]).toMatchObject({ reps: 12 });
    expect(await keep(id, 2, lifted(12), true)).toEqual({ ok: false, reason: 'unknown' });
  });

  test('is refused of an exercise that is not in the session, of somebody else’s, and beyond twenty', async () => {
    const id = await openSession(db, userId);
    const at = { sessionId: id, exercise: 'plank', number: 1 };
    expect(await keepSet(db, userId, at, lifted(), false, noon)).toEqual({ ok: false, reason: 'unknown' });
    expect(await keep(id, 1, lifted(), false, other)).toEqual({ ok: false, reason: 'unknown' });
    expect(await keep(id, mostSets + 1)).toEqual({ ok: false, reason: 'too-many' });
  });

  test('is taken away by its owner alone', async () => {
    const id = await openSession(db, userId);
    await keep(id, 1);
    await removeSet(db, other, { sessionId: id, exercise, number: 1 });
    expect(await setsOf(id)).toHaveLength(1);
    await removeSet(db, userId, { sessionId: id, exercise, number: 1 });
    expect(await setsOf(id)).toEqual([]);
  });

  test('is taken away only as it was seen', async () => {
    const id = await openSession(db, userId);
    await keep(id, 1);
    const remove = (seen: string | null) =>
      removeSet(db, userId, { sessionId: id, exercise, number: 1 }, seen);
    expect(await remove(setMark(lifted(12)))).toMatchObject({ reason: 'changed', there: { reps: 10 } });
    expect(await setsOf(id)).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) expect(await remove(setMark(lifted()))).toEqual({ ok: true });
    expect(await setsOf(id)).toEqual([]);
  });

  test('stands beside those of the last time: the session before, not one after; nothing the first time', async () => {
    const first = await doneSession(db, userId, [lifted(8), lifted(7)], '2026-03-01');
    const last = await doneSession(db, userId, [lifted(12)], '2026-03-20');
    const id = await openSession(db, userId);
    await keep(id, 1, lifted(9));
    const before = async (session: string, day: string) =>
      (await readLastTime(db, userId, exercise, { id: session, day })).map(({ reps }) => reps);
    expect(await before(first, '2026-03-01')).toEqual([]);
    expect(await before(id, today)).toEqual([8, 7]);
    expect(await before(last, '2026-03-20')).toEqual([9]);
    expect(await readLastTime(db, other, exercise, { id, day: today })).toEqual([]);
  });
});

test('C10-027 a second session of the same day follows the first', async () => {
  const first = await doneSession(db, userId, [lifted(8)]);
  const later = after({ hours: 1 });
  const started = await startSession(db, userId, uuid(), null, today, later);
  const last = await readLastTime(db, userId, exercise, { id: started.id, day: today });
  expect(last.map(({ reps }) => reps)).toEqual([8]);
  expect(await readLastTime(db, userId, exercise, { id: first, day: today })).toEqual([]);
});

test('the last session is the newest that counts: one without a set is not kept', async () => {
  expect(await readLastSessionDay(db, userId)).toBeNull();
  await doneSession(db, userId, [lifted()], '2026-03-08');
  const open = await openSession(db, userId);
  expect(await readLastSessionDay(db, userId)).toBe('2026-03-08');
  const set = { sessionId: open, exercise: 'goblet-squat', number: 1 };
  await keepSet(db, userId, set, lifted(), false, noon);
  expect(await readLastSessionDay(db, userId)).toBe(today);
  await finishSession(db, userId, open, noon);
  expect(await readLastSessionDay(db, userId)).toBe(today);
  expect(await readLastSessionDay(db, await someMember(db))).toBeNull();
});
