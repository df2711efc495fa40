import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import { awardByHand, handEvents } from '#app/domain/xp/award-by-hand.ts';
import { totalXp } from '#app/domain/xp/award-xp.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

let db: Database;
let actor: string;
let member: string;
const email = 'iris@example.com';
beforeEach(async () => {
  db = await freshDatabase();
  actor = await someMember(db);
  member = await someMember(db, email);
});
afterEach(() => db.destroy());

const award = (more: Partial<Parameters<typeof awardByHand>[3]> = {}, form = uuid()) =>
  awardByHand(
    db,
    actor,
    form,
    { email, amount: 30, eventType: 'manual_adjustment', reason: 'Helped others.', ...more },
    noon,
  );
const current = async () =>
  (await db.selectFrom('profiles').select('current_xp').where('id', '=', member).executeTakeFirstOrThrow())
    .current_xp;

describe('C12-022 points by hand', () => {
  test.each(handEvents)(
    '%s is a row of the ledger with its reason, and the total follows',
    async (eventType) => {
      expect(await award({ eventType })).toEqual({ ok: true, amount: 30, xp: 30, isFirst: true });
      expect([await totalXp(db, member), await current()]).toEqual([30, 30]);
      const row = await db.selectFrom('xp_events').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ event_type: eventType, amount: 30, description: 'Helped others.' });
      const reached = await db
        .selectFrom('xp_unlocks')
        .select('subject')
        .where('unlock_type', '=', 'level_up')
        .execute();
      expect(reached).toEqual([{ subject: 'level:1' }]);
    },
  );

  test('C12-041 the same form twice is one award', async () => {
    const form = uuid();
    await award({}, form);
    expect(await award({ eventType: 'badge_earned' }, form)).toMatchObject({
      ok: true,
      isFirst: false,
      xp: 30,
    });
    expect(await totalXp(db, member)).toBe(30);
  });

  test('C12-039 is written down with what it was before', async () => {
    await award();
    await award({ amount: -10 });
    const acts = await db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('created_at')
      .orderBy('details', 'desc')
      .execute();
    expect(acts.map(({ details }) => JSON.parse(details) as object)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before: { xp: 0 }, after: { xp: 30 }, amount: 30 }),
        expect.objectContaining({ before: { xp: 30 }, after: { xp: 20 }, amount: -10 }),
      ]),
    );
    expect(acts[0]).toMatchObject({ actor_id: actor, user_id: member, action: 'xp-awarded' });
  });

  test.each([
    ['an address that nobody has', { email: 'nobody@example.com' }, 'unknown'],
    ['a bonus that takes', { amount: -1, eventType: 'daily_bonus' }, 'negative'],
    ['more taken than there is', { amount: -31 }, 'below-zero'],
  ] as const)('%s is refused, and nothing is written', async (_says, more, reason) => {
    await award();
    expect(await award(more)).toEqual({ ok: false, reason });
    expect([await totalXp(db, member), await current()]).toEqual([30, 30]);
  });

  test('a closed account gets none', async () => {
    await db.updateTable('users').set({ disabled_at: noon.toISOString() }).where('id', '=', member).execute();
    expect(await award()).toEqual({ ok: false, reason: 'unknown' });
  });
});
