import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refundPurchase } from '#app/domain/administration/payment-detail.ts';
import { listWaiting } from '#app/domain/books/waiting.ts';
import { orderNumber } from '#app/domain/payments/alarms.ts';
import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { listMyPrograms } from '#app/domain/payments/my-programs.ts';
import { reconcilePayments } from '#app/domain/payments/reconcile.ts';
import { refundCheckout } from '#app/domain/payments/refund.ts';
import { standingOf } from '#app/domain/payments/standing.ts';
import { someMember } from '#tests/support/database.ts';
import { mailsOf, offers, theEnrollment } from './shop.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.ts';

let shop: StripeShop;
let boss: string;
beforeEach(async () => {
  shop = await openStripeShop();
  boss = await someMember(shop.db, 'boss@example.com');
  await shop.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
});
afterEach(() => shop.close());

const booked = async () =>
  (
    await shop.db
      .selectFrom('payments')
      .select(['kind', 'amount', 'occurred_at'])
      .orderBy('occurred_at')
      .orderBy('id')
      .execute()
  ).map((row) => [row.kind, row.amount, row.occurred_at.slice(0, 10)]);
const refunds = () => shop.stripe.books.all('refund');
const failLast = () => shop.stripe.failRefund(refunds().at(-1)!.id);
const waiting = async () => (await listWaiting(shop.db, null, 1, shop.now())).rows.map(({ kind }) => kind);
const standing = async () => {
  const [program] = await listMyPrograms(shop.db, shop.user.id, 'en', shop.now());
  return standingOf(program!, shop.now());
};
const notices = async () =>
  (await mailsOf(shop.db, 'payment-notice')).map(({ params }) => [params['kind'], params['order']]);

describe('PAY-17 a refund that a bank does not take', () => {
  test.each(['our own', 'one of the dashboard'])(
    'is undone in the books and told: %s; and it is made again, at the provider, too',
    async (whose) => {
      const { checkoutId } = await shop.pay(offers.foundation);
      await shop.catchUp();
      if (whose === 'our own') await refundCheckout(shop.db, shop.gateway, checkoutId, shop.now());
      else await shop.stripe.refundInDashboard(await shop.payment(1));
      await shop.catchUp();
      expect([(await theEnrollment(shop.db)).state, await waiting()]).toEqual(['refunded', []]);
      await shop.pass(0.5);
      await failLast();
      await shop.catchUp();
      expect(await booked()).toEqual([
        ['payment', 2_000_00, '2026-03-10'],
        ['refund', -2_000_00, '2026-03-10'],
        ['refund-failed', 2_000_00, '2026-03-11'],
      ]);
      expect(await notices()).toEqual([['refund-failed', orderNumber(checkoutId)]]);
      // It stays closed, and waits for somebody.
      expect([(await theEnrollment(shop.db)).state, await waiting()]).toEqual(['refunded', ['returned']]);
      expect(await standing()).toMatchObject({ isOwed: true, refunded: 0 });
      const { id } = await theEnrollment(shop.db);
      const act = { key: id, actorId: boss };
      const again = await refundPurchase(shop.db, shop.gateway, act, id, 2_000_00, shop.now());
      expect(again).toMatchObject({ ok: true, given: 2_000_00 });
      await shop.catchUp();
      expect(refunds().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
      expect((await booked()).slice(3)).toEqual([['refund', -2_000_00, '2026-03-11']]);
      expect(await waiting()).toEqual([]);
      expect(await standing()).toMatchObject({ isOwed: false, refunded: 2_000_00 });
      await shop.pass(1);
      expect(await compareLedger(shop.db, shop.gateway, shop.now())).toEqual([]);
      expect(await notices()).toHaveLength(1);
    },
  );

  test('is found where no event told of it', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    await shop.stripe.refundInDashboard(await shop.payment(1), 500_00);
    await shop.catchUp();
    await shop.pass(3);
    await failLast();
    await reconcilePayments(shop.db, shop.gateway, { recent: true }, shop.now());
    await reconcilePayments(shop.db, shop.gateway, { recent: true }, shop.now());
    expect((await booked()).slice(1)).toEqual([
      ['refund', -500_00, '2026-03-10'],
      ['refund-failed', 500_00, '2026-03-13'],
    ]);
    expect(await notices()).toHaveLength(1);
    expect((await theEnrollment(shop.db)).state).toBe('active');
  });

  test('and of which we never heard moves nothing here, and is no difference', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    await shop.stripe.refundInDashboard(await shop.payment(1), 500_00);
    await failLast();
    await shop.catchUp();
    expect(await booked()).toHaveLength(1);
    await shop.pass(1);
    expect(await compareLedger(shop.db, shop.gateway, shop.now())).toEqual([]);
  });
});
