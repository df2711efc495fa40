import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeWaiting } from '#app/domain/books/waiting-facts.ts';
import { listWaiting } from '#app/domain/books/waiting.ts';
import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { someMember } from '#tests/support/database.ts';
import { mailsOf, offers, theEnrollment } from './shop.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.ts';

let shop: StripeShop;
beforeEach(async () => {
  shop = await openStripeShop(new Date('2026-12-20T15:00:00Z'));
  const boss = await someMember(shop.db, 'boss@example.com');
  await shop.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', boss).execute();
});
afterEach(() => shop.close());

const until = async (day: string) => {
  await shop.stripe.advanceTo(new Date(`${day}T15:00:00Z`));
  await shop.catchUp();
};
const stateNow = async () => (await theEnrollment(shop.db)).state;
const toMember = async () =>
  (await mailsOf(shop.db)).filter(({ to }) => to === shop.user.email).map(({ template }) => template);
const notices = async () =>
  (await mailsOf(shop.db, 'payment-notice')).map(({ params }) => String(params['kind']));
/** What the books hold: kind, cents, and the day. */
const booked = async () =>
  (
    await shop.db
      .selectFrom('payments')
      .select(['kind', 'amount', 'occurred_at'])
      .orderBy('occurred_at')
      .orderBy('id')
      .execute()
  ).map((row) => [row.kind, row.amount, row.occurred_at.slice(0, 10)]);
const disputes = async () =>
  (await shop.db.selectFrom('disputes').select(['reference', 'state']).orderBy('created_at').execute()).map(
    ({ state }) => state,
  );

describe('PAY-18 PAY-23 money that a bank took stands in the books', () => {
  test('on the days on which it went and came back, so that a month that was handed over stays', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    const payment = await shop.payment(1);
    await until('2026-12-29');
    const soon = await shop.stripe.openDispute(payment, 300_00);
    const late = await shop.stripe.openDispute(payment, 200_00);
    const inquiry = await shop.stripe.openInquiry(payment);
    await shop.catchUp();
    const december = await booked();
    expect(december).toEqual([
      ['payment', 2_000_00, '2026-12-20'],
      ['dispute', -300_00, '2026-12-29'],
      ['dispute', -200_00, '2026-12-29'],
    ]);
    await until('2027-01-29');
    await shop.stripe.winDispute(soon.id);
    await shop.stripe.escalateInquiry(inquiry.id);
    await until('2027-03-06');
    await shop.stripe.winDispute(late.id);
    await until('2027-03-07');
    expect(await booked()).toEqual([
      ...december,
      ['dispute-won', 300_00, '2027-01-29'],
      ['dispute', -2_000_00, '2027-01-29'],
      ['dispute-won', 200_00, '2027-03-06'],
    ]);
    expect(await compareLedger(shop.db, shop.gateway, shop.now())).toEqual([]);
    expect(await notices()).not.toContain('ledger-difference');
  });

  test('for each of several disputes of one payment, and nothing of them waits once they are decided', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    const payment = await shop.payment(1);
    const lost = await shop.stripe.openDispute(payment, 300_00);
    const won = await shop.stripe.openDispute(payment, 200_00);
    await shop.catchUp();
    expect(await disputes()).toEqual(['open', 'open']);
    await shop.stripe.loseDispute(lost.id);
    await shop.catchUp();
    // Nothing is decided while one of them is open.
    expect([await stateNow(), (await disputes()).sort()]).toEqual(['disputed', ['lost', 'open']]);
    await shop.stripe.winDispute(won.id);
    await shop.catchUp();
    expect([await stateNow(), (await disputes()).sort()]).toEqual(['ended', ['lost', 'won']]);
    expect((await booked()).map(([, amount]) => amount).sort()).toEqual([-200_00, -300_00, 200_00, 2_000_00]);
    expect((await listWaiting(shop.db, null, 1, shop.now())).rows).toEqual([]);
    expect((await notices()).sort()).toEqual([
      'dispute-lost',
      'dispute-opened',
      'dispute-opened',
      'dispute-won',
    ]);
  });
});

describe('PAY-18 a second dispute, about an earlier payment', () => {
  test('is told as the first was, rests the plan at once, and opens it again', async () => {
    await shop.pay(offers.dnaInFour);
    await shop.catchUp();
    await shop.pass(32);
    await shop.catchUp();
    const paused = () => shop.stripe.books.all('subscription')[0]?.pause_collection !== null;
    const later = await shop.stripe.openDispute(await shop.payment(2));
    await shop.catchUp();
    expect([await stateNow(), paused()]).toEqual(['disputed', true]);
    await shop.stripe.winDispute(later.id);
    await shop.catchUp();
    expect([await stateNow(), paused()]).toEqual(['active', false]);
    const earlier = await shop.stripe.openDispute(await shop.payment(1));
    await shop.catchUp();
    expect([await stateNow(), paused()]).toEqual(['disputed', true]);
    await shop.stripe.winDispute(earlier.id);
    await shop.catchUp();
    expect([await stateNow(), paused()]).toEqual(['active', false]);
    expect((await toMember()).filter((template) => template.startsWith('access-'))).toEqual([
      'access-paused',
      'access-restored',
      'access-paused',
      'access-restored',
    ]);
  });
});

describe('PAY-18 a dispute that a bank opens again after it was won', () => {
  test('is open again with what came before, is told as the first time, and rests the plan', async () => {
    await shop.pay(offers.dnaInFour);
    await shop.catchUp();
    const paused = () => shop.stripe.books.all('subscription')[0]?.pause_collection !== null;
    await until('2027-01-21');
    const { id } = await shop.stripe.openDispute(await shop.payment(1));
    await shop.catchUp();
    await until('2027-01-25');
    await shop.stripe.winDispute(id);
    await shop.catchUp();
    expect([await stateNow(), paused(), await disputes()]).toEqual(['active', false, ['won']]);
    await until('2027-01-28');
    await shop.stripe.reopenDispute(id, 7);
    await shop.catchUp();
    expect([await stateNow(), paused(), await disputes()]).toEqual(['disputed', true, ['open']]);
    const waiting = await describeWaiting(
      shop.db,
      (await listWaiting(shop.db, 'dispute', 1, shop.now())).rows,
      'en',
    );
    expect(waiting.map(({ since, dueAt }) => [since.slice(0, 10), dueAt.slice(0, 10)])).toEqual([
      ['2027-01-28', '2027-02-04'],
    ]);
    // Asked again while nothing has changed.
    await shop.stripe.emit('charge.dispute.updated', shop.stripe.books.find('dispute', id));
    await shop.catchUp();
    await until('2027-02-02');
    await shop.stripe.winDispute(id);
    await shop.catchUp();
    expect([await stateNow(), paused(), await disputes()]).toEqual(['active', false, ['won']]);
    await shop.stripe.reopenDispute(id, 7);
    await shop.catchUp();
    await shop.stripe.loseDispute(id);
    await until('2027-02-03');
    expect([await stateNow(), await disputes()]).toEqual(['ended', ['lost']]);
    expect((await booked()).filter(([kind]) => kind !== 'payment')).toEqual([
      ['dispute', -2_000_00, '2027-01-21'],
      ['dispute-won', 2_000_00, '2027-01-25'],
      ['dispute', -2_000_00, '2027-01-28'],
      ['dispute-won', 2_000_00, '2027-02-02'],
      ['dispute', -2_000_00, '2027-02-02'],
    ]);
    expect(await compareLedger(shop.db, shop.gateway, shop.now())).toEqual([]);
    expect((await toMember()).filter((template) => template.startsWith('access-'))).toEqual([
      'access-paused',
      'access-restored',
      'access-paused',
      'access-restored',
      'access-paused',
    ]);
    expect(await notices()).toEqual([
      'dispute-opened',
      'dispute-won',
      'dispute-opened',
      'dispute-won',
      'dispute-opened',
      'dispute-lost',
    ]);
  });
});
