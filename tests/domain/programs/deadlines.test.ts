import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';
import { findTier, findUpsell } from '#app/domain/programs/catalogue.ts';
import { beginOffer, readDeadline, type OfferHolder } from '#app/domain/programs/deadlines.ts';
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
const guest: OfferHolder = { userId: null, visitorToken: 'a browser' };
const begin = async (holder: OfferHolder, at = noon) =>
  beginOffer(db, (await findUpsell(db, { key }))!, holder, at);
const end = after({ hours: 48 });
const plan = { tierId: 2, optionId: null, planId: 1 };
const costs = async (holder: OfferHolder, at: Date) => {
  const quoted = await quote(db, plan, holder, 'en', 'Full Payment', at);
  return quoted.ok ? quoted.quote.option.totalAmount : quoted.reason;
};

describe('an offer', () => {
  test('C4-060 lasts 48 hours from the first time that somebody sees it, however often they come back', async () => {
    expect(await begin(guest)).toEqual(end);
    expect(await begin(guest, after({ hours: 47 }))).toEqual(end);
    expect(await begin(guest, after({ hours: 72 }))).toEqual(end);
    expect(await readDeadline(db, key, guest)).toEqual(end);
  });

  test('C4-060 is another one for another browser, and none for whoever has not seen it', async () => {
    await begin(guest);
    const other = { userId: null, visitorToken: 'another browser' };
    expect(await readDeadline(db, key, other)).toBeNull();
    expect(await readDeadline(db, key, { userId: null, visitorToken: null })).toBeNull();
    expect(await begin(other, after({ hours: 5 }))).toEqual(after({ hours: 53 }));
  });

  test('C4-060 begins nothing anew by signing in, by signing out, or in another browser', async () => {
    await begin(guest);
    const here = { userId, visitorToken: 'a browser' };
    expect(await begin(here, after({ hours: 10 }))).toEqual(end);
    expect(await begin({ userId, visitorToken: 'another' }, after({ hours: 20 }))).toEqual(end);
    expect(await begin({ userId: null, visitorToken: 'another' }, after({ hours: 30 }))).toEqual(end);
  });

  test('C4-060 the earlier end counts where a member had seen it before in another browser', async () => {
    await begin({ userId, visitorToken: null });
    await begin(guest, after({ hours: 10 }));
    expect(await readDeadline(db, key, { userId, visitorToken: 'a browser' })).toEqual(end);
  });

  test('C4-060 seen in two tabs at once begins once', async () => {
    const both = await Promise.all([begin(guest), begin(guest, after({ minutes: 1 }))]);
    expect(both[0]).toEqual(both[1]);
    expect(await db.selectFrom('upsell_deadlines').select('id').execute()).toHaveLength(1);
  });

  test('an upsell without hours has none', async () => {
    const upsell = (await findUpsell(db, { key: 'upgrade-foundation' }))!;
    expect(await beginOffer(db, upsell, guest, noon)).toBeNull();
    expect(await db.selectFrom('upsell_deadlines').select('id').execute()).toEqual([]);
  });

  test('keeps no token, and of guests only what ended less than 90 days ago', async () => {
    await begin({ userId, visitorToken: 'a browser' });
    const rows = await db.selectFrom('upsell_deadlines').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('a browser');
    await purgeExpired(db, after({ days: 91 }));
    expect(await db.selectFrom('upsell_deadlines').select('id').execute()).toHaveLength(2);
    await purgeExpired(db, after({ days: 92 }));
    expect(await db.selectFrom('upsell_deadlines').select('user_id').execute()).toEqual([
      { user_id: userId },
    ]);
  });
});

describe('the price', () => {
  test('C4-060 C4-082 is the list price from the very moment at which the offer ends', async () => {
    await begin(guest);
    expect(await costs(guest, after({ hours: 47, minutes: 59, seconds: 59 }))).toBe(300_00);
    expect(await costs(guest, end)).toBe(497_00);
    const tier = (await findTier(db, { tier: 'level_1' }, 'en'))!;
    expect(await priceOf(db, tier, guest, noon)).toEqual({ price: 300_00, listPrice: 497_00, until: end });
    expect(await priceOf(db, tier, guest, end)).toEqual({ price: 497_00, listPrice: null, until: null });
  });

  test('C4-082 is decided when Pay is pressed: a page from before the end is not charged at its price', async () => {
    const holder = { userId, visitorToken: null };
    await begin(holder);
    const order = orderOf({ id: userId, holder, choice: plan, seenTotal: 300_00, source: key });
    const late = await openCheckout(db, offline, order, end);
    expect(late).toEqual({ ok: false, reason: 'price-changed' });
    expect(await db.selectFrom('checkouts').select('id').execute()).toEqual([]);
    const again = await openCheckout(db, offline, { ...order, seenTotal: 497_00 }, end);
    expect(again).toMatchObject({ ok: true });
    const rows = await db.selectFrom('checkouts').select('total_amount').execute();
    expect(rows).toEqual([{ total_amount: 497_00 }]);
  });

  test('C4-082 a browser that was cleaned does not give a member their offer back', async () => {
    await begin({ userId, visitorToken: 'a browser' });
    expect(await costs({ userId, visitorToken: 'a clean one' }, end)).toBe(497_00);
  });
});
