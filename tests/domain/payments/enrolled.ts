import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { EnrollmentState, PaymentTables } from '#db/tables/payments.ts';
import { noon, someMember } from '#tests/support/database.ts';

const day = 86_400_000;

/** Ids of a purchase that stands in the database. */
export interface Enrolled {
  readonly enrollmentId: string;
  readonly checkoutId: string;
  readonly paymentId: string;
}

/**
 * Somebody who bought Foundation in two payments, $1,200 at `at` and $800 thirty days later: rows as they stand in the database,
 * and nothing at any provider.
 * @param is what differs from a purchase whose first payment was made
 */
export async function enroll(
  db: Database,
  userId: string,
  at: Date,
  is: {
    readonly state?: EnrollmentState;
    readonly tierId?: number;
    readonly graceUntil?: Date | null;
    readonly refundableUntil?: Date | null;
    readonly endsAt?: Date | null;
    readonly schedule?: string | null;
    readonly provider?: PaymentTables['checkouts']['provider'];
    readonly second?: Partial<PaymentTables['installments']>;
  } = {},
): Promise<Enrolled> {
  const [checkoutId, enrollmentId, paymentId] = [uuid(), uuid(), uuid()];
  const provider = is.provider ?? 'sandbox';
  const later = (days: number): Date => new Date(at.getTime() + days * day);
  const text = (moment: Date | null): string | null => moment?.toISOString() ?? null;
  await db
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      user_id: userId,
      tier_id: is.tierId ?? 3,
      payment_option_id: 2,
      payment_plan_id: null,
      source: 'signup',
      tier_link_id: null,
      trial_id: null,
      currency: 'usd',
      installments: 2,
      first_amount: 1_200_00,
      installment_amount: 800_00,
      total_amount: 2_000_00,
      interval_unit: 'day',
      interval_count: 30,
      duration_days: 42,
      timeframe_months: null,
      refund_rule: '6-weeks',
      terms_version: '2025-03-16',
      accepted_at: at.toISOString(),
      language: 'en',
      provider,
      session_id: `session_${checkoutId}`,
      session_url: null,
      customer_reference: null,
      schedule_reference: is.schedule === undefined ? `schedule_${checkoutId}` : is.schedule,
      state: 'paid',
      created_at: at.toISOString(),
      expires_at: at.toISOString(),
      paid_at: at.toISOString(),
      synced_at: at.toISOString(),
    })
    .execute();
  await db
    .insertInto('enrollments')
    .values({
      id: enrollmentId,
      user_id: userId,
      tier_id: is.tierId ?? 3,
      checkout_id: checkoutId,
      state: is.state ?? 'active',
      starts_at: at.toISOString(),
      ends_at: text(is.endsAt === undefined ? later(42) : is.endsAt),
      grace_until: text(is.graceUntil ?? null),
      refundable_until: text(is.refundableUntil === undefined ? later(42) : is.refundableUntil),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .execute();
  const installment = (number: number, amount: number, due: Date) => ({
    id: uuid(),
    user_id: userId,
    enrollment_id: enrollmentId,
    number,
    amount,
    due_at: due.toISOString(),
    state: 'due' as const,
    paid_at: null,
    failed_at: null,
    failure: null,
  });
  await db
    .insertInto('installments')
    .values([
      { ...installment(1, 1_200_00, at), state: 'paid', paid_at: at.toISOString() },
      { ...installment(2, 800_00, later(30)), ...is.second },
    ])
    .execute();
  await addMovement(db, { id: paymentId, userId, checkoutId, amount: 1_200_00, at, provider });
  return { enrollmentId, checkoutId, paymentId };
}

/** One more row of the ledger. @param movement.amount cents; negative where it goes back */
export async function addMovement(
  db: Database,
  movement: {
    readonly id?: string;
    readonly userId: string;
    readonly checkoutId: string;
    readonly kind?: PaymentTables['payments']['kind'];
    readonly amount: number;
    readonly installment?: number;
    readonly at: Date;
    readonly provider?: PaymentTables['payments']['provider'];
    readonly currency?: string;
    /** Marked as paid without having come by the provider. */
    readonly isElsewhere?: boolean;
  },
): Promise<string> {
  const id = movement.id ?? uuid();
  await db
    .insertInto('payments')
    .values({
      id,
      user_id: movement.userId,
      checkout_id: movement.checkoutId,
      kind: movement.kind ?? (movement.amount > 0 ? 'payment' : 'refund'),
      installment: movement.installment ?? 1,
      amount: movement.amount,
      currency: movement.currency ?? 'usd',
      provider: movement.provider ?? 'sandbox',
      reference: `reference_${id}`,
      charge_reference: `charge_${movement.checkoutId}`,
      occurred_at: movement.at.toISOString(),
      created_at: movement.at.toISOString(),
      // The ledger of before has no such column.
      ...(movement.isElsewhere ? { is_elsewhere: 1 } : {}),
    })
    .execute();
  return id;
}

/** A failed second payment, with a grace that ends fourteen days after it. */
export const overdue = (at: Date): Parameters<typeof enroll>[3] => ({
  state: 'grace',
  graceUntil: new Date(at.getTime() + 44 * day),
  second: {
    state: 'failed',
    failed_at: new Date(at.getTime() + 30 * day).toISOString(),
    failure: 'declined',
  },
});

/** Somebody with a program whose second payment is late. */
export async function buyer(db: Database): Promise<Enrolled & { readonly id: string }> {
  const id = await someMember(db);
  return { id, ...(await enroll(db, id, noon, overdue(noon))) };
}
