import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/database.ts';

/**
 * A key of 32 random bytes as hex, made once and kept in `site_settings` for as long as the site stands: for marks that must be
 * comparable for years, while the session secret is replaced from time to time. In the caller's transaction.
 * @param setting under which it is kept
 */
export async function lastingKey(trx: Database, setting: string, now: Date): Promise<string> {
  await trx
    .insertInto('site_settings')
    .values({
      key: setting,
      value: JSON.stringify(randomBytes(32).toString('hex')),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await trx
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', setting)
    .executeTakeFirstOrThrow();
  return z.string().length(64).parse(JSON.parse(value));
}
