import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  findPaymentDetail,
  readRefundable,
  refundPurchase,
  type PaymentDetail,
} from '#app/domain/administration/payment-detail.ts';
import { describeWaiting } from '#app/domain/books/waiting-facts.ts';
import { listWaiting } from '#app/domain/books/waiting.ts';
import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { requestOutcome, requestRefund } from '#app/domain/payments/refund-requests.ts';
import { syncCheckout } from '#app/domain/payments/sync-checkout.ts';
import { retainPayments } from '#app/domain/personal-data/retained-payments.ts';
import { PaymentProviderError } from '#app/gateways/payments/payments.ts';
import { someMember } from '#tests/support/database.ts';
import { mailsOf, offers, stateOf, theEnrollment } from './shop.ts';
import { openStripeShop, type StripeShop } from './stripe-shop.ts';

let shop: StripeShop;
let boss: string;
beforeEach(async () => {
  shop = await openStripeShop();
  boss = await someMember(shop.db, 'boss@example.com');
});
afterEach(() => shop.close());

const stateNow = async () => (await theEnrollment(shop.db)).state;
const found = async (): Promise<PaymentDetail> =>
  (await findPaymentDetail(shop.db, (await theEnrollment(shop.db)).id))!;
const refundable = async () => readRefundable(shop.gateway, await found());
/** Gives back what the page would show. */
const refund = async () => {
  const { amount } = (await refundable())!;
  const act = { key: uuid(), actorId: boss };
  return refundPurchase(shop.db, shop.gateway, act, (await found()).id, amount, shop.now());
};
const wish = async () => {
  const { id } = await theEnrollment(shop.db);
  await requestRefund(shop.db, shop.user.id, id, 'No progress.', shop.now());
};
const wishes = async () => (await found()).requests.map(requestOutcome);
const waits = async () => (await listWaiting(shop.db, 'refund', 1, shop.now())).rows.map(({ kind }) => kind);
const waiting = async () =>
  (await describeWaiting(shop.db, (await listWaiting(shop.db, null, 1, shop.now())).rows, 'en')).map(
    ({ kind, amount }) => [kind, amount],
  );
const ordered = async () => (await found()).acts.filter(({ action }) => action === 'refund').length;
const given = async () =>
  (await stateOf(shop.db)).ledger.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
/** $1,200, and $800 a month later. */
const paidTwice = async () => {
  await shop.pay(offers.foundationInTwo);
  await shop.catchUp();
  await shop.pass(31);
  await shop.catchUp();
};

describe('a refund while a bank holds money', () => {
  test('PAY-17 PAY-18 what the provider cannot give back is not offered, and nothing is called given back', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    const dispute = await shop.stripe.openDispute(await shop.payment(1), 500_00);
    await shop.catchUp();
    expect(await refundable()).toEqual({ amount: 0, disputed: 2_000_00, elsewhere: 0 });
    expect(await refund()).toEqual({ ok: false, reason: 'nothing' });
    expect([await ordered(), await stateNow()]).toEqual([0, 'disputed']);
    await shop.stripe.loseDispute(dispute.id);
    await shop.catchUp();
    expect(await refundable()).toEqual({ amount: 1_500_00, disputed: 0, elsewhere: 0 });
    expect(await refund()).toMatchObject({ ok: true, given: 1_500_00 });
    expect(await given()).toEqual([-1_500_00]);
    expect(await refund()).toEqual({ ok: false, reason: 'nothing' });
    expect([await ordered(), (await found()).balance]).toEqual([1, 0]);
  });

  test('PAY-17 PAY-18 stays decided when the dispute is won: access stays closed, and the rest follows', async () => {
    await paidTwice();
    await wish();
    const dispute = await shop.stripe.openDispute(await shop.payment(2));
    await shop.catchUp();
    expect(await refund()).toMatchObject({
      ok: true,
      given: 1_200_00,
      left: { disputed: 800_00, failed: 0, elsewhere: 0 },
    });
    expect([await stateNow(), await wishes()]).toEqual(['ended', ['open']]);
    await shop.stripe.winDispute(dispute.id);
    await shop.catchUp();
    expect(await given()).toEqual([-1_200_00, -800_00]);
    expect([await stateNow(), await wishes(), await waits()]).toEqual(['refunded', ['refunded'], []]);
    expect((await mailsOf(shop.db, 'access-restored')).length).toBe(0);
  });

  test('PAY-18 a dispute that is won gives nothing back that nobody ordered', async () => {
    await paidTwice();
    const dispute = await shop.stripe.openDispute(await shop.payment(2));
    await shop.catchUp();
    await shop.stripe.winDispute(dispute.id);
    await shop.catchUp();
    expect([await stateNow(), await given()]).toEqual(['active', []]);
  });
});

describe('a refund that does not go through whole', () => {
  test('PAY-17 a payment that was marked as paid elsewhere is left out and told; the rest goes, and it is over', async () => {
    const { checkoutId } = await shop.pay(offers.dnaInFour);
    for (let month = 0; month < 2; month += 1) {
      await shop.catchUp();
      await shop.pass(31);
    }
    await shop.catchUp();
    shop.stripe.failCard(await shop.customer());
    await shop.pass(31);
    await shop.catchUp();
    const invoice = shop.stripe.books.all('invoice').at(-1)!;
    invoice.status = 'paid';
    invoice.status_transitions.paid_at = Math.floor(shop.now().getTime() / 1000);
    await shop.stripe.emit('invoice.paid', invoice);
    await shop.catchUp();
    expect(await refundable()).toEqual({ amount: 3_998_00, disputed: 0, elsewhere: 999_00 });
    expect(await refund()).toMatchObject({
      ok: true,
      given: 3_998_00,
      left: { failed: 0, disputed: 0, elsewhere: 999_00 },
    });
    expect((await given()).length).toBe(3);
    expect([await stateNow(), (await found()).balance]).toEqual(['ended', 999_00]);
    // The provider holds nothing of it that could still go.
    expect(await waiting()).toEqual([]);
    expect(await refund()).toEqual({ ok: false, reason: 'nothing' });
    // The provider's books hold no such payment, and need not.
    await shop.pass(1);
    const differences = () => compareLedger(shop.db, shop.gateway, shop.now());
    expect(await differences()).toEqual([]);
    // What was entered before this was noted learns it as soon as the provider is asked; all else is told as ever.
    await shop.db.updateTable('payments').set({ is_elsewhere: 0 }).execute();
    expect(await differences()).toMatchObject([{ kind: 'payment', ours: 999_00, theirs: null }]);
    await syncCheckout(shop.db, shop.gateway, { checkoutId }, shop.now());
    expect(await differences()).toEqual([]);
    await retainPayments(shop.db, shop.user.id, 'somebody');
    await shop.db.deleteFrom('users').where('id', '=', shop.user.id).execute();
    expect(await differences()).toEqual([]);
  });

  test('PAY-12 PAY-17 one of two fails: what went is here, the program is over, and the rest can be tried again', async () => {
    await paidTwice();
    await wish();
    const failing = await shop.payment(2);
    const half = {
      ...shop.gateway,
      refund: (charge: string, amount: number, key: string) =>
        charge === failing
          ? Promise.reject(new PaymentProviderError('no answer'))
          : shop.gateway.refund(charge, amount, key),
    };
    const act = { key: uuid(), actorId: boss };
    const { id } = await found();
    expect(await refundPurchase(shop.db, half, act, id, 2_000_00, shop.now())).toMatchObject({
      ok: true,
      given: 1_200_00,
      left: { failed: 800_00 },
    });
    expect([await given(), await stateNow(), await wishes()]).toEqual([[-1_200_00], 'ended', ['open']]);
    // The wish tells of it already.
    expect(await waiting()).toEqual([['refund', 800_00]]);
    await expect(refundPurchase(shop.db, half, act, id, 800_00, shop.now())).rejects.toThrow('no answer');
    expect(await refund()).toMatchObject({ ok: true, given: 800_00 });
    expect([await stateNow(), await wishes()]).toEqual(['refunded', ['refunded']]);
  });

  test('PAY-12 the first of two fails: the second goes all the same', async () => {
    await paidTwice();
    const failing = await shop.payment(1);
    const half = {
      ...shop.gateway,
      refund: (charge: string, amount: number, key: string) =>
        charge === failing
          ? Promise.reject(new PaymentProviderError('no answer'))
          : shop.gateway.refund(charge, amount, key),
    };
    const act = { key: uuid(), actorId: boss };
    const { id } = await found();
    expect(await refundPurchase(shop.db, half, act, id, 2_000_00, shop.now())).toMatchObject({
      given: 800_00,
      left: { failed: 1_200_00 },
    });
    expect(await given()).toEqual([-800_00]);
    // Nobody asks for it, so the rest stands among what waits until it has gone.
    expect(await waiting()).toEqual([['rest', 1_200_00]]);
    expect(await refund()).toMatchObject({ ok: true, given: 1_200_00 });
    expect(await waiting()).toEqual([]);
  });
});

describe('a wish for the money that something else settles', () => {
  test('PAY-17 is granted when everything went back in the provider’s own pages', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    await wish();
    await shop.stripe.refundInDashboard(await shop.payment(1), 500_00);
    await shop.catchUp();
    expect(await wishes()).toEqual(['open']);
    await shop.stripe.refundInDashboard(await shop.payment(1));
    await shop.catchUp();
    expect([await wishes(), await waits()]).toEqual([['refunded'], []]);
  });

  test('PAY-18 is over, and was not declined by anybody, when a bank has taken everything', async () => {
    await shop.pay(offers.foundation);
    await shop.catchUp();
    await wish();
    const dispute = await shop.stripe.openDispute(await shop.payment(1));
    await shop.catchUp();
    expect(await wishes()).toEqual(['open']);
    await shop.stripe.loseDispute(dispute.id);
    await shop.catchUp();
    expect([await stateNow(), await wishes(), await waits()]).toEqual(['ended', ['closed'], []]);
    expect(await mailsOf(shop.db, 'refund-declined')).toEqual([]);
  });

  test('PAY-18 stays open where a bank has taken a part alone: somebody decides about the rest', async () => {
    await paidTwice();
    await wish();
    const dispute = await shop.stripe.openDispute(await shop.payment(2));
    await shop.catchUp();
    await shop.stripe.loseDispute(dispute.id);
    await shop.catchUp();
    expect([await stateNow(), await wishes()]).toEqual(['ended', ['open']]);
    expect(await refund()).toMatchObject({ ok: true, given: 1_200_00 });
    expect([await stateNow(), await wishes()]).toEqual(['ended', ['closed']]);
  });
});
