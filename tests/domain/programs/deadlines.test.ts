import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { findTier, findUpsell } from '#app/domain/programs/catalogue.ts';
import { beginOffer, readDeadline } from '#app/domain/programs/deadlines.ts';
import { priceOf, quote } from '#app/domain/programs/quote.ts';
import { openCheckout } from '#app/domain/payments/open-checkout.ts';
import { after, freshDatabase, noon, someMember } from '#tests/support/database.ts';
import { offline, orderOf } from './ordering.ts';

let db: Database;
let userId: string;
beforeEach(async () => {
  db = await freshDatabase();
  userId = await someMember(db);
});
afterEach(() => db.destroy());

const key = 'upgrade-30-day';
const begin = async (at = noon, who = userId) => beginOffer(db, (await findUpsell(db, { key }))!, who, at);
const end = after({ hours: 48 });
const plan = { tierId: 2, optionId: null, planId: 1 };
const costs = async (who: string | null, at: Date) => {
  const quoted = await quote(db, plan, who, 'en', 'Full Payment', at);
  return quoted.ok ? quoted.quote.option.totalAmount : quoted.reason;
};
/** From when on everybody pays the list price. */
const dated = (list_price_from: string | null) =>
  db.updateTable('freedom_plan_tiers').set({ list_price_from }).where('id', '=', 2).execute();

describe('an offer', () => {
  test('C4-060 lasts 48 hours from the first time that an account sees it, however often they come back', async () => {
    expect(await begin()).toEqual(end);
    expect(await begin(after({ hours: 47 }))).toEqual(end);
    expect(await begin(after({ hours: 72 }))).toEqual(end);
    expect(await readDeadline(db, key, userId)).toEqual(end);
  });

  test('B06 C4-060 is another one for another account, and none for guests and whoever has not seen it', async () => {
    await begin();
    const other = await someMember(db);
    expect(await readDeadline(db, key, other)).toBeNull();
    expect(await readDeadline(db, key, null)).toBeNull();
    expect(await begin(after({ hours: 5 }), other)).toEqual(after({ hours: 53 }));
  });

  test('C4-060 seen in two tabs at once begins once', async () => {
    const both = await Promise.all([begin(), begin(after({ minutes: 1 }))]);
    expect(both[0]).toEqual(both[1]);
    expect(await db.selectFrom('upsell_deadlines').selectAll().execute()).toHaveLength(1);
  });

  test('an upsell without hours has none', async () => {
    const upsell = (await findUpsell(db, { key: 'upgrade-foundation' }))!;
    expect(await beginOffer(db, upsell, userId, noon)).toBeNull();
    expect(await db.selectFrom('upsell_deadlines').selectAll().execute()).toEqual([]);
  });

  test('C4-060 is never forgotten as long as there is the account', async () => {
    await begin();
    await purgeExpired(db, after({ days: 400 }));
    expect(await readDeadline(db, key, userId)).toEqual(end);
  });
});

describe('the price', () => {
  beforeEach(() => dated('2030-01-01'));

  test('C4-060 C4-082 is the list price from the very moment at which the offer ends', async () => {
    await begin();
    expect(await costs(userId, after({ hours: 47, minutes: 59, seconds: 59 }))).toBe(300_00);
    expect(await costs(userId, end)).toBe(497_00);
    const tier = (await findTier(db, { tier: 'level_1' }, 'en'))!;
    const listPrice = { amount: 497_00, when: { kind: 'from', day: '2030-01-01' } };
    expect(await priceOf(db, tier, userId, noon)).toMatchObject({
      price: 300_00,
      listPrice,
      until: end,
      afterwards: 497_00,
      isList: false,
    });
    expect(await priceOf(db, tier, userId, end)).toEqual({
      price: 497_00,
      listPrice: null,
      until: null,
      afterwards: null,
      isList: true,
      promise: null,
    });
  });

  test('B06 is the same for every guest at the same time, and for an account that has seen no offer', async () => {
    await begin();
    const other = await someMember(db);
    for (const at of [noon, end, after({ days: 30 })])
      expect([await costs(null, at), await costs(other, at)]).toEqual([300_00, 300_00]);
  });

  test('B06 is never a list price that has no day: then an offer that was seen ends in nothing', async () => {
    await begin();
    await dated(null);
    expect(await costs(userId, after({ days: 3 }))).toBe(300_00);
    const tier = (await findTier(db, { tier: 'level_1' }, 'en'))!;
    expect(await priceOf(db, tier, userId, noon)).toMatchObject({ listPrice: null, until: null });
  });

  test('B06 is kept for an account until the moment that it was told, also past the day on which it rises for all', async () => {
    await dated('2026-01-16');
    const late = new Date('2026-01-15T23:00:00Z');
    const promised = new Date('2026-01-17T23:00:00Z');
    expect(await begin(late)).toEqual(promised);
    const other = await someMember(db);
    const prices = async (at: Date) => [
      await costs(userId, at),
      await costs(other, at),
      await costs(null, at),
    ];
    expect(await prices(new Date('2026-01-15T23:59:59Z'))).toEqual([300_00, 300_00, 300_00]);
    expect(await prices(new Date('2026-01-16T00:00:00Z'))).toEqual([300_00, 497_00, 497_00]);
    expect(await prices(promised)).toEqual([497_00, 497_00, 497_00]);
  });

  test('C4-082 is decided when Pay is pressed: a page from before the end is not charged at its price', async () => {
    await begin();
    const order = orderOf({ id: userId, choice: plan, seenTotal: 300_00, source: key });
    const late = await openCheckout(db, offline, order, end);
    expect(late).toEqual({ ok: false, reason: 'price-changed' });
    expect(await db.selectFrom('checkouts').select('id').execute()).toEqual([]);
    const again = await openCheckout(db, offline, { ...order, seenTotal: 497_00 }, end);
    expect(again).toMatchObject({ ok: true });
    const rows = await db.selectFrom('checkouts').select('total_amount').execute();
    expect(rows).toEqual([{ total_amount: 497_00 }]);
  });
});
