import { inTransaction, type Database } from '#db/database.ts';
import { removeStored } from './remove-stored.ts';

/** A stored file, as its owner may read it. */
export interface StoredFile {
  /** Below DATA_DIR/files. */
  readonly storedName: string;
  readonly mediaType: string;
}

/**
 * Makes a file that lies on the disk this member's picture, in place of the one before, whose file goes with its row.
 * @param file.storedName where it was written; the row comes after the file, so that none points nowhere
 */
export async function replaceAvatar(
  db: Database,
  userId: string,
  file: StoredFile & { readonly id: string; readonly bytes: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeAvatar(trx, userId, now);
    await trx
      .insertInto('files')
      .values({
        id: file.id,
        user_id: userId,
        kind: 'avatar',
        stored_name: file.storedName,
        media_type: file.mediaType,
        bytes: file.bytes,
        created_at: now.toISOString(),
      })
      .execute();
  });
}

/** Takes a member's picture away, its file too; harmless where there is none. */
export const removeAvatar = (db: Database, userId: string, now: Date): Promise<void> =>
  inTransaction(db, (trx) => takeAvatar(trx, userId, now));

async function takeAvatar(trx: Database, userId: string, now: Date): Promise<void> {
  const taken = await trx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .where('kind', '=', 'avatar')
    .returning('stored_name')
    .execute();
  for (const { stored_name } of taken) await removeStored(trx, { store: 'files', name: stored_name }, now);
}

/** A file of this member, or null: somebody else's is not found either. */
export async function findFile(db: Database, userId: string, id: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('files')
    .select(['stored_name', 'media_type'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    // What goes with a post is asked for there, where it may be hidden or deleted; a report is never shown, but saved.
    .where('kind', 'not in', ['post', 'report'])
    .executeTakeFirst();
  return row ? { storedName: row.stored_name, mediaType: row.media_type } : null;
}

/** Which of these names no row knows. */
export async function findOrphans(db: Database, storedNames: readonly string[]): Promise<readonly string[]> {
  const orphans: string[] = [];
  for (let from = 0; from < storedNames.length; from += 500) {
    const some = storedNames.slice(from, from + 500);
    const rows = await db
      .selectFrom('files')
      .select('stored_name')
      .where('stored_name', 'in', some)
      .execute();
    const ofCoaches = await db
      .selectFrom('public_coaches')
      .select('stored_name')
      .where('stored_name', 'in', some)
      .execute();
    const known = new Set([...rows, ...ofCoaches].map((row) => row.stored_name));
    orphans.push(...some.filter((name) => !known.has(name)));
  }
  return orphans;
}

/** Every file of this member. */
export async function listFiles(
  db: Database,
  userId: string,
): Promise<readonly (StoredFile & { readonly kind: string })[]> {
  const rows = await db
    .selectFrom('files')
    .select(['kind', 'stored_name', 'media_type'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ kind: row.kind, storedName: row.stored_name, mediaType: row.media_type }));
}
