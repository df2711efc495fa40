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
  const key = await findLastingKey(trx, setting);
  if (key === null) throw new Error(`no key of ${setting} after it was made`);
  return key;
}

/** The key of a setting (`lastingKey`), or null where it was not made yet: for pages, which write nothing. */
export async function findLastingKey(db: Database, setting: string): Promise<string | null> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', setting)
    .executeTakeFirst();
  return row ? z.string().length(64).parse(JSON.parse(row.value)) : null;
}
