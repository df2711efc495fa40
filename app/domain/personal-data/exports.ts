import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Language } from '#db/tables/accounts.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { ExportState } from '#db/tables/own-account.ts';
import { removeStored } from '../files/remove-stored.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';

/** How long a file can be downloaded. */
export const exportDays = 7;

export const exportJobSchema = z.object({
  exportId: z.string(),
  /** An administrator asked for it, at their wish. */
  by: z.literal('us').optional(),
});

/** Under which name the file of an export lies. */
export const exportFile = (id: string): string => `${id}.zip`;

const jobKey = (id: string): string => `export:${id}`;
const daysLater = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString();

/** An export as its person sees it. */
export interface DataExport {
  readonly id: string;
  readonly state: ExportState;
  readonly bytes: number | null;
  readonly requestedAt: Date;
  readonly expiresAt: Date | null;
}

/**
 * Asks for a file of everything about this person; a job makes it. One at a time: a second wish while one is being made
 * is refused as `waiting`. One whose job was given up is marked as failed, and no longer in the way.
 * @param by `us` where an administrator asks, at their wish
 */
export async function requestExport(
  db: Database,
  userId: string,
  now: Date,
  by?: 'us',
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'waiting' }> {
  return inTransaction(db, async (trx) => {
    const open = await trx
      .selectFrom('data_exports')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '=', sql<ExportState>`'waiting'`)
      .executeTakeFirst();
    if (open && !(await isGivenUp(trx, open.id))) return { ok: false, reason: 'waiting' } as const;
    if (open) {
      const failed = {
        state: 'failed',
        finished_at: now.toISOString(),
        expires_at: daysLater(now, exportDays),
      } as const;
      await trx.updateTable('data_exports').set(failed).where('id', '=', open.id).execute();
    }
    const id = uuid();
    await trx
      .insertInto('data_exports')
      .values({ id, user_id: userId, requested_at: now.toISOString() })
      .execute();
    await enqueueJob(
      trx,
      { kind: 'export', key: jobKey(id), payload: { exportId: id, ...(by ? { by } : {}) } },
      now,
    );
    return { ok: true } as const;
  });
}

/** Whether the job of an export was tried as often as it may be. */
async function isGivenUp(trx: Database, id: string): Promise<boolean> {
  const job = await trx.selectFrom('jobs').select('state').where('key', '=', jobKey(id)).executeTakeFirst();
  return job?.state === 'parked';
}

/** This person's newest exports, at most ten. */
export async function listExports(db: Database, userId: string): Promise<readonly DataExport[]> {
  const rows = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(10)
    .execute();
  const list: DataExport[] = [];
  for (const row of rows) {
    const isLost = row.state === 'waiting' && (await isGivenUp(db, row.id));
    list.push({
      id: row.id,
      state: isLost ? 'failed' : row.state,
      bytes: row.bytes,
      requestedAt: new Date(row.requested_at),
      expiresAt: row.expires_at ? new Date(row.expires_at) : null,
    });
  }
  return list;
}

/** Whether this person may download this export now. */
export async function isExportReady(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('data_exports')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose export waits to be made, and in which language they read; null where it is made already, or nobody's any more. */
export async function findWaitingExport(
  db: Database,
  id: string,
): Promise<{ readonly userId: string; readonly language: Language } | null> {
  const row = await db
    .selectFrom('data_exports')
    .innerJoin('profiles', 'profiles.id', 'data_exports.user_id')
    .select(['profiles.id', 'profiles.language'])
    .where('data_exports.id', '=', id)
    .where('data_exports.state', '=', 'waiting')
    .executeTakeFirst();
  return row ? { userId: row.id, language: row.language ?? 'en' } : null;
}

/** Forgets the files that a newer one of this person has made old: everything that they hold is in it. */
async function dropEarlier(trx: Database, userId: string, newest: string, now: Date): Promise<void> {
  const dropped = await trx
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .where('id', '!=', newest)
    .where('state', '=', sql<ExportState>`'ready'`)
    .returning('id')
    .execute();
  for (const { id } of dropped) await removeStored(trx, { store: 'exports', name: exportFile(id) }, now);
}

/**
 * Says that the file lies there, and mails its person once; files made before are gone from then on. Repeating it does
 * nothing. @param bytes of the file @param by as of `requestExport`
 */
export async function finishExport(
  db: Database,
  id: string,
  bytes: number,
  now: Date,
  by?: 'us',
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const done = await trx
      .updateTable('data_exports')
      .set({ state: 'ready', bytes, finished_at: now.toISOString(), expires_at: daysLater(now, exportDays) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('user_id')
      .executeTakeFirst();
    if (!done) return;
    await dropEarlier(trx, done.user_id, id, now);
    const reader = await trx
      .selectFrom('profiles')
      .select(['email', 'language'])
      .where('id', '=', done.user_id)
      .executeTakeFirstOrThrow();
    const mail = { to: reader.email, language: reader.language ?? 'en', template: 'export-ready' } as const;
    await enqueueMail(trx, id, { ...mail, params: by ? { by } : {} }, now);
  });
}

/** Forgets exports whose time is over, with their files. */
export async function expireExports(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const expired = await trx
      .deleteFrom('data_exports')
      .where('expires_at', '<=', now.toISOString())
      .returning('id')
      .execute();
    for (const { id } of expired) await removeStored(trx, { store: 'exports', name: exportFile(id) }, now);
  });
}

/** Which of these exports no row knows. */
export async function findForgottenExports(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('data_exports').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}
