import type { Database } from '#db/database.ts';
import type { Charge, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { runningStates } from './order-state.ts';
import { syncCheckout } from './sync-checkout.ts';

/**
 * Gives back everything that was paid for a checkout and not given back yet, stops what would still be charged, and brings our
 * rows in line. Safe to repeat.
 * @throws PaymentProviderError
 */
export async function refundCheckout(
  db: Database,
  gateway: PaymentGateway,
  checkoutId: string,
  now: Date,
): Promise<void> {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['provider', 'session_id', 'schedule_reference'])
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (!checkout?.session_id || checkout.provider !== gateway.provider) return;
  // First, so that nothing is charged while it is given back.
  if (checkout.schedule_reference) await gateway.stopInstallments(checkout.schedule_reference);
  const order = await gateway.readOrder(checkout.session_id, checkout.schedule_reference);
  for (const charge of order?.charges ?? []) {
    const left = leftOf(charge);
    // The key tells what was given back before: the rest after a part of it is another refund.
    const key = `refund:${checkoutId}:${charge.reference}:${charge.amount - left}`;
    if (left > 0) await gateway.refund(charge.reference, left, key);
  }
  await syncCheckout(db, gateway, { checkoutId }, now);
}

/** What of a charge can be given back, in cents. Disputed money is with the bank, which decides about it. */
function leftOf({ state, amount, refunds, disputes }: Charge): number {
  const isWithBank = disputes.some((one) => one.state === 'open' || one.state === 'lost');
  if (state !== 'paid' || isWithBank) return 0;
  return amount - refunds.reduce((sum, refund) => sum + refund.amount, 0);
}

/**
 * Gives back what was paid for a checkout that gave nobody a program, and closes it.
 * @throws PaymentProviderError
 */
export async function giveBack(
  db: Database,
  gateway: PaymentGateway,
  checkoutId: string,
  now: Date,
): Promise<void> {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['provider', 'session_id', 'state'])
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (!checkout?.session_id || checkout.provider !== gateway.provider) return;
  if (checkout.state !== 'duplicate' && checkout.state !== 'refused') return;
  await gateway.expireCheckout(checkout.session_id);
  await refundCheckout(db, gateway, checkoutId, now);
}

/**
 * Ends everything that would still be charged to a person, in the caller's transaction: their unpaid programs end now, and a
 * job tells the provider; checkouts that are open are closed there. For accounts that are closed. Safe to repeat.
 */
export async function endUnpaidPrograms(trx: Database, userId: string, now: Date): Promise<void> {
  const unpaid = await trx
    .selectFrom('enrollments')
    .innerJoin('checkouts', 'checkouts.id', 'enrollments.checkout_id')
    .select(['enrollments.id', 'enrollments.checkout_id', 'checkouts.schedule_reference'])
    .where('enrollments.user_id', '=', userId)
    .where('enrollments.state', 'in', runningStates)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('installments')
          .select('installments.id')
          .whereRef('installments.enrollment_id', '=', 'enrollments.id')
          .where('installments.state', 'in', ['due', 'failed']),
      ),
    )
    .execute();
  for (const { id, checkout_id: checkoutId, schedule_reference: schedule } of unpaid) {
    await trx
      .updateTable('enrollments')
      .set({ state: 'ended', grace_until: null, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('installments')
      .set({ state: 'cancelled' })
      .where('enrollment_id', '=', id)
      .where('state', 'in', ['due', 'failed'])
      .execute();
    const key = `steer-installments:${checkoutId}:stopped:closed`;
    const payload = { checkoutId, schedule };
    await enqueueJob(trx, { kind: 'steer-installments', key, payload }, now);
  }
  const open = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'processing'])
    .execute();
  for (const { id } of open)
    await enqueueJob(
      trx,
      { kind: 'close-checkout', key: `close-checkout:${id}`, payload: { checkoutId: id } },
      now,
    );
}
