import { subDays } from 'date-fns/subDays';
import type { Database } from '#db/database.ts';

/** Nothing about money keeps an account longer than this: what the page that closes one says of what a person has to look at. */
export const longestWaitDays = 30;
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
