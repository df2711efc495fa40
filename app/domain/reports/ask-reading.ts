import { validate } from 'uuid';
import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { isLost, isOpen } from './report.ts';

/** What the job of a reading is told. */
export const readingJobSchema = z.object({ reportId: z.string() });

/** Asks for a reading. @param round each has its own; the same one twice is one job @param seconds to wait before it */
export const enqueueReading = (
  trx: Database,
  reportId: string,
  round: number,
  now: Date,
  seconds = 0,
): Promise<void> =>
  enqueueJob(
    trx,
    { kind: 'read-report', key: `read-report:${reportId}:${round}`, payload: { reportId } },
    new Date(now.getTime() + seconds * 1000),
  );

/**
 * Has a report read again: one that could not be read, or whose reading got lost, and one that was. What its member kept or left
 * stays as it is. Asked for twice, it is one reading.
 * @param how.seconds before the job begins: whoever reads it at once says so
 * @returns false where there is no such report, or nothing of it can be read
 */
export async function askReading(
  db: Database,
  userId: string,
  reportId: string,
  now: Date,
  { seconds = 0 }: { readonly seconds?: number } = {},
): Promise<boolean> {
  if (!validate(reportId)) return false;
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('health_reports')
      .select(['status', 'kind', 'file_id', 'revision', 'updated_at'])
      .where('id', '=', reportId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row || row.kind === 'picture' || row.file_id === null) return false;
    const there = { status: row.status, updatedAt: row.updated_at };
    if (isOpen(there) && !isLost(there, now)) return true;
    await trx
      .updateTable('health_reports')
      .set({
        status: 'pending',
        reason: '',
        revision: row.revision + 1,
        updated_at: now.toISOString(),
      })
      .where('id', '=', reportId)
      .where('user_id', '=', userId)
      .execute();
    await enqueueReading(trx, reportId, row.revision + 1, now, seconds);
    return true;
  });
}
