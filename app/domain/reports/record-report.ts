import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { ReportKind } from '#db/tables/reports.ts';
import type { StoredFile } from '../files/files.ts';
import { enqueueReading } from './ask-reading.ts';

/** So many reports a member keeps, and so many bytes of their files together. */
export const mostReports = 200;
export const mostReportBytes = 500 * 1024 * 1024;

/** While a reading in the request is under way, the job leaves it alone for so many seconds. */
const readAtOnceSeconds = 60;

export type ReportRecorded =
  | { readonly ok: true; readonly id: string; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: 'too-many' | 'too-much' };

/** The report of this very file, or null. @param digest SHA-256 of the file as it was sent, hex */
export async function findSameFile(db: Database, userId: string, digest: string): Promise<string | null> {
  const row = await db
    .selectFrom('health_reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Records a report whose file lies on the disk, and asks for its reading in the same transaction. A picture is read by its member.
 * @param report.file.storedName where it was written; the row comes after the file, so that none points nowhere
 * @param report.isReadNow whoever records it reads it at once: the job comes later, in case that fails
 * @returns `isNew: false` where this file was there already: nothing of what is handed in is used then
 */
export async function recordReport(
  db: Database,
  userId: string,
  report: {
    readonly name: string;
    readonly kind: ReportKind;
    readonly digest: string;
    readonly isReadNow: boolean;
    readonly file: StoredFile & { readonly bytes: number };
  },
  now: Date,
): Promise<ReportRecorded> {
  return inTransaction(db, async (trx): Promise<ReportRecorded> => {
    const there = await findSameFile(trx, userId, report.digest);
    if (there) return { ok: true, id: there, isNew: false };
    const room = await roomOf(trx, userId);
    if (room.reports >= mostReports) return { ok: false, reason: 'too-many' };
    if (room.bytes + report.file.bytes > mostReportBytes) return { ok: false, reason: 'too-much' };
    const at = now.toISOString();
    const [id, fileId] = [uuid(), uuid()];
    await trx
      .insertInto('files')
      .values({
        id: fileId,
        user_id: userId,
        kind: 'report',
        stored_name: report.file.storedName,
        media_type: report.file.mediaType,
        bytes: report.file.bytes,
        created_at: at,
      })
      .execute();
    const isRead = report.kind !== 'picture';
    await trx
      .insertInto('health_reports')
      .values({
        id,
        user_id: userId,
        name: report.name,
        kind: report.kind,
        status: isRead ? 'pending' : 'complete',
        category: null,
        file_id: fileId,
        digest: report.digest,
        page_count: null,
        pages_read: null,
        day: null,
        created_at: at,
        updated_at: at,
        processed_at: null,
      })
      .execute();
    if (isRead) await enqueueReading(trx, id, 0, now, report.isReadNow ? readAtOnceSeconds : 0);
    return { ok: true, id, isNew: true };
  });
}

/** How many reports a member has, and how many bytes their files are. */
async function roomOf(db: Database, userId: string): Promise<{ reports: number; bytes: number }> {
  const { reports } = await db
    .selectFrom('health_reports')
    .select(({ fn }) => fn.countAll<number | string>().as('reports'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .where('kind', '=', sql<'report'>`'report'`)
    .executeTakeFirstOrThrow();
  return { reports: Number(reports), bytes: Number(bytes ?? 0) };
}
