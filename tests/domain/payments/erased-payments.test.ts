import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listWaiting } from '#app/domain/books/waiting.ts';
import { longestWaitDays } from '#app/domain/personal-data/undecided-refunds.ts';
import { orderNumber } from '#app/domain/payments/alarms.ts';
import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { beginErasures, closeAccount, eraseAccount, findTraces } from '#app/domain/personal-data/deletion.ts';
import { someMember } from '#tests/support/database.ts';
import { mailsOf, offers } from './shop.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.ts';

let shop: StripeShop;
beforeEach(async () => {
  shop = await openStripeShop();
  const boss = await someMember(shop.db, 'boss@example.com');
  await shop.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
});
afterEach(() => shop.close());

/** One round of the housekeeping, as far as accounts go. @returns how many were erased */
async function erase(): Promise<number> {
  const due = await beginErasures(shop.db, shop.now());
  for (const id of due) {
    const { addresses } = await findTraces(shop.db, id);
    await eraseAccount(shop.db, id, addresses, shop.now());
  }
  return due.length;
}
const close = () => closeAccount(shop.db, shop.user, 'en', shop.now());
const booked = async () =>
  (
    await shop.db.selectFrom('retained_payments').selectAll().orderBy('occurred_at').orderBy('kind').execute()
  ).map((row) => [row.kind, row.amount, row.occurred_at.slice(0, 10)]);
const notices = async () =>
  (await mailsOf(shop.db, 'payment-notice')).map(({ params }) => [
    params['kind'],
    params['order'],
    params['erased'],
    params['until']?.slice(0, 10),
  ]);
const isErased = async () => (await shop.db.selectFrom('checkouts').select('id').execute()).length === 0;

describe('PAY-18 PRIV-02 a payment whose account was erased', () => {
  test('and that is disputed, given back, and not taken by the bank stands in the books, and is told', async () => {
    const { checkoutId } = await shop.pay(offers.foundation);
    await shop.catchUp();
    const payment = await shop.payment(1);
    await close();
    await shop.pass(31);
    expect(await erase()).toBe(1);
    const before = await shop.db.selectFrom('retained_payments').selectAll().executeTakeFirstOrThrow();
    const failed = await shop.stripe.refundInDashboard(payment, 100_00);
    await shop.catchUp();
    await shop.pass(1);
    await shop.stripe.failRefund(failed.id);
    const dispute = await shop.stripe.openDispute(payment, 598_50);
    await shop.catchUp();
    await shop.pass(60);
    await shop.stripe.winDispute(dispute.id);
    await shop.catchUp();
    // The last event once more.
    await shop.deliver([await shop.stripe.emit('charge.dispute.updated', dispute)]);
    await shop.catchUp();
    expect(await booked()).toEqual([
      ['payment', 2_000_00, '2026-03-10'],
      ['refund', -100_00, '2026-04-10'],
      ['dispute', -598_50, '2026-04-11'],
      ['refund-failed', 100_00, '2026-04-11'],
      ['dispute-won', 598_50, '2026-06-10'],
    ]);
    const { pseudonym, tier, terms_version, order_number } = before;
    const rows = await shop.db.selectFrom('retained_payments').selectAll().orderBy('occurred_at').execute();
    for (const row of rows) expect(row).toMatchObject({ pseudonym, tier, terms_version, order_number });
    expect(rows.at(-1)).toMatchObject({ delete_after: expect.stringMatching(/^2033-06-10T/) });
    expect(rows.at(-1)?.receipt).toMatch(/^FP-20260610-/);
    const order = orderNumber(checkoutId);
    expect(await notices()).toEqual([
      ['refund-failed', order, 'yes', undefined],
      ['dispute-opened', order, 'yes', '2026-04-20'],
      ['dispute-won', order, 'yes', undefined],
    ]);
    // The bank opens it again.
    await shop.pass(1);
    await shop.stripe.reopenDispute(dispute.id, 7);
    await shop.catchUp();
    expect((await booked()).at(-1)).toEqual(['dispute', -598_50, '2026-06-11']);
    expect((await notices()).at(-1)).toEqual(['dispute-opened', order, 'yes', '2026-06-18']);
    await shop.pass(1);
    expect(await compareLedger(shop.db, shop.gateway, shop.now())).toEqual([]);
  });

  test('waits for a bank that looks into it, so that somebody can answer, and no longer than is said', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    const payment = await shop.payment(1);
    await close();
    await shop.pass(29);
    const dispute = await shop.stripe.openDispute(payment);
    await shop.catchUp();
    await shop.pass(2);
    expect([await erase(), await isErased()]).toEqual([0, false]);
    expect((await listWaiting(shop.db, 'dispute', 1, shop.now())).rows).toHaveLength(1);
    await shop.pass(longestWaitDays - 1.1);
    expect(await erase()).toBe(0);
    await shop.pass(0.2);
    expect([await erase(), await isErased()]).toEqual([1, true]);
    await shop.stripe.winDispute(dispute.id);
    await shop.catchUp();
    expect((await booked()).map(([kind, amount]) => [kind, amount])).toEqual([
      ['payment', 2_000_00],
      ['dispute', -2_000_00],
      ['dispute-won', 2_000_00],
    ]);
    // That it was opened was told while the account was there.
    expect((await notices()).map(([kind, , erased]) => [kind, erased])).toEqual([
      ['dispute-opened', undefined],
      ['dispute-won', 'yes'],
    ]);
  });

  test('is erased in the next round where the bank has decided', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    const dispute = await shop.stripe.openDispute(await shop.payment(1));
    await shop.catchUp();
    await close();
    await shop.pass(31);
    expect(await erase()).toBe(0);
    await shop.stripe.loseDispute(dispute.id);
    await shop.catchUp();
    expect(await erase()).toBe(1);
  });
});
