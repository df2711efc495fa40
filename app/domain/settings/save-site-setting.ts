import { inTransaction, type Database } from '#db/database.ts';
import { noteAct, type Act } from '../administration/audit.ts';

/**
 * Sets a setting of the site, or takes it away (null), and writes down who did, with what was before and after. Said twice it is
 * the same, and one line in the log.
 * @param actorId the administrator @param value JSON
 * @returns whether anything changed
 */
export function saveSiteSetting(
  db: Database,
  actorId: string | null,
  action: Extract<Act, 'notice-changed' | 'setting-changed'>,
  { key, value }: { readonly key: string; readonly value: string | null },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    if ((before?.value ?? null) === value) return false;
    const updated_at = now.toISOString();
    await (value === null
      ? trx.deleteFrom('site_settings').where('key', '=', key).execute()
      : trx
          .insertInto('site_settings')
          .values({ key, value, updated_at })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
          .execute());
    const parse = (text: string | undefined | null): unknown => (text ? JSON.parse(text) : null);
    const details = { before: parse(before?.value), after: parse(value) };
    await noteAct(trx, { actorId, userId: null, action, subject: `site:${key}`, details }, now);
    return true;
  });
}
