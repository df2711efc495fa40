import { createHash } from 'node:crypto';
import { inTransaction, type Database } from '#db/database.ts';
import { noteAct, type Act } from '../administration/audit.ts';

/** `stale`: somebody else has set it since it was shown. */
export type SettingSaved = 'saved' | 'as-it-was' | 'stale';

const versionOf = (value: string | null): string =>
  value === null ? 'none' : createHash('sha256').update(value).digest('hex').slice(0, 16);

/** What a form that edits a setting carries along, so that it does not silently take the place of what it never showed. */
export async function readSettingVersion(db: Database, key: string): Promise<string> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst();
  return versionOf(row?.value ?? null);
}

/**
 * Sets a setting of the site, or takes it away (null), and writes down who did, with what was before and after. Said twice it is
 * the same, and one line in the log.
 * @param actorId the administrator @param value JSON @param seen the version that was edited; not asked where there was no form
 */
export function saveSiteSetting(
  db: Database,
  actorId: string | null,
  action: Extract<Act, 'notice-changed' | 'setting-changed'>,
  {
    key,
    value,
    seen,
  }: { readonly key: string; readonly value: string | null; readonly seen?: string | undefined },
  now: Date,
): Promise<SettingSaved> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    const standing = before?.value ?? null;
    if (standing === value) return 'as-it-was';
    if (seen !== undefined && seen !== versionOf(standing)) return 'stale';
    const updated_at = now.toISOString();
    await (value === null
      ? trx.deleteFrom('site_settings').where('key', '=', key).execute()
      : trx
          .insertInto('site_settings')
          .values({ key, value, updated_at })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
          .execute());
    const parse = (text: string | null): unknown => (text ? JSON.parse(text) : null);
    const details = { before: parse(standing), after: parse(value) };
    await noteAct(trx, { actorId, userId: null, action, subject: `site:${key}`, details }, now);
    return 'saved';
  });
}
