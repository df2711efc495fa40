import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { defineDigest } from '../mail/digest.ts';
import { newByKind, type NewByKind } from './read-notices.ts';

/** One mail a day about what is new in the community. */
const digest = defineDigest({
  table: 'community_digests',
  everyDays: 1,
  countedAs: 'community',
  async take(trx, userId, day, _since, now) {
    if (!(await markMailed(trx, userId, now))) return null;
    return { template: 'community-digest', params: { user: userId, day } };
  },
});

/** Whether somebody wants one mail a day about what is new in the community. */
export const wantsDigest = (db: Database, userId: string): Promise<boolean> => digest.wants(db, userId);

/** Lets that mail come, or ends it. */
export const switchDigest = (db: Database, userId: string, on: boolean, now: Date): Promise<void> =>
  digest.turn(db, userId, on, now);

/** Sends it to everybody whose morning has come. */
export const sendDigests = (db: Database, now: Date): Promise<number> => digest.send(db, now);

/** Takes what is new as told by mail. @returns whether there was anything */
async function markMailed(trx: Database, userId: string, now: Date): Promise<boolean> {
  if (Object.keys(await newByKind(trx, userId, 'never-mailed')).length === 0) return false;
  await trx
    .updateTable('community_notices')
    .set({ mailed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where(sql<boolean>`seen_at is null`)
    .where('mailed_at', 'is', null)
    .execute();
  return true;
}

/** What the mail tells when it leaves; null where it is wanted no more, or everything was seen meanwhile. */
export async function readDigest(db: Database, userId: string): Promise<NewByKind | null> {
  if (!(await wantsDigest(db, userId))) return null;
  const found = await newByKind(db, userId);
  return Object.keys(found).length > 0 ? found : null;
}
