import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCheckout } from '#app/domain/payments/open-checkout.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import type { SandboxValue } from '#app/gateways/payments/sandbox-books.ts';
import type { OrderSnapshot, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { someMember } from '#tests/support/database.ts';
import { mailsOf, offers, openShop, orderOf, stateOf, theEnrollment, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  const boss = await someMember(shop.db, 'boss@example.com');
  await shop.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
});
afterEach(() => shop.close());

const sync = (checkoutId: string, gateway: PaymentGateway = shop.gateway) =>
  syncCheckout(shop.db, gateway, { checkoutId }, shop.now);

/** The sandbox, whose sessions are told about otherwise than they are. */
const telling = (more: Partial<OrderSnapshot>): PaymentGateway => ({
  ...shop.gateway,
  async readOrder(session, schedule) {
    const order = await shop.gateway.readOrder(session, schedule);
    return order && { ...order, ...more };
  },
});
const given = async () => {
  const rows = await shop.db
    .selectFrom('sandbox_objects')
    .select('value')
    .where('kind', '=', 'charge')
    .execute();
  return rows.flatMap(({ value }) => (JSON.parse(value) as SandboxValue<'charge'>).refunds);
};

describe('a session that does not match its order', () => {
  test.each<[string, Partial<OrderSnapshot>]>([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'mxn' }],
    ['another person', { userId: 'somebody-else' }],
    ['another checkout', { checkoutId: 'another' }],
    ['real money', { livemode: true }],
    ['no payment at all', { payment: 'not-required' }],
  ])(
    'PAY-08 PAY-09 PAY-20 %s: no program, the money goes back, and somebody is told',
    async (_says, more) => {
      const { checkoutId } = await shop.pay(offers.foundation);
      const gateway = telling(more);
      expect(await sync(checkoutId, gateway)).toMatchObject({ state: 'refused', enrollment: null });
      expect(await shop.work(gateway)).toEqual([]);
      expect(await given()).toMatchObject([{ amount: 200_000 }]);
      const state = await stateOf(shop.db);
      expect(state.enrollments).toEqual([]);
      expect(state.ledger.map(({ amount }) => amount)).toEqual([200_000, -200_000]);
      expect((await mailsOf(shop.db)).map(({ template }) => template).sort()).toEqual([
        'payment-notice',
        'refund-made',
      ]);
      // Also where the provider tells the truth again.
      expect(await sync(checkoutId)).toMatchObject({ state: 'refused', enrollment: null });
    },
  );

  test('PAY-08 C4-077 what a browser posts as amount is nowhere read: the amount is the one of the catalogue', async () => {
    const opened = await openCheckout(
      shop.db,
      shop.gateway,
      { ...orderOf(shop.user, offers.foundation), seenTotal: 1 },
      shop.now,
    );
    expect(opened).toEqual({ ok: false, reason: 'price-changed' });
    const { sessionId } = await shop.open(offers.foundation);
    expect(await shop.gateway.readOrder(sessionId, null)).toMatchObject({ amount: 200_000, currency: 'usd' });
  });
});

describe('a program that is paid twice', () => {
  test('C4-076 the second payment is given back, once, and both sides are told', async () => {
    const first = await shop.pay(offers.foundation);
    // As if another machine had opened one more before the first was known to be paid.
    await shop.db.updateTable('checkouts').set({ state: 'expired' }).execute();
    const second = await shop.pay(offers.foundationInTwo);
    await shop.db.updateTable('checkouts').set({ state: 'expired' }).execute();
    expect((await sync(first.checkoutId))?.state).toBe('paid');
    expect(await sync(second.checkoutId)).toMatchObject({ state: 'duplicate', enrollment: null });
    expect(await shop.work()).toEqual([]);
    await sync(second.checkoutId);
    expect(await given()).toMatchObject([{ amount: 120_000 }]);
    expect((await theEnrollment(shop.db)).checkout_id).toBe(first.checkoutId);
    expect((await mailsOf(shop.db)).map(({ template }) => template).sort()).toEqual([
      'duplicate-refunded',
      'payment-notice',
      'receipt',
    ]);
  });

  test('C4-076 PAY-11 two clicks at once open one session, and only one can be paid', async () => {
    const clicks = await Promise.all(Array.from({ length: 10 }, () => shop.open(offers.foundation)));
    expect(new Set(clicks.map(({ sessionId }) => sessionId)).size).toBe(1);
    const { sessionId } = clicks[0]!;
    await Promise.all(
      Array.from({ length: 10 }, () => shop.gateway.desk.pay(sessionId, shop.user.id, 'works', shop.now)),
    );
    const charges = await shop.db
      .selectFrom('sandbox_objects')
      .select('id')
      .where('kind', '=', 'charge')
      .execute();
    expect(charges).toHaveLength(1);
  });

  test('PAY-11 Back and another choice: the old session can no longer be paid', async () => {
    const old = await shop.open(offers.foundation);
    const other = await shop.open(offers.foundationInTwo);
    expect(other.sessionId).not.toBe(old.sessionId);
    const late = await shop.gateway.desk.pay(old.sessionId, shop.user.id, 'works', shop.now);
    expect(late).toEqual({ ok: false, reason: 'over' });
  });

  test('what was completed can be bought again, and what was bought stays one program', async () => {
    const first = await shop.pay(offers.foundation);
    await sync(first.checkoutId);
    shop.pass(50);
    expect((await sync(first.checkoutId))?.enrollment?.state).toBe('completed');
    const second = await shop.pay(offers.foundation);
    expect((await sync(second.checkoutId))?.enrollment?.state).toBe('active');
  });
});
