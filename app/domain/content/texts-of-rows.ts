import type { Database } from '#db/database.ts';

/** The part of what is said of coaches on public pages; each is an entry below their id. */
export const coachPart = 'public-coaches';

/** Whether something of an entry is published. */
export async function hasPublished(db: Database, part: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('content_versions')
    .select('texts')
    .where('part', '=', part)
    .where('key', '=', key)
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.texts !== '{}';
}

/**
 * Deletes every version of an entry, with whom it is about. Who wrote and published them stays in the audit log.
 * @param trx the transaction that deletes what they are about
 */
export async function dropVersions(trx: Database, part: string, key: string): Promise<void> {
  await trx.deleteFrom('content_versions').where('part', '=', part).where('key', '=', key).execute();
}
