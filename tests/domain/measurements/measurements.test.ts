import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { listMilestones } from '#app/domain/dashboard/read-day.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import {
  listMeasurements,
  measurementsBeside,
  newestMeasurements,
  readBaseline,
  readCheckpoints,
  readMeasurement,
  readWaitingCheckpoint,
} from '#app/domain/measurements/read-measurements.ts';
import {
  changeMeasurement,
  deleteMeasurement,
  recordMeasurement,
} from '#app/domain/measurements/write-measurement.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { measured, someMeasurement, today } from './some-measurement.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const ago = (days: number) => addDays(today, -days);
const known = async () =>
  (await newestMeasurements(db, userId)).map(({ day, checkpoint }) => [day, checkpoint]);
const change = (id: string, facts = measured(), revision = 0, who = userId) =>
  changeMeasurement(db, who, id, revision, facts, today, noon);

describe('C8-041 a measurement', () => {
  test('has a day, five scales, the whole and notes; the first one is the baseline', async () => {
    const facts = measured({ notes: 'Rain.\nÑandú.' });
    const { id } = await someMeasurement(db, userId, facts);
    const stored = { ...facts, id, checkpoint: 0, revision: 0 };
    expect(await readMeasurement(db, userId, id)).toEqual(stored);
    expect(await readBaseline(db, userId)).toEqual(stored);
    expect(await totalXp(db, userId)).toBe(0);
  });

  test('sent twice is one; what says something else is not written over what is there', async () => {
    const id = uuid();
    const send = (facts = measured(), own = id) => recordMeasurement(db, userId, own, facts, noon);
    const made = await send();
    expect(await send()).toEqual(made);
    // Another tab, with the same answers and with others.
    expect(await send(measured(), uuid())).toEqual(made);
    const there = made.ok ? made.measurement : null;
    expect(await send(measured({ overall: 9 }), uuid())).toEqual({ ok: false, reason: 'taken', there });
    // Back in the browser, and sent again with another day.
    expect(await send(measured({ day: ago(1) }))).toEqual({ ok: false, reason: 'taken', there });
    expect(await known()).toEqual([[today, 0]]);
  });

  test('with the id of somebody else’s is one of its own', async () => {
    const { id } = await someMeasurement(db, other);
    const made = await recordMeasurement(db, userId, id, measured({ overall: 2 }), noon);
    expect(made.ok && made.measurement.id).not.toBe(id);
    expect((await readMeasurement(db, other, id))?.overall).toBe(6);
  });

  test('is refused by the database with a scale out of its bounds, or with a checkpoint that is none', async () => {
    const { id } = await someMeasurement(db, userId);
    const set = (values: object) => db.updateTable('measurements').set(values).where('id', '=', id).execute();
    for (const wrong of [{ health: 0 }, { overall: 11 }, { checkpoint: -30 }])
      await expect(set(wrong), JSON.stringify(wrong)).rejects.toThrow();
  });

  test('of a day before the baseline becomes the baseline', async () => {
    await someMeasurement(db, userId);
    await someMeasurement(db, userId, { day: ago(3) });
    expect(await known()).toEqual([
      [today, null],
      [ago(3), 0],
    ]);
  });

  test('is changed from the newest page alone, while it is not older than seven days', async () => {
    const { id } = await someMeasurement(db, userId, { day: ago(7) });
    const now = measured({ day: ago(7), overall: 8 });
    expect(await change(id, now)).toMatchObject({ ok: true, measurement: { overall: 8, revision: 1 } });
    // Pressed twice.
    expect(await change(id, now)).toMatchObject({ ok: true, measurement: { revision: 1 } });
    expect(await change(id, measured({ day: ago(7), overall: 9 }))).toMatchObject({
      ok: false,
      reason: 'changed',
      there: { overall: 8, revision: 1 },
    });
    const old = await someMeasurement(db, userId, { day: ago(8) });
    expect(await change(old.id, measured({ day: ago(8), overall: 1 }))).toEqual({
      ok: false,
      reason: 'closed',
    });
  });

  test('moves to a day that is free, and is what it is by its day', async () => {
    await someMeasurement(db, userId, { day: ago(33) });
    const { id } = await someMeasurement(db, userId, { day: ago(5) });
    const { id: later } = await someMeasurement(db, userId, { day: ago(2) });
    expect(await change(id, measured({ day: ago(2) }))).toEqual({ ok: false, reason: 'day-taken' });
    expect(await change(id, measured({ day: today }))).toMatchObject({
      ok: true,
      measurement: { checkpoint: null },
    });
    expect(await readMeasurement(db, userId, later)).toMatchObject({ checkpoint: 30 });
  });

  test('that was the baseline leaves its place to the next one', async () => {
    const { id } = await someMeasurement(db, userId, { day: ago(100) });
    await someMeasurement(db, userId, { day: ago(70) });
    await someMeasurement(db, userId, { day: ago(10) });
    await deleteMeasurement(db, userId, id);
    await deleteMeasurement(db, userId, id);
    await deleteMeasurement(db, userId, 'x');
    expect(await known()).toEqual([
      [ago(10), 60],
      [ago(70), 0],
    ]);
  });

  test('AC-04 of somebody else is not read, listed, changed or deleted', async () => {
    const { id } = await someMeasurement(db, userId);
    expect(await readMeasurement(db, other, id)).toBeNull();
    expect(await readBaseline(db, other)).toBeNull();
    expect(await newestMeasurements(db, other)).toEqual([]);
    expect((await listMeasurements(db, other, 1)).total).toBe(0);
    expect(await measurementsBeside(db, other, { day: '2999-01-01' })).toEqual({
      earlier: null,
      later: null,
    });
    expect(await readCheckpoints(db, other, today)).toEqual([]);
    expect(await change(id, measured({ overall: 1 }), 0, other)).toEqual({ ok: false, reason: 'unknown' });
    await deleteMeasurement(db, other, id);
    expect(await readMeasurement(db, userId, id)).not.toBeNull();
  });
});

describe('C8-042 what waits', () => {
  test('is nothing before there is a baseline, and nothing before a checkpoint is due', async () => {
    expect(await readWaitingCheckpoint(db, userId, today)).toBeNull();
    await someMeasurement(db, userId, { day: ago(26) });
    expect(await readWaitingCheckpoint(db, userId, today)).toBeNull();
  });

  test('is the checkpoint that is due, until it is recorded', async () => {
    await someMeasurement(db, userId, { day: ago(31) });
    expect(await readWaitingCheckpoint(db, userId, today)).toMatchObject({ checkpoint: 30, state: 'due' });
    const made = await someMeasurement(db, userId);
    expect(made).toMatchObject({ checkpoint: 30 });
    expect(await readWaitingCheckpoint(db, userId, today)).toBeNull();
    expect((await readCheckpoints(db, userId, today))[0]).toMatchObject({
      state: 'recorded',
      recorded: { id: made.id, day: today },
    });
  });

  test('is overdue afterwards', async () => {
    await someMeasurement(db, userId, { day: ago(45) });
    expect(await readWaitingCheckpoint(db, userId, today)).toMatchObject({ state: 'overdue' });
  });
});

describe('C8-043 the history', () => {
  test('goes page by page, newest first', async () => {
    for (let days = 0; days < 25; days += 1) await someMeasurement(db, userId, { day: ago(days * 2) });
    const first = await listMeasurements(db, userId, 1);
    const second = await listMeasurements(db, userId, 2);
    expect([first.measurements.length, second.measurements.length, first.total]).toEqual([20, 5, 25]);
    expect(first.measurements[0]?.day).toBe(today);
    expect(second.measurements.at(-1)?.day).toBe(ago(48));
    expect(await newestMeasurements(db, userId, 2)).toHaveLength(2);
  });

  test('knows what lies beside', async () => {
    for (const days of [0, 5, 9]) await someMeasurement(db, userId, { day: ago(days) });
    const { earlier, later } = await measurementsBeside(db, userId, { day: ago(5) });
    expect([earlier?.day, later?.day]).toEqual([ago(9), today]);
  });
});

test('C8-041 measurements are milestones of the calendar', async () => {
  await someMeasurement(db, userId, { day: ago(3) });
  await someMeasurement(db, userId, { day: ago(40) });
  const found = await listMilestones(db, userId, [ago(5), today], [noon, noon]);
  expect(found).toMatchObject([{ kind: 'measurement', at: ago(3), checkpoint: 30 }]);
});
