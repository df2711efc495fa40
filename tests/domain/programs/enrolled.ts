import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { CheckoutState, EnrollmentState } from '#db/tables/payments.ts';
import { noon } from '#tests/support/database.ts';

/** A checkout as `openCheckout` leaves one. @returns its id */
export async function checkedOut(
  db: Database,
  userId: string,
  tier: TierKey,
  state: CheckoutState,
  at = noon,
): Promise<string> {
  const { id: tierId } = await db
    .selectFrom('freedom_plan_tiers')
    .select('id')
    .where('tier', '=', tier)
    .executeTakeFirstOrThrow();
  const id = uuid();
  await db
    .insertInto('checkouts')
    .values({
      id,
      user_id: userId,
      tier_id: tierId,
      payment_option_id: null,
      payment_plan_id: null,
      source: 'signup',
      tier_link_id: null,
      trial_id: null,
      currency: 'usd',
      installments: 1,
      first_amount: 300_00,
      installment_amount: 300_00,
      total_amount: 300_00,
      interval_unit: null,
      interval_count: null,
      duration_days: 30,
      timeframe_months: null,
      refund_rule: '30-days',
      terms_version: '2025-03-16',
      accepted_at: at.toISOString(),
      language: 'en',
      provider: 'sandbox',
      session_id: null,
      session_url: null,
      customer_reference: null,
      schedule_reference: null,
      state,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 45 * 60_000).toISOString(),
      paid_at: null,
      synced_at: null,
    })
    .execute();
  return id;
}

/** Somebody who has a program, in a state of its enrolment. */
export async function enrolled(
  db: Database,
  userId: string,
  tier: TierKey,
  state: EnrollmentState = 'active',
  at = noon,
): Promise<void> {
  const checkoutId = await checkedOut(db, userId, tier, 'paid', at);
  const { tier_id } = await db
    .selectFrom('checkouts')
    .select('tier_id')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('enrollments')
    .values({
      id: uuid(),
      user_id: userId,
      tier_id,
      checkout_id: checkoutId,
      state,
      starts_at: at.toISOString(),
      ends_at: null,
      grace_until: null,
      refundable_until: null,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .execute();
}
