import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isHere } from '../accounts/gone.ts';
import { coachingRoles } from '../coaching/assignments.ts';

/** A checkout with later payments that were never handed to the provider, though its program runs. PAY-15. */
export const unscheduled = (db: Database) =>
  db
    .selectFrom('checkouts')
    .innerJoin('enrollments as bought', 'bought.checkout_id', 'checkouts.id')
    .select('bought.id')
    // Written out, so that the index of just these is taken.
    .where(
      sql<boolean>`checkouts.state = 'paid' and checkouts.installments > 1 and checkouts.schedule_reference is null`,
    )
    .where('bought.state', 'in', ['active', 'grace']);

/** The enrolments that somebody should look at: overdue, disputed, asked back, or without their later payments. */
export const needingAttention = (db: Database) =>
  db
    .selectFrom('enrollments as late')
    .select('late.id')
    .where('late.state', 'in', ['grace', 'suspended', 'disputed'])
    .union(
      db
        .selectFrom('refund_requests')
        .select('refund_requests.enrollment_id as id')
        .where('refund_requests.state', '=', sql<'open'>`'open'`),
    )
    .union(unscheduled(db));

/**
 * Who has a program with calls, and nobody who would hold them: whoever coached them has stopped, or is gone (as in `coachOf`).
 * The ids of people.
 */
export const withoutCoach = (db: Database) =>
  db
    .selectFrom('freedom_plan_tiers as coached')
    .innerJoin('enrollments as bought', 'bought.tier_id', 'coached.id')
    .select('bought.user_id as id')
    .where('coached.calls_per_month', '>', 0)
    .where('bought.state', 'in', ['active', 'grace'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coach_assignments as held')
            .innerJoin('profiles as holder', 'holder.id', 'held.coach_id')
            .innerJoin('users as account', 'account.id', 'held.coach_id')
            .select('held.id')
            .whereRef('held.member_id', '=', 'bought.user_id')
            .where('held.ended_at', 'is', null)
            .where('holder.role', 'in', coachingRoles)
            .where(isHere('account')),
        ),
      ),
    );

/** Whether somebody is one of them. One query. */
export const lacksCoach = async (db: Database, userId: string): Promise<boolean> =>
  (await withoutCoach(db).where('bought.user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined;

/** How many people that is. */
export async function countWithoutCoach(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom(withoutCoach(db).distinct().as('waiting'))
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Why somebody should look after a person, with the purchase that it is about. */
export interface Need {
  readonly userId: string;
  readonly enrollmentId: string;
  readonly kind: 'grace' | 'suspended' | 'disputed' | 'refund-asked' | 'unscheduled';
}

/** What of these people's purchases somebody should look at. Three queries. @param userIds a page of them */
export async function listNeeds(db: Database, userIds: readonly string[]): Promise<readonly Need[]> {
  if (userIds.length === 0) return [];
  const late = await db
    .selectFrom('enrollments')
    .select(['id as enrollmentId', 'user_id as userId', 'state as kind'])
    .where('user_id', 'in', userIds)
    .where('state', 'in', ['grace', 'suspended', 'disputed'])
    .$narrowType<{ kind: 'grace' | 'suspended' | 'disputed' }>()
    .execute();
  const asked = await db
    .selectFrom('refund_requests')
    .select(['enrollment_id as enrollmentId', 'user_id as userId'])
    .where('user_id', 'in', userIds)
    .where('state', '=', sql<'open'>`'open'`)
    .execute();
  const loose = await unscheduled(db)
    .select(['bought.id as enrollmentId', 'bought.user_id as userId'])
    .where('bought.user_id', 'in', userIds)
    .execute();
  return [
    ...late,
    ...asked.map((one) => ({ ...one, kind: 'refund-asked' as const })),
    ...loose.map(({ enrollmentId, userId }) => ({ enrollmentId, userId, kind: 'unscheduled' as const })),
  ];
}
