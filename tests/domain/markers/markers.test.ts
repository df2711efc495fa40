import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import {
  exportMarkers,
  lastOfEachTest,
  listMarkers,
  newestMarkers,
  readMarker,
} from '#app/domain/markers/read-markers.ts';
import { changeMarker, deleteMarker, recordMarker } from '#app/domain/markers/write-marker.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { ldl, printed, someMarker } from './some-marker.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const own = (ownName: string) => ({ test: null, ownName }) as const;

describe('C10-008 a value kept by hand', () => {
  test('is kept as it was printed', async () => {
    const facts = printed({
      value: '<0,5',
      optimal: { low: '', high: '99' },
      rangeText: 'see note',
      laboratory: 'Ñandú Lab',
      notes: 'Fasting.\nTired.',
    });
    const { id } = await someMarker(db, userId, facts);
    expect(await readMarker(db, userId, id)).toMatchObject({ ...facts, revision: 0, key: 'ldl-cholesterol' });
    expect(await readMarker(db, other, id)).toBeNull();
  });

  test('sent twice is one; of one day there are as many as there were', async () => {
    const id = uuid();
    const send = (facts = printed()) => recordMarker(db, userId, id, facts, noon);
    const made = await send();
    expect(await send()).toEqual(made);
    expect(await send(printed({ value: '131' }))).toMatchObject({ ok: false, reason: 'taken' });
    await someMarker(db, userId, {}, later(1));
    expect(await newestMarkers(db, userId, 'ldl-cholesterol')).toHaveLength(2);
  });

  test('with the id of somebody else’s is one of its own', async () => {
    const { id } = await someMarker(db, other);
    const made = await recordMarker(db, userId, id, printed({ value: '99' }), noon);
    expect(made.ok && made.marker.id).not.toBe(id);
    expect((await readMarker(db, other, id))?.value).toBe('130');
  });

  test('is of one test: of the registry, or of one with a name of its own', async () => {
    const { id } = await someMarker(db, userId);
    const set = (values: object) =>
      db.updateTable('health_markers').set(values).where('id', '=', id).execute();
    for (const wrong of [{ own_name: 'Both' }, { test: null }, { value: '' }])
      await expect(set(wrong), JSON.stringify(wrong)).rejects.toThrow();
  });

  test('is changed from the newest page alone, and only by whose it is', async () => {
    const { id } = await someMarker(db, userId, { of: own('Zonulin') });
    const change = (value: string, revision: number, who = userId) =>
      changeMarker(db, who, id, revision, printed({ of: own('Zonulin, stool'), value }), later(1));
    expect(await change('7', 0)).toMatchObject({ ok: true, marker: { revision: 1, key: '~zonulin, stool' } });
    expect(await change('7', 0)).toMatchObject({ ok: true });
    expect(await change('8', 0)).toMatchObject({ ok: false, reason: 'changed', there: { value: '7' } });
    expect(await change('8', 1, other)).toEqual({ ok: false, reason: 'unknown' });
    await deleteMarker(db, other, id);
    expect(await readMarker(db, userId, id)).not.toBeNull();
    for (let n = 0; n < 2; n += 1) await deleteMarker(db, userId, id);
    expect(await readMarker(db, userId, id)).toBeNull();
  });
});

describe('C10-028 values in time', () => {
  test('the day that was typed orders them; within one day, what was written last is last', async () => {
    await someMarker(db, userId, { value: '3', day: '2026-03-09' }, later(2));
    await someMarker(db, userId, { value: '1', day: '2026-03-10' });
    await someMarker(db, userId, { value: '2', day: '2026-03-10' }, later(1));
    await someMarker(db, userId, { of: own('Zonulin'), value: '9' });
    await someMarker(db, other, { value: '0', day: '2026-03-11' });
    const values = (some: readonly { value: string }[]) => some.map(({ value }) => value);
    expect(values(await newestMarkers(db, userId, 'ldl-cholesterol'))).toEqual(['2', '1', '3']);
    expect(values((await listMarkers(db, userId, 'ldl-cholesterol', 1)).markers)).toEqual(['2', '1', '3']);
    expect(values(await lastOfEachTest(db, userId)).sort()).toEqual(['2', '9']);
  });

  test('a file holds all of them, by test and day', async () => {
    for (let n = 0; n < 103; n += 1)
      await someMarker(db, userId, { of: n === 0 ? own('A') : ldl, value: String(n) }, later(n));
    const all: string[] = [];
    for await (const some of exportMarkers(db, userId)) all.push(...some.map(({ value }) => value));
    expect(new Set(all).size).toBe(103);
    expect(all.filter((value) => value !== '0')).toEqual(
      Array.from({ length: 102 }, (_, n) => String(n + 1)),
    );
  });
});
