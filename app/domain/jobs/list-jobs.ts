import { inTransaction, type Database } from '#db/database.ts';
import type { JobState } from '#db/tables/jobs.ts';
import { refusedForGood } from '#app/gateways/mail/transport.ts';
import { noteAct } from '../administration/audit.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';

/** What the list can be narrowed to. */
export const jobStates = ['parked', 'waiting', 'running', 'done'] as const satisfies readonly JobState[];

/** A job as administrators see it: never its payload, which may hold a link that signs somebody in. */
export interface ListedJob {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly attempts: number;
  /** When it is due; while it runs, when it counts as lost. */
  readonly runAt: Date;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly lastError: string | null;
}

const aPage = 50;

/** Jobs in one state, the newest first. */
export async function listJobs(
  db: Database,
  state: JobState,
  asked: PageAsked,
): Promise<Place & { readonly jobs: readonly ListedJob[] }> {
  const { rows, ...place } = await readPage(
    db,
    db
      .selectFrom('jobs')
      .select(['id', 'kind', 'state', 'attempts', 'run_at', 'created_at', 'finished_at', 'last_error'])
      .where('state', '=', state),
    {
      size: aPage,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  return {
    ...place,
    jobs: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      attempts: row.attempts,
      runAt: new Date(row.run_at),
      createdAt: new Date(row.created_at),
      finishedAt: row.finished_at === null ? null : new Date(row.finished_at),
      lastError: row.last_error,
    })),
  };
}

/** How many mails are parked because the mail server of their recipient refused them for good. */
export async function countRefusedMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', 'parked')
    .where('kind', '=', 'mail')
    .where('last_error', 'like', `${refusedForGood}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many mails were tried, and have still not left after ten minutes: the mail server is away, or takes nothing. */
export async function countHeldUpMails(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('kind', '=', 'mail')
    // The try that is under way has not failed yet.
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('attempts', '>', 0)]),
        and([eb('state', '=', 'running'), eb('attempts', '>', 1)]),
      ]),
    )
    .where('created_at', '<=', new Date(now.getTime() - 10 * 60_000).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of parked jobs, the newest first. */
export async function listParkedIds(db: Database, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'parked')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Has parked jobs tried once more from the beginning, as if they were new; one that is not parked any more stays as it is.
 * @param jobId null: all that are parked
 * @returns how many are tried again
 */
export async function tryAgain(
  db: Database,
  actorId: string,
  jobId: string | null,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    let parked = trx.updateTable('jobs').where('state', '=', 'parked');
    if (jobId !== null) parked = parked.where('id', '=', jobId);
    const again = await parked
      .set({ state: 'waiting', attempts: 0, run_at: now.toISOString(), finished_at: null })
      .returning(['id', 'kind', 'last_error'])
      .execute();
    if (again.length > 0)
      await noteAct(
        trx,
        {
          actorId,
          userId: null,
          action: 'job-again',
          subject: jobId === null ? 'jobs:parked' : `job:${jobId}`,
          details: {
            before: { state: 'parked' },
            after: { state: 'waiting' },
            jobs: again.length,
            kinds: [...new Set(again.map(({ kind }) => kind))],
          },
        },
        now,
      );
    return again.length;
  });
}
