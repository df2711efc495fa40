import { sql } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import type { StoredFile } from '../files/files.ts';
import { removeStored } from '../files/remove-stored.ts';
import type { PhotoSide } from './body-composition.ts';

/** So many photos of a member wait for a form that is not saved yet; an older one goes with its file. */
const mostLoose = 4;
/** And so long. */
const looseHours = 24;

const loose = sql<'body-loose'>`'body-loose'`;

/**
 * Keeps a photo that lies on the disk for a form that is not saved yet: a browser would not choose it again by itself.
 * Nobody but its member can open it, as all files; what is not saved in a day goes.
 * @param file.storedName where it was written; the row comes after the file, so that none points nowhere
 */
export async function keepLoosePhoto(
  db: Database,
  userId: string,
  file: StoredFile & { readonly id: string; readonly bytes: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const waiting = await trx
      .selectFrom('files')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', loose)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    await removePhotos(
      trx,
      userId,
      waiting.slice(mostLoose - 1).map(({ id }) => id),
      now,
    );
    await trx
      .insertInto('files')
      .values({
        id: file.id,
        user_id: userId,
        kind: 'body-loose',
        stored_name: file.storedName,
        media_type: file.mediaType,
        bytes: file.bytes,
        created_at: now.toISOString(),
      })
      .execute();
  });
}

/** Which of these are photos of the member that wait to be saved. @param ids as a form sent them: anything */
export async function findLoosePhotos(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', loose)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Makes a photo that waits one of a measurement.
 * @param trx the transaction that writes the measurement @returns its id; null where the member has no such one
 */
export async function takePhoto(
  trx: Database,
  userId: string,
  fileId: string,
  side: PhotoSide,
): Promise<string | null> {
  const taken = await trx
    .updateTable('files')
    .set({ kind: side === 'before' ? 'body-before' : 'body-after' })
    .where('id', '=', fileId)
    .where('user_id', '=', userId)
    .where('kind', '=', loose)
    .returning('id')
    .executeTakeFirst();
  return taken?.id ?? null;
}

/** Removes photos of a member with their files. @param trx the transaction that lets go of them */
export async function removePhotos(
  trx: Database,
  userId: string,
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  const gone = await trx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .where('id', 'in', fileIds)
    .returning('stored_name')
    .execute();
  for (const { stored_name } of gone) await removeStored(trx, { store: 'files', name: stored_name }, now);
}

/** Removes what nobody has saved in a day, of all members. */
export async function dropLoosePhotos(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - looseHours * 3_600_000).toISOString();
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('files')
      .where('kind', '=', loose)
      .where('created_at', '<', before)
      .returning('stored_name')
      .execute();
    for (const { stored_name } of gone) await removeStored(trx, { store: 'files', name: stored_name }, now);
  });
}
