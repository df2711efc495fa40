import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { CheckoutState, EnrollmentState } from '#db/tables/payments.ts';
import { tierName } from '../programs/texts-in-language.ts';

/** What somebody bought by one checkout, as far as it has come. Amounts are integer cents. */
export interface OwnOrder {
  readonly state: CheckoutState;
  readonly tierName: string;
  readonly paidToday: number;
  readonly total: number;
  /** Null until it is fulfilled. */
  readonly enrollment: {
    readonly id: string;
    readonly tier: TierKey;
    readonly state: EnrollmentState;
    /** Payments that are still to come. */
    readonly due: readonly { readonly amount: number; readonly at: Date }[];
  } | null;
}

/** The order of a session of the provider, or null: an unknown session and another person's answer alike. */
export async function findOwnOrder(
  db: Database,
  userId: string,
  sessionId: string,
  language: Language,
): Promise<OwnOrder | null> {
  const row = await db
    .selectFrom('checkouts')
    .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'checkouts.tier_id')
    .leftJoin('enrollments', 'enrollments.checkout_id', 'checkouts.id')
    .select([
      'checkouts.state',
      'freedom_plan_tiers.tier',
      'checkouts.first_amount',
      'checkouts.total_amount',
      tierName('checkouts.tier_id', language).as('tier_name'),
      'enrollments.id as enrollment_id',
      'enrollments.state as enrollment_state',
    ])
    .where('checkouts.session_id', '=', sessionId)
    .where('checkouts.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { enrollment_id: enrollmentId, enrollment_state: state } = row;
  return {
    state: row.state,
    tierName: row.tier_name,
    paidToday: row.first_amount,
    total: row.total_amount,
    enrollment:
      enrollmentId && state
        ? { id: enrollmentId, tier: row.tier, state, due: await listDue(db, enrollmentId) }
        : null,
  };
}

async function listDue(db: Database, enrollmentId: string) {
  const rows = await db
    .selectFrom('installments')
    .select(['amount', 'due_at'])
    .where('enrollment_id', '=', enrollmentId)
    .where('state', '=', 'due')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ amount: row.amount, at: new Date(row.due_at) }));
}
