import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import type { Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import { noticePayment, orderNumber } from '../payments/alarms.ts';

/**
 * Nothing about money keeps an account longer than this: within the 30 days that the page that closes one names for what a person
 * has to look at, and so that with the 30 days before and the 31 that a backup lives no copy is left after the promised 90.
 */
export const longestWaitDays = 28;
/** The mail with the answer has left by then; an erasure takes along what has not. */
const answerDays = 1;

/**
 * Whether an erasure waits for somebody who asked for their money back before they closed their account: until it is decided
 * and the answer is on its way, but never for ever.
 * @param deleteAfter when the account's time was over
 */
export async function waitsForRefund(
  db: Database,
  userId: string,
  deleteAfter: Date,
  now: Date,
): Promise<boolean> {
  if (deleteAfter <= subDays(now, longestWaitDays)) return false;
  const undecided = await db
    .selectFrom('refund_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'open'),
        eb('state', 'in', ['refunded', 'declined']).and(
          'decided_at',
          '>',
          subDays(now, answerDays).toISOString(),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return undecided !== undefined;
}

/**
 * Whether an erasure waits for a bank that decides about one of their payments, so that somebody can answer it; not longer than
 * for a refund. @param deleteAfter when the account's time was over
 */
export async function waitsForBank(
  db: Database,
  userId: string,
  deleteAfter: Date,
  now: Date,
): Promise<boolean> {
  if (deleteAfter <= subDays(now, longestWaitDays)) return false;
  const undecided = await db
    .selectFrom('disputes')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return undecided !== undefined;
}

const openOf = (trx: Database, userId: string) =>
  trx
    .selectFrom('refund_requests')
    .innerJoin('enrollments', 'enrollments.id', 'refund_requests.enrollment_id')
    .select(['refund_requests.id', 'refund_requests.created_at', 'enrollments.checkout_id'])
    .where('refund_requests.user_id', '=', userId)
    .where('refund_requests.state', '=', 'open')
    .execute();

/** Tells administrators that an erasure waits for their decision, and until when; once for each wish. In the caller's transaction. */
export async function tellOfUndecided(
  trx: Database,
  userId: string,
  deleteAfter: Date,
  now: Date,
): Promise<void> {
  const until = addDays(deleteAfter, longestWaitDays);
  for (const { id, checkout_id: checkoutId } of await openOf(trx, userId))
    await noticePayment(trx, { kind: 'refund-undecided', key: id, checkoutId, until }, now);
}

/**
 * Writes down which wishes for money are erased before anybody decided, and tells administrators: money may be owed, and the
 * books have the order still. Nothing of it names anybody. In the transaction that erases them, before it does.
 */
export async function noteLapsedRefunds(trx: Database, userId: string, now: Date): Promise<void> {
  for (const { id, created_at: asked, checkout_id: checkoutId } of await openOf(trx, userId)) {
    const order = orderNumber(checkoutId);
    const payments = await trx
      .selectFrom('payments')
      .select(['amount', 'currency'])
      .where('checkout_id', '=', checkoutId)
      .execute();
    const left = {
      cents: payments.reduce((sum, { amount }) => sum + amount, 0),
      currency: payments[0]?.currency ?? null,
    };
    await noteAct(
      trx,
      {
        actorId: null,
        userId: null,
        action: 'refund-lapsed',
        subject: `refund:${order}`,
        details: { asked, ...left },
      },
      now,
    );
    await noticePayment(trx, { kind: 'refund-lapsed', key: id, checkoutId }, now);
  }
}

/** Accounts whose time is over, and that are not erased because nobody has decided about a refund. */
export async function listLateErasures(db: Database, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('refund_requests')
    .innerJoin('users', 'users.id', 'refund_requests.user_id')
    .select('users.id')
    .where('refund_requests.state', '=', 'open')
    .where('users.delete_after', '<=', now.toISOString())
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}
