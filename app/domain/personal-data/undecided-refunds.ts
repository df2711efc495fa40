import { subDays } from 'date-fns/subDays';
import type { Database } from '#db/database.ts';

/** A deletion that a person has to look at may take this much longer, as the page says that closes an account. */
const promisedDays = 30;
/** No wish for money keeps an account longer than this: with the days in which it can be opened again, 90 since it was closed. */
export const longestWaitDays = 60;
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

/** Accounts that should have been erased by now, and are not because nobody has decided about a refund. */
export async function listLateErasures(db: Database, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('refund_requests')
    .innerJoin('users', 'users.id', 'refund_requests.user_id')
    .select('users.id')
    .where('refund_requests.state', '=', 'open')
    .where('users.delete_after', '<=', subDays(now, promisedDays).toISOString())
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}
