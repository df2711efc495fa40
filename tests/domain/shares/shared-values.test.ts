import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readMarkersExtent, readReportExtent, writeMarkersExtent } from '#app/domain/shares/extents.ts';
import { forgetShares } from '#app/domain/shares/forget-shares.ts';
import {
  readValuesByTest,
  readSharedMarkers,
  readSharedReport,
  valuesOfTest,
} from '#app/domain/shares/shared-values.ts';
import { findShare, noteOpening, revokeShare } from '#app/domain/shares/shares.ts';
import { findSharer } from '#app/domain/shares/sharer.ts';
import { printed, someMarker } from '#tests/domain/markers/some-marker.ts';
import { columnsOf } from '#app/domain/markers/marker.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { ofMarkers, someShare } from './some-share.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const day = 86_400_000;
const after = (days: number) => new Date(noon.getTime() + days * day);
const ferritin = { test: 'ferritin', ownName: null } as const;
const all = { tests: null, from: null, to: null };

describe('C10-013 what a link to lab values shows', () => {
  test('is of its member, its tests and its days, both ends among them, the newest first', async () => {
    const other = await someMember(db);
    await someMarker(db, other, { value: '666' });
    for (const [value, at] of [
      ['1', '2026-01-01'],
      ['2', '2026-01-02'],
      ['3', '2026-01-03'],
    ] as const)
      await someMarker(db, userId, { value, day: at });
    await someMarker(db, userId, { of: ferritin, value: '4', day: '2026-01-02' });
    const values = async (of: Parameters<typeof readSharedMarkers>[2]) =>
      (await readSharedMarkers(db, userId, of)).markers.map(({ value }) => value);
    expect(await values(all)).toEqual(['3', '2', '1', '4']);
    expect(await values({ ...all, tests: ['ferritin'] })).toEqual(['4']);
    expect(await values({ ...all, tests: [] })).toEqual([]);
    expect(await values({ tests: null, from: '2026-01-02', to: '2026-01-02' })).toEqual(['2', '4']);
    expect(await values({ ...all, tests: ["x' or 1=1 --"] })).toEqual([]);
  });

  test('says where it holds more than a page', async () => {
    const some = (count: number) =>
      db
        .insertInto('health_markers')
        .values(
          Array.from({ length: count }, () => ({
            id: uuid(),
            user_id: userId,
            ...columnsOf(printed()),
            created_at: noon.toISOString(),
            updated_at: noon.toISOString(),
          })),
        )
        .execute();
    await some(valuesOfTest);
    expect((await readSharedMarkers(db, userId, all)).isCut).toBe(false);
    await some(1);
    const { markers, isCut } = await readSharedMarkers(db, userId, all);
    expect([markers.length, isCut]).toEqual([valuesOfTest, true]);
  });

  test('is nothing where its choice says nothing', () => {
    expect(readMarkersExtent('{}')).toEqual({ name: false, notes: false, tests: [], from: null, to: null });
    expect(readReportExtent('{}')).toEqual({ name: false, text: false, file: false });
    const chosen = { name: false, notes: true, from: null, to: null };
    expect(writeMarkersExtent({ ...chosen, tests: ['b', 'a'] })).toBe(
      writeMarkersExtent({ ...chosen, tests: ['a', 'b'] }),
    );
  });

  test('a report and its values are found for its member alone', async () => {
    const id = uuid();
    const at = noon.toISOString();
    await db
      .insertInto('health_reports')
      .values({
        id,
        user_id: userId,
        name: 'Autumn',
        kind: 'pdf',
        status: 'complete',
        category: null,
        file_id: null,
        digest: 'x',
        day: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const kept = await someMarker(db, userId);
    await someMarker(db, userId, { value: '7' });
    await db.updateTable('health_markers').set({ report_id: id }).where('id', '=', kept.id).execute();
    expect(await readSharedReport(db, userId, id)).toMatchObject({ id, name: 'Autumn', content: '' });
    expect((await readValuesByTest(db, userId, id)).map((marker) => marker.id)).toEqual([kept.id]);
    const other = await someMember(db);
    expect(await readSharedReport(db, other, id)).toBeNull();
    expect(await readValuesByTest(db, other, id)).toEqual([]);
    expect(await readSharedReport(db, userId, 'x')).toBeNull();
  });
});

describe('C10-014 a link', () => {
  test('is over while its account is closed or disabled', async () => {
    const { token } = await someShare(db, userId);
    for (const column of ['delete_after', 'disabled_at'] as const) {
      const set = (at: string | null) =>
        db
          .updateTable('users')
          .set({ [column]: at })
          .where('id', '=', userId)
          .execute();
      await set(noon.toISOString());
      expect(await findShare(db, 'markers', token, noon)).toEqual({ ok: false, reason: 'over' });
      await set(null);
      expect((await findShare(db, 'markers', token, noon)).ok).toBe(true);
    }
  });

  test('has a member as long as sharing and reports are switched on, at whichever level', async () => {
    expect(await findSharer(db, userId)).toMatchObject({ timezone: expect.any(String) as string });
    for (const key of ['report-sharing', 'health-reports']) {
      const set = (status: 'active' | 'disabled') =>
        db.updateTable('feature_flags').set({ status }).where('feature_name', '=', key).execute();
      await set('disabled');
      expect(await findSharer(db, userId)).toBeNull();
      await set('active');
    }
    expect(await findSharer(db, uuid())).toBeNull();
  });

  test('PRIV-01 is forgotten with its openings ninety days after it was over', async () => {
    const expired = await someShare(db, userId, ofMarkers, { days: 1 });
    const revoked = await someShare(db, userId, ofMarkers, { days: 30 });
    await noteOpening(db, expired.id, noon);
    await revokeShare(db, userId, revoked.id, after(2));
    const left = async (days: number) => {
      await forgetShares(db, after(days));
      return (await db.selectFrom('shares').select('id').execute()).map(({ id }) => id);
    };
    expect(await left(91)).toEqual([expired.id, revoked.id]);
    expect(await left(91.5)).toEqual([revoked.id]);
    expect(await left(92.5)).toEqual([]);
    expect(await db.selectFrom('share_openings').selectAll().execute()).toEqual([]);
  });
});
