import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import { startStripe, type StripeStandIn } from '#tests/support/stripe/stand-in.ts';
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
const read = async (sessionId: string) => (await gateway.readOrder(sessionId, null))!;
/** Buys, and the payment that was made. */
const paid = async () => {
  const { sessionId } = await gateway.openCheckout(newCheckout(stripe, { installments: 1 }));
  await stripe.pay(sessionId);
  return { sessionId, reference: (await read(sessionId)).charges[0]!.reference };
};

describe('PAY-23 movements of money', () => {
  test('are named as the order names them, and add up, over many pages', async () => {
    const { sessionId, reference } = await paid();
    await stripe.advanceTo(days(1));
    await gateway.refund(reference, 300_00, 'key-1');
    await stripe.advanceTo(days(2));
    const dispute = await stripe.openDispute(reference, 1_700_00);
    await stripe.advanceTo(days(3));
    await stripe.winDispute(dispute.id);
    const failed = await stripe.refundInDashboard(reference, 50_00);
    await stripe.failRefund(failed.id);
    stripe.longestPage = 2;
    const movements = await gateway.listMovements(start, days(30));
    const [charge] = (await read(sessionId)).charges;
    expect(movements).toEqual([
      { kind: 'payment', reference: charge?.reference, amount: 2_000_00, currency: 'usd', at: start },
      {
        kind: 'refund',
        reference: charge?.refunds[0]?.reference,
        amount: -300_00,
        currency: 'usd',
        at: days(1),
      },
      {
        kind: 'dispute',
        reference: charge?.disputes[0]?.reference,
        amount: -1_700_00,
        currency: 'usd',
        at: days(2),
      },
      { kind: 'dispute-won', reference: dispute.id, amount: 1_700_00, currency: 'usd', at: days(3) },
      { kind: 'refund', reference: failed.id, amount: -50_00, currency: 'usd', at: days(3) },
      { kind: 'refund-failed', reference: failed.id, amount: 50_00, currency: 'usd', at: days(3) },
    ]);
    expect(await gateway.listMovements(days(1), days(2))).toEqual([movements[1]]);
    expect(await gateway.listMovements(days(4), days(30))).toEqual([]);
  });

  test('leave out what is no payment of ours: fees and payouts', async () => {
    const { reference } = await paid();
    stripe.books.add('balance_transaction', {
      amount: -1_900_00,
      fee: 0,
      net: -1_900_00,
      currency: 'usd',
      type: 'payout',
      reporting_category: 'payout',
      source: 'po_1',
    });
    expect((await gateway.listMovements(start, days(1))).map((one) => one.reference)).toEqual([reference]);
  });
});
