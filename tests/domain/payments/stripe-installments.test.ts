import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '#app/domain/payments/reconcile.ts';
import { refundCheckout } from '#app/domain/payments/refund.ts';
import { closeAccount, keepAccount } from '#app/domain/personal-data/deletion.ts';
import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { mailsOf, offers, stateOf, theEnrollment } from './shop.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.ts';

let shop: StripeShop;
beforeEach(async () => {
  shop = await openStripeShop();
});
afterEach(() => shop.close());

const templates = async () => (await mailsOf(shop.db)).map(({ template }) => template);
const stateNow = async () => (await theEnrollment(shop.db)).state;
const paid = async () =>
  (await stateOf(shop.db)).ledger.filter(({ kind }) => kind === 'payment').map(({ amount }) => amount);

describe('four payments at Stripe', () => {
  test('PAY-13 PAY-14 exactly 2,000 and three times 999 are charged, each on its day, and then nothing', async () => {
    await shop.pay(offers.dnaInFour);
    await shop.catchUp();
    const days: string[] = [];
    for (let day = 0; day < 400; day += 20) {
      await shop.pass(20);
      await shop.catchUp();
    }
    for (const row of await shop.db
      .selectFrom('payments')
      .select('occurred_at')
      .orderBy('occurred_at')
      .execute())
      days.push(row.occurred_at.slice(0, 10));
    expect(await paid()).toEqual([200_000, 99_900, 99_900, 99_900]);
    expect(days).toEqual(['2026-03-10', '2026-04-10', '2026-05-10', '2026-06-10']);
    const { installments, enrollments } = await stateOf(shop.db);
    expect(installments.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid']);
    // The end of the subscription is told when its last period is over; what was bought stays.
    expect(shop.stripe.books.events.some(({ type }) => type === 'customer.subscription.deleted')).toBe(true);
    await reconcilePayments(shop.db, shop.gateway, { recent: false }, shop.now());
    expect((await stateOf(shop.db)).enrollments).toMatchObject([{ ...enrollments[0], state: 'completed' }]);
    expect(await compareLedger(shop.db, shop.gateway, shop.now())).toEqual([]);
    expect((await templates()).filter((template) => template === 'receipt')).toHaveLength(4);
  });

  test('PAY-16 C4-078 a card that fails: told, 14 days of grace, rest, and access again with another card', async () => {
    await shop.pay(offers.foundationInTwo);
    await shop.catchUp();
    shop.stripe.failCard(await shop.customer());
    await shop.pass(30.2);
    await shop.catchUp();
    expect(await stateNow()).toBe('grace');
    expect((await templates()).filter((template) => template === 'payment-failed')).toHaveLength(1);
    await shop.pass(13);
    await shop.catchUp();
    expect(await stateNow()).toBe('grace');
    await shop.pass(2);
    await reconcilePayments(shop.db, shop.gateway, { recent: false }, shop.now());
    expect(await stateNow()).toBe('suspended');
    expect(await templates()).toContain('access-paused');
    // Whether or not the provider tries a new card by itself, it is tried.
    shop.stripe.portalRetries = false;
    await shop.stripe.changeCard(await shop.customer());
    await shop.catchUp();
    expect(await stateNow()).not.toBe('suspended');
    expect(await paid()).toEqual([120_000, 80_000]);
    expect((await templates()).slice(-2).sort()).toEqual(['access-restored', 'receipt']);
    expect((await templates()).filter((template) => template === 'payment-failed')).toHaveLength(1);
  });

  test('PAY-18 a dispute pauses the plan and alerts with its day, winning it goes on', async () => {
    const boss = shop.user.id;
    await shop.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
    await shop.pay(offers.foundationInTwo);
    await shop.catchUp();
    const dispute = await shop.stripe.openDispute(await shop.payment(1));
    await shop.catchUp();
    expect(await stateNow()).toBe('disputed');
    const [notice] = await mailsOf(shop.db, 'payment-notice');
    expect(notice?.params['kind']).toBe('dispute-opened');
    expect(notice?.params['until']).toBeDefined();
    await shop.pass(35);
    await shop.catchUp();
    expect(await paid()).toEqual([120_000]);
    await shop.stripe.winDispute(dispute.id);
    await shop.catchUp();
    expect(await stateNow()).toBe('active');
    await shop.pass(1);
    await shop.catchUp();
    expect(await paid()).toEqual([120_000, 80_000]);
    expect((await stateOf(shop.db)).ledger.map(({ kind }) => kind).sort()).toEqual([
      'dispute',
      'dispute-won',
      'payment',
      'payment',
    ]);
  });

  test('PAY-18 a dispute that is lost ends the program and stops the plan', async () => {
    await shop.pay(offers.foundationInTwo);
    await shop.catchUp();
    const dispute = await shop.stripe.openDispute(await shop.payment(1));
    await shop.stripe.loseDispute(dispute.id);
    await shop.catchUp();
    expect(await stateNow()).toBe('ended');
    await shop.pass(60);
    await shop.catchUp();
    expect(await paid()).toEqual([120_000]);
    expect((await stateOf(shop.db)).installments.map(({ state }) => state)).toEqual(['paid', 'cancelled']);
  });

  test('PRIV-03 paid and closed before we heard of it: it ends, and nothing more is charged', async () => {
    await shop.pay(offers.dnaInFour);
    await closeAccount(shop.db, shop.user, 'en', shop.now());
    expect(await shop.work()).toEqual([]);
    expect(await stateNow()).toBe('ended');
    await shop.catchUp();
    await shop.pass(40);
    await shop.catchUp();
    await reconcilePayments(shop.db, shop.gateway, { recent: true }, shop.now());
    expect(await paid()).toEqual([200_000]);
    const { installments } = await stateOf(shop.db);
    expect(installments.map(({ state }) => state)).toEqual(['paid', 'cancelled', 'cancelled', 'cancelled']);
  });

  test('PRIV-03 opened again before we heard of the payment, the account has its program', async () => {
    await shop.pay(offers.dnaInFour);
    await closeAccount(shop.db, shop.user, 'en', shop.now());
    await keepAccount(shop.db, shop.user.id, shop.now());
    await shop.catchUp();
    expect(await stateNow()).toBe('active');
    await shop.pass(32);
    await shop.catchUp();
    expect(await paid()).toEqual([200_000, 99_900]);
  });

  test('PAY-17 given back whole, it is over: nothing more is charged, and our books are Stripe’s', async () => {
    const { checkoutId } = await shop.pay(offers.dnaInFour);
    await shop.catchUp();
    await shop.pass(31.2);
    await shop.catchUp();
    await refundCheckout(shop.db, shop.gateway, checkoutId, shop.now());
    await refundCheckout(shop.db, shop.gateway, checkoutId, shop.now());
    await shop.catchUp();
    expect(await stateNow()).toBe('refunded');
    await shop.pass(120);
    await shop.catchUp();
    const { ledger } = await stateOf(shop.db);
    expect(ledger.map(({ amount }) => amount)).toEqual([200_000, 99_900, -200_000, -99_900]);
    expect((await templates()).filter((template) => template === 'refund-made')).toHaveLength(2);
  });

  test('PAY-17 a part given back in the Dashboard stands in the ledger, and access stays', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    await shop.stripe.refundInDashboard(await shop.payment(1), 50_000);
    await shop.catchUp();
    expect(await stateNow()).toBe('active');
    await shop.stripe.refundInDashboard(await shop.payment(1));
    await shop.catchUp();
    expect(await stateNow()).toBe('refunded');
    expect((await stateOf(shop.db)).ledger.map(({ amount }) => amount)).toEqual([200_000, -50_000, -150_000]);
    await shop.pass(1);
    expect(await compareLedger(shop.db, shop.gateway, shop.now())).toEqual([]);
  });

  test('PAY-09 a payment that takes days opens nothing until it has come', async () => {
    const { sessionId } = await shop.open(offers.foundation);
    await shop.stripe.pay(sessionId, 'delayed');
    await shop.catchUp();
    expect((await stateOf(shop.db)).checkouts).toMatchObject([{ state: 'processing' }]);
    expect((await stateOf(shop.db)).enrollments).toEqual([]);
    await shop.pass(3);
    await shop.stripe.settle(sessionId, true);
    await shop.catchUp();
    expect(await stateNow()).toBe('active');
  });

  test('PAY-09 the mail about a first payment that failed counts those that were agreed', async () => {
    const { sessionId } = await shop.open(offers.foundationInTwo);
    await shop.stripe.pay(sessionId, 'delayed');
    await shop.catchUp();
    await shop.stripe.settle(sessionId, false);
    await shop.catchUp();
    const [mail] = await mailsOf(shop.db, 'payment-failed');
    expect(JSON.parse(mail!.params['payment']!)).toMatchObject({ number: 1, of: 2, cause: 'first' });
  });

  test('PAY-09 a payment that takes days and fails leaves nothing, and the program can be bought anew', async () => {
    const { sessionId } = await shop.open(offers.foundation);
    await shop.stripe.pay(sessionId, 'delayed');
    await shop.catchUp();
    await shop.stripe.settle(sessionId, false);
    await shop.catchUp();
    expect((await stateOf(shop.db)).checkouts).toMatchObject([{ state: 'expired' }]);
    expect(await templates()).toEqual(['payment-failed']);
    await shop.pay(offers.foundation);
    await shop.catchUp();
    expect(await stateNow()).toBe('active');
  });
});
