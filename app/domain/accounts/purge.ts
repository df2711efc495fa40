import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { JobState } from '#db/tables/jobs.ts';

/** Finished jobs are kept this long, for whoever wants to know what was sent. */
const jobDays = 30;
/** What a guest answered without leaving an address, as long as their browser remembers it. */
const namelessDays = 90;
/** How long a guest's browser is known to have had an offer that is over. */
const offerDays = 90;

/**
 * Forgets what has run out: links, sessions, sign-ups, returns from Google, held posts, the traces of finished jobs,
 * quizzes of guests who left no address, and offers that guests have had. Safe to repeat.
 */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const longAgo = new Date(now.getTime() - jobDays * 86_400_000).toISOString();
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('pending_signups').where('expires_at', '<=', at).execute();
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
    await trx.deleteFrom('held_posts').where('expires_at', '<=', at).execute();
    await trx
      .deleteFrom('quiz_attempts')
      .where('user_id', 'is', null)
      .where('email', 'is', null)
      .where('started_at', '<=', new Date(now.getTime() - namelessDays * 86_400_000).toISOString())
      .execute();
    await trx
      .deleteFrom('upsell_deadlines')
      .where('user_id', 'is', null)
      .where('expires_at', '<=', new Date(now.getTime() - offerDays * 86_400_000).toISOString())
      .execute();
    await trx
      .deleteFrom('jobs')
      .where('state', '=', sql<JobState>`'done'`)
      .where('finished_at', '<=', longAgo)
      .execute();
  });
}
