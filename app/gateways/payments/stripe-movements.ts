import type Stripe from 'stripe';
import type { BookedMovement } from './payments.ts';
import { ask, idOf, moment, secondsOf } from './stripe-client.ts';
import { disputeMovement } from './stripe-disputes.ts';

/**
 * Every payment, refund and dispute that Stripe booked from one moment until before another, oldest first. Amounts are those
 * that were charged, in their own currency, whatever the account is settled in; fees, payouts and the like are left out.
 * @throws PaymentProviderError
 */
export const listBookedMovements = (
  stripe: Stripe,
  from: Date,
  until: Date,
): Promise<readonly BookedMovement[]> =>
  ask('list the movements', async () => {
    const found: BookedMovement[] = [];
    const created = { gte: secondsOf(from), lt: secondsOf(until) };
    for await (const booked of stripe.balanceTransactions.list({
      created,
      limit: 100,
      expand: ['data.source'],
    })) {
      const movement = movementOf(booked);
      if (movement) found.push(movement);
    }
    return found.toReversed();
  });

function movementOf(booked: Stripe.BalanceTransaction): BookedMovement | null {
  const source = booked.source;
  if (source === null || typeof source === 'string') return null;
  const at = moment(booked.created);
  const signed = (amount: number): number => (booked.amount < 0 ? -amount : amount);
  if (source.object === 'charge' && (booked.type === 'charge' || booked.type === 'payment')) {
    const reference = idOf(source.payment_intent) ?? source.id;
    return { kind: 'payment', reference, amount: source.amount, currency: source.currency, at };
  }
  if (source.object === 'refund') {
    const { id: reference, amount, currency } = source;
    // One that a bank could not take comes back.
    const kind = booked.amount < 0 ? 'refund' : 'refund-failed';
    return { kind, reference, amount: signed(amount), currency, at };
  }
  if (source.object === 'dispute') {
    const { kind, reference } = disputeMovement(source, booked);
    return { kind, reference, amount: signed(source.amount), currency: source.currency, at };
  }
  return null;
}
