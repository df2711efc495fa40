import type { Database } from '#db/database.ts';
import type { PaymentTables } from '#db/tables/payments.ts';
import { subjectOf } from '../administration/audit.ts';
import { balanceOf } from './refund-requests.ts';

type Enrollment = PaymentTables['enrollments'];

/** Whether an administrator has decided that everything of a purchase goes back: what a bank held then follows when it is free. */
export async function isRefundOrdered(
  db: Database,
  { id, user_id: userId }: Pick<PaymentTables['checkouts'], 'id' | 'user_id'>,
): Promise<boolean> {
  const act = await db
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('action', '=', 'refund')
    .where('subject', '=', subjectOf(id))
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}

/**
 * Settles the open wish of a program for its price, where nothing is left to decide: everything was given back, by whomever, or
 * the program ended and banks have taken what was left. In the caller's transaction, whenever the provider was asked. Where a bank
 * has not decided, or money is left, it stays open.
 */
export async function settleRequests(
  trx: Database,
  { id, state, checkout_id: checkoutId }: Pick<Enrollment, 'id' | 'state' | 'checkout_id'>,
  hasOpenDispute: boolean,
  now: Date,
): Promise<void> {
  if (state !== 'refunded' && state !== 'ended') return;
  if (state === 'ended' && (hasOpenDispute || (await balanceOf(trx, checkoutId)) > 0)) return;
  await trx
    .updateTable('refund_requests')
    // Declined without an answer: nobody did, and nobody is told so.
    .set({ state: state === 'refunded' ? 'refunded' : 'declined', decided_at: now.toISOString() })
    .where('enrollment_id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
