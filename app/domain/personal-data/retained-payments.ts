import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { PaymentProviderError, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { orderNumber } from '../payments/alarms.ts';
import { receiptNumber } from '../payments/receipts.ts';
import { endUnpaidPrograms } from '../payments/end-programs.ts';
import { steerInstallments } from '../payments/steer-installments.ts';

/** How long the books must be kept, counted from each movement. */
const bookYears = 7;

/** Until when the books keep a movement. @param occurredAt UTC text */
export function keptUntil(occurredAt: string): string {
  const until = new Date(occurredAt);
  until.setUTCFullYear(until.getUTCFullYear() + bookYears);
  return until.toISOString();
}

/**
 * Keeps what the books need of an account that is erased: each movement of money with what was agreed about it and the
 * numbers of its papers, under a pseudonym, without name, address or id. In the caller's transaction. Movements older than seven years are not kept.
 */
export async function retainPayments(trx: Database, userId: string, pseudonym: string): Promise<void> {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'checkouts.tier_id')
    .select([
      'payments.id',
      'payments.checkout_id',
      'freedom_plan_tiers.tier',
      'payments.kind',
      'payments.installment',
      'payments.amount',
      'payments.currency',
      'payments.provider',
      'payments.reference',
      'payments.occurred_at',
      'payments.is_elsewhere',
      'checkouts.refund_rule',
      'checkouts.terms_version',
      'checkouts.accepted_at',
    ])
    .where('payments.user_id', '=', userId)
    .execute();
  for (const { id, checkout_id, ...row } of rows) {
    await trx
      .insertInto('retained_payments')
      .values({
        id: uuid(),
        pseudonym,
        ...row,
        delete_after: keptUntil(row.occurred_at),
        // As they stand on papers and in books that were handed over before.
        receipt: receiptNumber(id, row.occurred_at),
        order_number: orderNumber(checkout_id),
      })
      .execute();
  }
}

/**
 * Makes sure that the provider charges a person nothing more, before their rows are gone: whoever erases an account asks this
 * first, and waits where the answer is no. Safe to repeat.
 * @param gateway null where nobody takes payments now
 * @returns false where the provider could not be told; the next round tries again
 */
export async function stopPayments(
  db: Database,
  gateway: PaymentGateway | null,
  userId: string,
  now: Date,
): Promise<boolean> {
  // Also what began after the account was closed, by money that was on its way.
  await inTransaction(db, (trx) => endUnpaidPrograms(trx, userId, now));
  const plans = await db
    .selectFrom('checkouts')
    .innerJoin('enrollments', 'enrollments.checkout_id', 'checkouts.id')
    .select(['checkouts.id', 'checkouts.provider', 'checkouts.schedule_reference'])
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.installments', '>', 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('installments')
          .select('installments.id')
          .whereRef('installments.enrollment_id', '=', 'enrollments.id')
          .where('installments.state', '!=', 'paid'),
      ),
    )
    .execute();
  for (const plan of plans) {
    if (plan.provider !== gateway?.provider) {
      // The sandbox charges nobody, whether it is there or not.
      if (plan.provider === 'stripe' && plan.schedule_reference) return false;
      continue;
    }
    const { id: checkoutId, schedule_reference: schedule } = plan;
    try {
      await steerInstallments(db, gateway, { checkoutId, schedule }, now);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      return false;
    }
  }
  return true;
}
