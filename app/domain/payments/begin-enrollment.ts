import { addDays } from 'date-fns/addDays';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { PaymentTables } from '#db/tables/payments.ts';
import { later, laterDueDates } from '#app/gateways/payments/plan-dates.ts';
import { refundDays } from '../programs/catalogue.ts';
import { useInvitation } from '../programs/invitations.ts';

type Checkout = PaymentTables['checkouts'];
type Enrollment = PaymentTables['enrollments'];

/** The program's own dates, counted from the first payment. */
export function datesOf(
  checkout: Pick<Checkout, 'duration_days' | 'timeframe_months' | 'refund_rule'>,
  start: Date,
): { readonly endsAt: Date | null; readonly refundableUntil: Date | null } {
  const { duration_days: days, timeframe_months: months, refund_rule: rule } = checkout;
  const byMonths = months === null ? null : later(start, { unit: 'month', count: months });
  return {
    endsAt: days === null ? byMonths : addDays(start, days),
    refundableUntil: refundDays[rule] === 0 ? null : addDays(start, refundDays[rule]),
  };
}

/** When each payment of a checkout is due, the one of the checkout first. */
export function dueDatesOf(
  checkout: Pick<Checkout, 'installments' | 'interval_unit' | 'interval_count'>,
  start: Date,
): readonly Date[] {
  const { installments, interval_unit: unit, interval_count: count } = checkout;
  if (!unit || !count) return [start];
  const interval = { unit, count };
  return [start, ...laterDueDates(later(start, interval), interval, installments - 1)];
}

/** What one payment of a checkout comes to, in cents. */
export const amountOf = (
  checkout: Pick<Checkout, 'first_amount' | 'installment_amount'>,
  number: number,
): number => (number === 1 ? checkout.first_amount : checkout.installment_amount);

/**
 * Gives somebody the program of a checkout that is paid: the enrolment with its plan of payments, the invitation used up, the
 * trial over, the subscription of the profile (specification 1, §3). In the caller's transaction. Once for a checkout.
 * @param start when the first payment was made
 * @returns the enrolment, or null where it was there already
 */
export async function beginEnrollment(
  trx: Database,
  checkout: Checkout,
  state: Enrollment['state'],
  start: Date,
  now: Date,
): Promise<Enrollment | null> {
  const { endsAt, refundableUntil } = datesOf(checkout, start);
  const enrollment: Enrollment = {
    id: uuid(),
    user_id: checkout.user_id,
    tier_id: checkout.tier_id,
    checkout_id: checkout.id,
    state,
    starts_at: start.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    grace_until: null,
    refundable_until: refundableUntil?.toISOString() ?? null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  const begun = await trx
    .insertInto('enrollments')
    .values(enrollment)
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun) return null;
  await trx
    .insertInto('installments')
    .values(
      dueDatesOf(checkout, start).map((due, index) => ({
        id: uuid(),
        user_id: checkout.user_id,
        enrollment_id: enrollment.id,
        number: index + 1,
        amount: amountOf(checkout, index + 1),
        due_at: due.toISOString(),
        state: 'due' as const,
        paid_at: null,
        failed_at: null,
        failure: null,
      })),
    )
    .execute();
  // Whoever paid has the program, also where somebody else was quicker with the link.
  if (checkout.tier_link_id) await useInvitation(trx, checkout.tier_link_id, checkout.user_id, now);
  if (checkout.trial_id) await endTrial(trx, checkout.trial_id, checkout.user_id, now);
  await writeSubscription(trx, checkout, start, now);
  return enrollment;
}

/** A trial that became a program is over, and offers nothing any more. */
async function endTrial(trx: Database, trialId: string, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('trials')
    .set((eb) => ({
      status: 'expired',
      conversion_offer_shown_at: eb.fn.coalesce('conversion_offer_shown_at', eb.val(now.toISOString())),
    }))
    .where('id', '=', trialId)
    .where('user_id', '=', userId)
    .execute();
}

/** Days of a month where a program is counted in weeks or days. */
const daysOfMonth = 30;

/** How many months a program is, for the field that knows months alone; of one of weeks to a tenth: 6 weeks are 1.4. */
const monthsOf = ({ timeframe_months: months, duration_days: days }: Checkout): number | null =>
  months ?? (days === null ? null : Math.round((days / daysOfMonth) * 10) / 10);

async function writeSubscription(trx: Database, checkout: Checkout, start: Date, now: Date): Promise<void> {
  const subscription = { start_date: start.toISOString(), timeframe_months: monthsOf(checkout) };
  await trx
    .updateTable('profiles')
    .set({ subscription: JSON.stringify(subscription), updated_at: now.toISOString() })
    .where('id', '=', checkout.user_id)
    .execute();
}
