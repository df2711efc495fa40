import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { inTransaction, type Database } from '#db/database.ts';
import {
  createInvitation,
  findInvitation,
  reserveInvitation,
  useInvitation,
} from '#app/domain/programs/invitations.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let ada: string;
let ben: string;
beforeEach(async () => {
  db = await freshDatabase();
  ada = await someMember(db);
  ben = await someMember(db);
});
afterEach(() => db.destroy());

const invite = (tierId: number | null = 3) =>
  createInvitation(db, { tierId, note: 'for Ada', expiresAt: after({ days: 7 }) }, noon);
const stored = () => db.selectFrom('tier_selection_links').selectAll().executeTakeFirstOrThrow();

describe('an invitation', () => {
  test('C4-005 is known by its token, which is not stored, and names a tier', async () => {
    const { id, token } = await invite();
    expect(await findInvitation(db, token, noon)).toEqual({ id, state: 'valid', tierId: 3 });
    expect(await stored()).toMatchObject({
      is_used: 0,
      tier_id: 3,
      expires_at: after({ days: 7 }).toISOString(),
    });
    expect(JSON.stringify(await stored())).not.toContain(token);
    expect((await invite()).token).not.toBe(token);
  });

  test('C4-026 is none with a token that nobody made', async () => {
    await invite();
    for (const token of ['', 'x', '0'.repeat(500)]) expect(await findInvitation(db, token, noon)).toBeNull();
  });

  test('C4-027 is used once somebody has used it, also after its time', async () => {
    const { id, token } = await invite();
    expect(await useInvitation(db, id, ada, noon)).toBe(true);
    for (const now of [noon, after({ days: 30 })])
      expect(await findInvitation(db, token, now)).toMatchObject({ state: 'used' });
    expect(await stored()).toMatchObject({ is_used: 1, used_by: ada, used_at: noon.toISOString() });
  });

  test('C4-028 is over at its last moment, and when it was taken back', async () => {
    const { token } = await invite();
    expect(await findInvitation(db, token, after({ days: 7, seconds: -1 }))).toMatchObject({
      state: 'valid',
    });
    expect(await findInvitation(db, token, after({ days: 7 }))).toMatchObject({ state: 'expired' });
    await db.updateTable('tier_selection_links').set({ revoked_at: noon.toISOString() }).execute();
    expect(await findInvitation(db, token, noon)).toMatchObject({ state: 'expired' });
  });
});

describe('C4-079 two people with one invitation', () => {
  test('at the same moment: one uses it up', async () => {
    const { id } = await invite();
    const both = await Promise.all(
      [ada, ben].map((userId) => inTransaction(db, (trx) => useInvitation(trx, id, userId, noon))),
    );
    expect(both.filter(Boolean)).toHaveLength(1);
    expect([ada, ben]).toContain((await stored()).used_by);
  });

  test.runIf(inject('postgresUrl'))('on two connections at once: one uses it up', async () => {
    const { id } = await invite();
    const use = (userId: string) => inTransaction(db, (trx) => useInvitation(trx, id, userId, noon));
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => use(index % 2 ? ada : ben)));
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  test('C4-051 one that is used, over or taken back is kept for nobody', async () => {
    const used = await invite();
    await useInvitation(db, used.id, ada, noon);
    expect(await reserveInvitation(db, used.token, ben, 'a checkout', noon)).toBeNull();
    const { id, token } = await invite();
    expect(await reserveInvitation(db, token, ben, 'a checkout', after({ days: 8 }))).toBeNull();
    expect(await reserveInvitation(db, 'another', ben, 'a checkout', noon)).toBeNull();
    expect(await reserveInvitation(db, token, ben, 'a checkout', noon)).toBe(id);
    // Kept is not used.
    expect(await findInvitation(db, token, noon)).toMatchObject({ state: 'valid' });
  });
});
