import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { enqueueJob } from '../jobs/jobs.ts';

/** A file outside the database that no row names any more. */
export const storedFileSchema = z.object({ store: z.enum(['files', 'exports']), name: z.string() });
export type StoredFileName = z.infer<typeof storedFileSchema>;

/**
 * Has a file removed whose row goes in this transaction: by a job, in the next second, and again after a kill in between.
 * @param trx the transaction that takes the row away
 */
export const removeStored = (trx: Database, file: StoredFileName, now: Date): Promise<void> =>
  enqueueJob(trx, { kind: 'remove-file', key: `remove-file:${file.store}:${file.name}`, payload: file }, now);
