import type { Database } from '#db/database.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { runningStates } from './order-state.ts';

/** Ends a program, as far as it runs: access is over, and what was not paid is not charged any more. In the caller's transaction. */
export async function endProgram(trx: Database, enrollmentId: string, now: Date): Promise<void> {
  await trx
    .updateTable('enrollments')
    .set({ state: 'ended', grace_until: null, updated_at: now.toISOString() })
    .where('id', '=', enrollmentId)
    .execute();
  await trx
    .updateTable('installments')
    .set({ state: 'cancelled' })
    .where('enrollment_id', '=', enrollmentId)
    .where('state', 'in', ['due', 'failed'])
    .execute();
}

/**
 * Ends the guarantee of a program that ended with its owner's account, so that opening the account again does not bring it back. In
 * the caller's transaction.
 */
export async function endGuarantee(trx: Database, enrollmentId: string): Promise<void> {
  await trx
    .updateTable('enrollments')
    .set({ refundable_until: null })
    .where('id', '=', enrollmentId)
    .execute();
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
    await endProgram(trx, id, now);
    await endGuarantee(trx, id);
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
