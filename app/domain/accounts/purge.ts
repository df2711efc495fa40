import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { JobState } from '#db/tables/jobs.ts';
import { forgetSecurityEvents } from './security-events.ts';

/** Finished jobs are kept this long, for whoever wants to know what was sent. */
const jobDays = 30;
/** Days after which the answers of a guest who left no address are deleted: as long as their browser remembers them. */
export const namelessDays = 90;

/**
 * So many quizzes of guests who left no address are kept, the newest ones: whoever begins quizzes without end pushes out the
 * oldest, and does not fill the disk.
 */
export const mostOfGuests = 100_000;

/**
 * Forgets what has run out: links, sessions, sign-ups, returns from Google, held posts, the traces of finished jobs
 * quizzes of guests who left no address, and security events. Safe to repeat.
 * @param most of the quizzes of guests
 */
export async function purgeExpired(db: Database, now: Date, most = mostOfGuests): Promise<void> {
  const at = now.toISOString();
  const longAgo = new Date(now.getTime() - jobDays * 86_400_000).toISOString();
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('pending_signups').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('pending_identities').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('password_resets').where('expires_at', '<=', at).execute();
    await trx
      .deleteFrom('email_changes')
      .where('expires_at', '<=', at)
      .where('used_at', 'is', null)
      .execute();
    await trx.deleteFrom('sessions').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('spent_sign_ins').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('retained_consents').where('delete_after', '<=', at).execute();
    await trx.deleteFrom('retained_payments').where('delete_after', '<=', at).execute();
    await trx.deleteFrom('strategy_links').where('expires_at', '<=', at).execute();
    await trx.deleteFrom('held_posts').where('expires_at', '<=', at).execute();
    await trx
      .deleteFrom('quiz_attempts')
      .where('user_id', 'is', null)
      .where('email', 'is', null)
      .where('started_at', '<=', new Date(now.getTime() - namelessDays * 86_400_000).toISOString())
      .execute();
    await trimGuests(trx, most);
    await forgetSecurityEvents(trx, now);
    await trx
      .deleteFrom('jobs')
      .where('state', '=', sql<JobState>`'done'`)
      .where('finished_at', '<=', longAgo)
      .execute();
  });
}

/** Forgets the oldest quizzes of guests beyond so many. */
async function trimGuests(trx: Database, most: number): Promise<void> {
  const attempt = await trx
    .selectFrom('quiz_attempts')
    .select('started_at')
    .where('user_id', 'is', null)
    .where('email', 'is', null)
    .orderBy('started_at', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (attempt)
    await trx
      .deleteFrom('quiz_attempts')
      .where('user_id', 'is', null)
      .where('email', 'is', null)
      .where('started_at', '<=', attempt.started_at)
      .execute();
}
