import { createHmac } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { lastingKey } from '../settings/lasting-key.ts';

/** The setting that holds the key of pseudonyms. */
const setting = 'pseudonym_key';

/**
 * The name under which something is kept of an account that is erased: the same for all of it, and the same if it is made
 * again. A keyed hash of the id: ids stand in logs, and whoever has one of them, but not the key, finds nobody. Rows of before
 * there was a key keep what they have. In the caller's transaction.
 */
export async function pseudonymOf(trx: Database, userId: string, now: Date): Promise<string> {
  const key = await lastingKey(trx, setting, now);
  return createHmac('sha256', key).update(userId).digest('hex');
}
