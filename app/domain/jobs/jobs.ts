import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { JobState } from '#db/tables/jobs.ts';
import { isPostgres } from '#db/engine.ts';

/** A piece of work that is due. `payload` is JSON as it was given to `enqueueJob`. */
export interface DueJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  /** How often it was tried before, 0 at first. Each taking has its own number, by which a run proves that the job is still its. */
  readonly attempts: number;
}

/** What identifies one taking of a job. */
export type Claim = Pick<DueJob, 'id' | 'attempts'>;

/** Tried at once, then after 30 s, 2 min, 10 min, 1 h, 6 h; then parked for somebody to look at. */
const waits = [30, 120, 600, 3600, 21_600];

/** How often a job is tried before it is parked, and within how many hours, for whoever reads about it. */
export const tries = {
  times: waits.length + 1,
  hours: Math.round(waits.reduce((sum, seconds) => sum + seconds, 0) / 3600),
} as const;

/** A job that runs longer than this is taken for lost with the process that ran it, and tried again. */
const lostAfterSeconds = 300;

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Asks for work to be done soon. Repeating a key does nothing, whatever became of the first job.
 * @param job.key unique for the work, for example `verify:<id>`
 * @param job.recipient by which mails are counted (`recipientMark`)
 * @param job.dueAt when it is to be done; soon unless told
 */
export async function enqueueJob(
  db: Database,
  job: {
    readonly kind: string;
    readonly key: string;
    readonly payload: unknown;
    readonly recipient?: string;
    readonly dueAt?: Date;
  },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('jobs')
    .values({
      id: uuid(),
      kind: job.kind,
      key: job.key,
      payload: JSON.stringify(job.payload),
      run_at: job.dueAt?.toISOString() ?? at,
      created_at: at,
      recipient_mark: job.recipient ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Which kinds of jobs are taken; all of them unless told. Lists that are given name at least one. */
export interface KindsOfJobs {
  readonly only?: readonly string[];
  readonly not?: readonly string[];
}

/**
 * Takes up to `limit` jobs that are due, so that nobody else takes them, also no other machine on the same database;
 * jobs lost with a killed process are taken again.
 */
export async function claimDueJobs(
  db: Database,
  limit: number,
  now: Date,
  kinds: KindsOfJobs = {},
): Promise<readonly DueJob[]> {
  await parkLostJobs(db, now);
  const claimed = await db
    // One statement. On Postgres others pass over rows that are being taken, in place of waiting for them; materialized,
    // because its planner may otherwise look for due jobs more than once and take more than were asked for.
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('jobs')
          .select('id')
          // Written out and not as parameters, so that the index of open jobs is taken.
          .where('state', 'in', [sql<JobState>`'waiting'`, sql<JobState>`'running'`])
          .where('run_at', '<=', now.toISOString())
          .$if(kinds.only !== undefined, (due) => due.where('kind', 'in', kinds.only!))
          .$if(kinds.not !== undefined, (due) => due.where('kind', 'not in', kinds.not!))
          .orderBy('run_at')
          .limit(limit)
          .$if(isPostgres(db), (due) => due.forUpdate().skipLocked()),
    )
    .updateTable('jobs')
    // While it runs, run_at says when it counts as lost.
    .set((eb) => ({
      state: 'running',
      run_at: later(now, lostAfterSeconds),
      // Counted here, so that a job that takes the process with it is not tried for ever.
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute();
  // Their ids sort by time; the oldest first, also where the database returns them as it likes.
  const inOrder = claimed.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return inOrder.map((job) => ({ ...job, attempts: job.attempts - 1 }));
}

/** Parks jobs that were begun as often as they may be and never came to an end. */
async function parkLostJobs(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      state: 'parked',
      last_error: 'The process ended each time that this was tried.',
      finished_at: now.toISOString(),
    })
    // Waiting ones were tried less often; both are named so that the index of open jobs is taken.
    .where('state', 'in', [sql<JobState>`'waiting'`, sql<JobState>`'running'`])
    .where('run_at', '<=', now.toISOString())
    .where('attempts', '>', waits.length)
    .execute();
}

/** Of a job that was taken: the row, as long as nobody else has taken it or parked it since. */
const stillTaken = (db: Database, { id, attempts }: Claim) =>
  db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts + 1);

/**
 * Marks a job as done and forgets its payload.
 * @param claim as `claimDueJobs` gave it
 * @returns false where the claim was lost, because the run took longer than a claim holds: nothing is changed then
 */
export async function finishJob(db: Database, claim: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await stillTaken(db, claim)
    .set({ state: 'done', payload: '{}', last_error: null, finished_at: now.toISOString() })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Puts a failed job back to be tried later, or parks it after the last try.
 * @param reason shown to administrators; at most 500 characters are kept
 * @param claim as `claimDueJobs` gave it
 * @param isFinal whether trying again would change nothing: it is parked at once then
 * @returns what became of it; `lost`: the run took longer than a claim holds, and nothing is changed
 */
export async function failJob(
  db: Database,
  claim: Claim,
  reason: string,
  now: Date,
  isFinal = false,
): Promise<'waiting' | 'parked' | 'lost'> {
  const wait = isFinal ? undefined : waits[claim.attempts];
  const state = wait === undefined ? 'parked' : 'waiting';
  const { numUpdatedRows } = await stillTaken(db, claim)
    .set({
      state,
      run_at: later(now, wait ?? 0),
      last_error: reason.slice(0, 500),
      finished_at: wait === undefined ? now.toISOString() : null,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n ? state : 'lost';
}

/** How many jobs are in each state, and when the oldest waiting one was due; for administrators. */
export async function countJobs(db: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => ['state', eb.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}
