import type { Database } from '#db/database.ts';
import { defineDigest } from '../mail/digest.ts';

/** One mail a week about what the rules have found. */
const digest = defineDigest({
  table: 'insight_digests',
  everyDays: 7,
  countedAs: 'insights',
  async take(trx, userId, day, since) {
    const count = await countNew(trx, userId, since);
    return count > 0 ? { template: 'insight-digest', params: { user: userId, day, since } } : null;
  },
});

/** Whether somebody wants a mail when something new was found. Whoever never chose it does not. */
export const wantsInsightMails = (db: Database, userId: string): Promise<boolean> => digest.wants(db, userId);

/** Lets that mail come, at most once a week, or ends it. What was found before is no news. */
export const switchInsightMails = (db: Database, userId: string, on: boolean, now: Date): Promise<void> =>
  digest.turn(db, userId, on, now);

/** Sends it to everybody whose morning has come and for whom something was found since the last one. */
export const sendInsightMails = (db: Database, now: Date): Promise<number> => digest.send(db, now);

/** How many were found since then that still hold and are not hidden. */
async function countNew(db: Database, userId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('insights')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('found_at', '>', since)
    .where('ended_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many the mail tells of when it leaves; null where it is wanted no more, or nothing of it holds. */
export async function readInsightMail(
  db: Database,
  { user, since }: { readonly user: string; readonly since: string },
): Promise<number | null> {
  if (!(await wantsInsightMails(db, user))) return null;
  return (await countNew(db, user, since)) || null;
}
