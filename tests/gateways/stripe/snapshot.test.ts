import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewCheckout, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { disputeState } from '#app/gateways/payments/stripe-disputes.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
import type { Payment } from '#tests/support/stripe/checkout.ts';
import { gatewayOf, newCheckout } from './gateway.ts';

const start = new Date('2026-03-10T15:00:00Z');
let stripe: StripeStandIn;
let gateway: PaymentGateway;
beforeEach(async () => {
  stripe = await startStripe({ start });
  gateway = gatewayOf(stripe);
});
afterEach(() => stripe.close());

const days = (count: number): Date => new Date(start.getTime() + count * 86_400_000);
const open = async (more: Partial<NewCheckout> = {}) => {
  const checkout = newCheckout(stripe, { installments: 1, ...more });
  return { checkout, ...(await gateway.openCheckout(checkout)) };
};
const buy = async (how: Payment = 'pay') => {
  const opened = await open();
  await stripe.pay(opened.sessionId, how);
  return opened;
};
const read = async (sessionId: string) => (await gateway.readOrder(sessionId, null))!;
/** Buys, and the payment that was made. */
const paid = async () => {
  const { sessionId } = await buy();
  const [charge] = (await read(sessionId)).charges;
  return { sessionId, reference: charge!.reference, again: async () => (await read(sessionId)).charges[0]! };
};

describe('what Stripe knows of a checkout', () => {
  test('is nothing where it is not of this account', async () => {
    expect(await gateway.readOrder('cs_test_unknown', null)).toBeNull();
    expect(await gateway.readOrder('sandbox_1', null)).toBeNull();
    expect(await gateway.readCharge('pi_unknown', 1)).toBeNull();
  });

  test('is what it got from us, while nobody has paid', async () => {
    const { checkout, sessionId } = await open();
    expect(await read(sessionId)).toEqual({
      sessionId,
      checkoutId: checkout.id,
      userId: checkout.userId,
      livemode: false,
      session: 'open',
      payment: 'unpaid',
      amount: 2_000_00,
      currency: 'usd',
      customer: null,
      schedule: null,
      charges: [],
    });
  });

  test('is that it was not paid in time', async () => {
    const { sessionId } = await open();
    await stripe.advanceTo(days(1));
    expect(await read(sessionId)).toMatchObject({ session: 'expired', payment: 'unpaid', charges: [] });
  });

  test('is the payment', async () => {
    const { sessionId } = await open();
    await stripe.advanceTo(new Date(start.getTime() + 600_000));
    await stripe.pay(sessionId);
    const [intent] = stripe.books.all('payment_intent');
    expect(await read(sessionId)).toMatchObject({
      session: 'complete',
      payment: 'paid',
      customer: stripe.books.all('customer')[0]?.id,
      charges: [
        {
          reference: intent?.id,
          installment: 1,
          state: 'paid',
          amount: 2_000_00,
          currency: 'usd',
          at: new Date(start.getTime() + 600_000),
          failure: null,
          refunds: [],
          failedRefunds: [],
          disputes: [],
        },
      ],
    });
  });

  test('is a card that was refused, and then the same payment by another card', async () => {
    const { sessionId } = await open();
    expect(await stripe.pay(sessionId, 'declined')).toBeNull();
    const refused = await read(sessionId);
    expect(refused).toMatchObject({ session: 'open', payment: 'unpaid' });
    expect(refused.charges).toMatchObject([
      { state: 'failed', failure: 'declined', installment: 1, at: start },
    ]);
    await stripe.pay(sessionId);
    const after = await read(sessionId);
    expect(after.charges).toMatchObject([{ state: 'paid', failure: null }]);
    expect(after.charges[0]?.reference).toBe(refused.charges[0]?.reference);
  });

  test.each([
    [true, { payment: 'paid', charges: [{ state: 'paid', failure: null }] }],
    [false, { payment: 'unpaid', charges: [{ state: 'failed', failure: 'declined' }] }],
  ])('PAY-09 is a means of payment that takes days, and how it ended: %s', async (succeeds, expected) => {
    const { sessionId } = await buy('delayed');
    const waiting = {
      session: 'complete',
      payment: 'unpaid',
      charges: [{ state: 'pending', failure: null }],
    };
    expect(await read(sessionId)).toMatchObject(waiting);
    await stripe.settle(sessionId, succeeds);
    expect(await read(sessionId)).toMatchObject({ session: 'complete', ...expected });
  });

  test('is a person who is asked by their bank right now: nothing has failed yet', async () => {
    const { sessionId } = await open();
    await stripe.pay(sessionId, 'declined');
    stripe.books.all('payment_intent')[0]!.status = 'requires_action';
    expect((await read(sessionId)).charges).toMatchObject([{ state: 'pending' }]);
  });

  test('is not known where Stripe does not answer', async () => {
    const { sessionId } = await buy();
    stripe.failNext(2, 'error-500', '/v1/payment_intents');
    await expect(read(sessionId)).rejects.toMatchObject({ name: 'PaymentProviderError' });
    await expect(gateway.readOrder(sessionId, 'sub_sched_unknown')).rejects.toMatchObject({
      name: 'PaymentProviderError',
    });
  });
});

describe('PAY-17 refunds', () => {
  test('in part, again, from the Dashboard, and of everything, are each there, oldest first', async () => {
    const { reference, again } = await paid();
    await gateway.refund(reference, 500_00, 'key-1');
    await stripe.advanceTo(days(2));
    const dashboard = await stripe.refundInDashboard(reference, 300_00);
    await gateway.refund(reference, 1_200_00, 'key-2');
    const { refunds, state, amount } = await again();
    expect([state, amount]).toEqual(['paid', 2_000_00]);
    expect(refunds.map(({ amount: back, at }) => [back, at])).toEqual([
      [500_00, start],
      [300_00, days(2)],
      [1_200_00, days(2)],
    ]);
    expect(refunds[1]?.reference).toBe(dashboard.id);
  });

  test('of more than is left is refused, and nothing is given back', async () => {
    const { reference, again } = await paid();
    await gateway.refund(reference, 1_500_00, 'key-1');
    await expect(gateway.refund(reference, 501_00, 'key-2')).rejects.toMatchObject({
      name: 'PaymentProviderError',
    });
    expect((await again()).refunds).toHaveLength(1);
  });

  test('that the bank could not take stand apart, with the day on which they came back', async () => {
    const { reference, again } = await paid();
    await stripe.refundInDashboard(reference, 500_00);
    const failed = await stripe.refundInDashboard(reference, 100_00);
    await stripe.advanceTo(days(4));
    await stripe.failRefund(failed.id);
    const { refunds, failedRefunds } = await again();
    expect(refunds.map(({ amount }) => amount)).toEqual([500_00]);
    expect(failedRefunds).toEqual([{ reference: failed.id, amount: 100_00, at: start, failedAt: days(4) }]);
  });

  test('of one payment do not touch another', async () => {
    const [first, second] = [await paid(), await paid()];
    await stripe.refundInDashboard(second.reference);
    expect((await first.again()).refunds).toEqual([]);
    expect((await second.again()).refunds.map(({ amount }) => amount)).toEqual([2_000_00]);
  });

  test('are read to the end, however many pages they are', async () => {
    const { reference, again } = await paid();
    for (let count = 0; count < 7; count += 1) await stripe.refundInDashboard(reference, 1_00);
    stripe.longestPage = 2;
    expect((await again()).refunds).toHaveLength(7);
  });
});

describe('PAY-18 disputes', () => {
  test('are open with the day until which to answer, then won; money has the days on which it moved', async () => {
    const { reference, again } = await paid();
    await stripe.advanceTo(days(1));
    const { id } = await stripe.openDispute(reference);
    const opened = { reference: id, amount: 2_000_00, at: days(1), answerBy: days(10) };
    const taken = { kind: 'dispute', reference: id, amount: -2_000_00, at: days(1) };
    expect((await again()).disputes).toEqual([{ ...opened, state: 'open', movements: [taken] }]);
    await stripe.advanceTo(days(70));
    await stripe.winDispute(id);
    const returned = { kind: 'dispute-won', reference: id, amount: 2_000_00, at: days(70) };
    expect((await again()).disputes).toEqual([{ ...opened, state: 'won', movements: [taken, returned] }]);
    await stripe.advanceTo(days(80));
    await stripe.reopenDispute(id, 7);
    expect((await again()).disputes).toEqual([
      {
        ...opened,
        answerBy: days(87),
        state: 'open',
        movements: [taken, returned, { ...taken, reference: `${id}:2`, at: days(80) }],
      },
    ]);
  });

  test('are lost', async () => {
    const { reference, again } = await paid();
    await stripe.loseDispute((await stripe.openDispute(reference, 700_00)).id);
    expect((await again()).disputes).toMatchObject([{ state: 'lost', amount: 700_00 }]);
  });

  test('may begin as an inquiry, which takes nothing until it is more than one', async () => {
    const { reference, again } = await paid();
    const { id } = await stripe.openInquiry(reference);
    expect((await again()).disputes).toMatchObject([{ state: 'warning', movements: [] }]);
    await stripe.advanceTo(days(31));
    await stripe.escalateInquiry(id);
    expect((await again()).disputes).toMatchObject([
      { state: 'open', reference: id, at: start, movements: [{ kind: 'dispute', at: days(31) }] },
    ]);
  });

  test('that end as an inquiry are no more than a warning', async () => {
    const { reference, again } = await paid();
    await stripe.closeInquiry((await stripe.openInquiry(reference)).id);
    expect((await again()).disputes).toMatchObject([{ state: 'warning', movements: [] }]);
  });

  test('of one payment that are several are each there, oldest first, however many pages they are', async () => {
    const { reference, again } = await paid();
    const lost = await stripe.openDispute(reference, 700_00);
    await stripe.loseDispute(lost.id);
    const open = await stripe.openDispute(reference, 300_00);
    const inquiry = await stripe.openInquiry(reference);
    stripe.longestPage = 2;
    expect((await again()).disputes.map((one) => [one.reference, one.state])).toEqual([
      [lost.id, 'lost'],
      [open.id, 'open'],
      [inquiry.id, 'warning'],
    ]);
  });

  test('may be announced by a warning of fraud, which counts as long as there is none', async () => {
    const { reference, again } = await paid();
    const warning = await stripe.warnOfFraud(reference);
    expect((await again()).disputes).toEqual([
      {
        reference: warning.id,
        state: 'warning',
        amount: 2_000_00,
        answerBy: null,
        at: start,
        movements: [],
      },
    ]);
    const { id } = await stripe.openDispute(reference);
    expect((await again()).disputes).toMatchObject([{ state: 'open', reference: id }]);
  });

  test.each([
    ['warning_needs_response', 'warning'],
    ['warning_under_review', 'warning'],
    ['warning_closed', 'warning'],
    ['prevented', 'warning'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['appeal_needs_response', 'open'],
    ['appeal_under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['a_state_of_next_year', 'open'],
  ])('in the state %s are %s', (status, state) => {
    expect(disputeState(status)).toBe(state);
  });
});
