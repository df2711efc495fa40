import { validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { removeStored } from '../files/remove-stored.ts';
import { dropShares } from '../shares/shares.ts';

/**
 * Deletes a report for good, with its file, what was found in it, and every link to it. Done already is done.
 * @param withValues whether the values that were kept of it go, too; else they stay, as if typed
 */
export async function deleteReport(
  db: Database,
  userId: string,
  reportId: string,
  withValues: boolean,
  now: Date,
): Promise<void> {
  if (!validate(reportId)) return;
  await inTransaction(db, async (trx) => {
    if (withValues)
      await trx
        .deleteFrom('health_markers')
        .where('report_id', '=', reportId)
        .where('user_id', '=', userId)
        .execute();
    const gone = await trx
      .deleteFrom('health_reports')
      .where('id', '=', reportId)
      .where('user_id', '=', userId)
      .returning('file_id')
      .executeTakeFirst();
    if (!gone) return;
    await dropShares(trx, userId, { subject: 'report', subjectId: reportId });
    if (gone.file_id === null) return;
    const file = await trx
      .deleteFrom('files')
      .where('id', '=', gone.file_id)
      .where('user_id', '=', userId)
      .returning('stored_name')
      .executeTakeFirst();
    if (file) await removeStored(trx, { store: 'files', name: file.stored_name }, now);
  });
}
