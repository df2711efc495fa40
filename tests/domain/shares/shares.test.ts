import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '#db/database.ts';
import { makeToken } from '#app/domain/accounts/tokens.ts';
import {
  createShare,
  dropShares,
  findShare,
  listShares,
  mostShares,
  noteOpening,
  revokeShare,
} from '#app/domain/shares/shares.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { ofMarkers, someShare } from './some-share.ts';

let db: Database;
let userId: string;
let other: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
  other = await someMember(db);
});
afterEach(() => db.destroy());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const day = 24 * 60;

describe('C10-012 C10-030 a link', () => {
  test('opens what it was made for, and nothing else', async () => {
    const reportId = uuid();
    const of = { subject: 'report', subjectId: reportId, extent: '{"notes":true}' } as const;
    const { token, id } = await someShare(db, userId, of);
    expect(await findShare(db, 'report', token, noon)).toEqual({
      ok: true,
      share: { ...of, id, userId, expiresAt: later(7 * day).toISOString() },
    });
    expect(await findShare(db, 'markers', token, noon)).toEqual({ ok: false, reason: 'unknown' });
    expect(await findShare(db, 'report', makeToken(), noon)).toEqual({ ok: false, reason: 'unknown' });
  });

  test('is stored as a hash', async () => {
    const { token } = await someShare(db, userId);
    expect(JSON.stringify(await db.selectFrom('shares').selectAll().execute())).not.toContain(token);
  });

  test('C10-014 is over to the minute, and at once when it is taken back', async () => {
    const one = await someShare(db, userId, ofMarkers, { days: 1 });
    expect((await findShare(db, 'markers', one.token, later(day - 1))).ok).toBe(true);
    expect(await findShare(db, 'markers', one.token, later(day))).toEqual({ ok: false, reason: 'over' });
    const two = await someShare(db, userId, ofMarkers, { days: 30, now: later(1) });
    await revokeShare(db, other, two.id, later(2));
    expect((await findShare(db, 'markers', two.token, later(2))).ok).toBe(true);
    await revokeShare(db, userId, two.id, later(3));
    expect(await findShare(db, 'markers', two.token, later(3))).toEqual({ ok: false, reason: 'over' });
    await revokeShare(db, userId, two.id, later(9));
    expect((await listShares(db, userId, ofMarkers))[0]?.revokedAt).toBe(later(3).toISOString());
    await revokeShare(db, userId, 'not-an-id', noon);
  });

  test('is one when its form is sent twice', async () => {
    const token = makeToken();
    const made = () => createShare(db, userId, { ...ofMarkers, token, days: 7 }, noon);
    expect([await made(), await made()]).toEqual([true, true]);
    expect(await listShares(db, userId, ofMarkers)).toHaveLength(1);
  });

  test('is refused beyond fifty that are open, and made again once one is over', async () => {
    for (let n = 1; n < mostShares; n += 1) await someShare(db, userId);
    const { id, token } = await someShare(db, userId);
    const next = { ...ofMarkers, token: makeToken(), days: 7 } as const;
    expect(await createShare(db, userId, next, noon)).toBe(false);
    expect(await createShare(db, userId, { ...next, token }, noon)).toBe(true);
    expect(await createShare(db, other, { ...next, token: makeToken() }, noon)).toBe(true);
    await revokeShare(db, userId, id, noon);
    expect(await createShare(db, userId, next, noon)).toBe(true);
  });

  test('tells its member when it was opened, by minutes, the newest first', async () => {
    const { id } = await someShare(db, userId);
    await someShare(db, userId, ofMarkers, { now: later(1) });
    for (let minute = 0; minute < 25; minute += 1) await noteOpening(db, id, later(minute));
    await noteOpening(db, id, new Date(later(24).getTime() + 59_000));
    const [unopened, opened] = await listShares(db, userId, ofMarkers);
    expect(unopened).toMatchObject({ openings: [], opened: 0 });
    expect(opened).toMatchObject({ id, opened: 25 });
    expect(opened!.openings).toHaveLength(20);
    expect(opened!.openings[0]).toBe(later(24).toISOString());
    expect(await listShares(db, other, ofMarkers)).toEqual([]);
  });

  test('goes with the thing that it shows', async () => {
    const of = { subject: 'report', subjectId: uuid(), extent: '{}' } as const;
    const { token } = await someShare(db, userId, of);
    const kept = await someShare(db, userId);
    await inTransaction(db, (trx) => dropShares(trx, other, of));
    expect((await findShare(db, 'report', token, noon)).ok).toBe(true);
    await inTransaction(db, (trx) => dropShares(trx, userId, of));
    expect(await findShare(db, 'report', token, noon)).toEqual({ ok: false, reason: 'unknown' });
    expect((await findShare(db, 'markers', kept.token, noon)).ok).toBe(true);
  });
});
