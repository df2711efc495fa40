import type { Database } from '#db/database.ts';
import { mendable, type PaperFile, type PaperReader, type ReadingProblem } from './paper.ts';
import { keepReading } from './keep-reading.ts';

/** What came of a reading. `nothing`: none was asked for any more. */
export type Reading = 'read' | 'nothing' | ReadingProblem;

/**
 * Reads a report that waits for it. Safe twice and at once: whoever comes second changes nothing.
 * @param password for this reading alone: it is neither kept nor told
 * @throws what the reader threw, with the report closed as failed (`fault`); the same job tried again opens it
 */
export async function fulfilReading(
  db: Database,
  reportId: string,
  reader: PaperReader,
  password: string | null,
  clock: () => Date,
): Promise<Reading> {
  const file = await beginReading(db, reportId, clock());
  if (!file) return 'nothing';
  if (file === 'no-file') return refuse(db, reportId, 'no-file', clock());
  try {
    const read = await reader({ ...file, password });
    if (!read.ok) return await refuse(db, reportId, read.reason, clock());
    await keepReading(db, reportId, read, clock());
    return 'read';
  } catch (error) {
    await refuse(db, reportId, 'fault', clock()).catch(() => undefined);
    throw error;
  }
}

/** Says that somebody is at it. @returns what is to be read, or null where nothing is */
async function beginReading(
  db: Database,
  reportId: string,
  now: Date,
): Promise<Omit<PaperFile, 'password'> | 'no-file' | null> {
  const begun = await db
    .updateTable('health_reports')
    .set({ status: 'processing', updated_at: now.toISOString() })
    .where('id', '=', reportId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'processing']),
        eb.and([eb('status', '=', 'failed'), eb('reason', '=', 'fault')]),
      ]),
    )
    .returning(['user_id', 'kind', 'file_id'])
    .executeTakeFirst();
  if (!begun || begun.kind === 'picture') return null;
  if (begun.file_id === null) return 'no-file';
  const file = await db
    .selectFrom('files')
    .innerJoin('profiles', 'profiles.id', 'files.user_id')
    .select(['files.stored_name', 'profiles.language'])
    .where('files.id', '=', begun.file_id)
    .where('files.user_id', '=', begun.user_id)
    .executeTakeFirst();
  return file
    ? { kind: begun.kind, storedName: file.stored_name, language: file.language ?? 'en' }
    : 'no-file';
}

/** Says why nothing could be read; a reading that went well meanwhile counts more. */
async function refuse(
  db: Database,
  reportId: string,
  reason: ReadingProblem,
  now: Date,
): Promise<ReadingProblem> {
  const isMendable = mendable.some((one) => one === reason);
  await db
    .updateTable('health_reports')
    .set({ status: isMendable ? 'error' : 'failed', reason, updated_at: now.toISOString() })
    .where('id', '=', reportId)
    .where('status', '=', 'processing')
    .execute();
  return reason;
}
