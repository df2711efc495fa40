import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { GenerationKind, GenerationState } from '#db/tables/transformation.ts';
import type { AiUsage } from '#app/gateways/ai/service.ts';
import { enqueueJob } from '../jobs/jobs.ts';

/**
 * What is made for a member by a job, one at a time of each kind: the transformation profile, and testimonials. This is
 * what the job does one after the other; a request's stage counts those that it has begun. 0: nobody has taken it up yet.
 * `generations:stages.<kind>.<stage>` says them in words.
 */
export const stagesOf = {
  profile: ['gathering', 'reading', 'writing', 'keeping'],
  testimonial: ['gathering', 'writing', 'keeping'],
} as const satisfies Record<GenerationKind, readonly string[]>;

/** Where the newest wish of a kind stands. */
export interface Generation {
  readonly kind: GenerationKind;
  /** What it is made of; each kind has its own. */
  readonly source: string;
  readonly state: GenerationState;
  /** How many stages were begun. */
  readonly stage: number;
  readonly round: number;
  /** In a row. */
  readonly failures: number;
  /** Why it failed: a key below `generations:problems`. */
  readonly problem: string | null;
  readonly language: Language;
  readonly requestedAt: Date;
}

/** After this, a wish that came to no end is taken for lost and may be made again: longer than a job can take. */
const expiresAfterMinutes = 10;

/** Whether nobody is at it any more. */
export const isExpired = (generation: Pick<Generation, 'requestedAt'>, now: Date): boolean =>
  now.getTime() - generation.requestedAt.getTime() > expiresAfterMinutes * 60_000;

/** The newest wish of this kind, or null where there never was one. */
export async function findGeneration(
  db: Database,
  userId: string,
  kind: GenerationKind,
): Promise<Generation | null> {
  const row = await db
    .selectFrom('generation_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row
    ? {
        kind,
        source: row.source,
        state: row.state,
        stage: row.stage,
        round: row.round,
        failures: row.failures,
        problem: row.problem,
        language: row.language,
        requestedAt: new Date(row.requested_at),
      }
    : null;
}

/** What a job is told: whose wish it fulfils, and which one. Its kind is that of the job. */
export const generationJobSchema = z.object({ userId: z.string(), round: z.number() });
export type OpenGeneration = z.infer<typeof generationJobSchema> & { readonly kind: GenerationKind };

/** The names of the kinds of jobs. */
export const generationJobs = { profile: 'profile', testimonial: 'testimonial' } as const;

/**
 * Asks for something to be made. While one is being made, a second wish of the kind changes nothing; a wish that got lost
 * expires. Safe to repeat, in two tabs too.
 * @returns `waiting` where one is being made already
 */
export async function requestGeneration(
  db: Database,
  userId: string,
  wish: { readonly kind: GenerationKind; readonly source: string; readonly language: Language },
  now: Date,
): Promise<{ readonly outcome: 'asked' | 'waiting'; readonly round: number }> {
  return inTransaction(db, async (trx) => {
    const current = await findGeneration(trx, userId, wish.kind);
    if (current?.state === 'queued' && !isExpired(current, now))
      return { outcome: 'waiting', round: current.round };
    const round = (current?.round ?? 0) + 1;
    const row = {
      source: wish.source,
      state: 'queued',
      stage: 0,
      round,
      problem: null,
      language: wish.language,
      requested_at: now.toISOString(),
    } as const;
    await trx
      .insertInto('generation_requests')
      .values({ user_id: userId, kind: wish.kind, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
      .execute();
    const key = `${wish.kind}:${userId}:${round}`;
    await enqueueJob(trx, { kind: generationJobs[wish.kind], key, payload: { userId, round } }, now);
    return { outcome: 'asked', round };
  });
}

/** The wish that a job is to fulfil; null where it was fulfilled, given up, or made anew. */
export async function findOpenGeneration(
  db: Database,
  { userId, kind, round }: OpenGeneration,
): Promise<Generation | null> {
  const current = await findGeneration(db, userId, kind);
  return current?.state === 'queued' && current.round === round ? current : null;
}

const update = (db: Database, { userId, kind, round }: OpenGeneration) =>
  db
    .updateTable('generation_requests')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('round', '=', round)
    .where('state', '=', 'queued');

/** Notes that a stage was begun. @param stage one of `stagesOf`, counted from 1 */
export async function beginStage(db: Database, open: OpenGeneration, stage: number): Promise<void> {
  await update(db, open).set({ stage }).execute();
}

/** Closes a wish as fulfilled; within the transaction that keeps what was made. */
export async function finishGeneration(trx: Database, open: OpenGeneration): Promise<void> {
  await update(trx, open)
    .set({ state: 'done', stage: stagesOf[open.kind].length, failures: 0, problem: null })
    .execute();
}

/** Closes a wish as failed; what was made before stays. @param problem a key below `generations:problems` */
export async function failGeneration(db: Database, open: OpenGeneration, problem: string): Promise<void> {
  await update(db, open)
    .set((eb) => ({ state: 'failed', problem, failures: eb('failures', '+', 1) }))
    .execute();
}

/** Who made something, and what that took, as it is kept beside it; the key lets one wish be fulfilled once. */
export const writtenColumns = (
  { userId, round }: Pick<OpenGeneration, 'userId' | 'round'>,
  { analyst, model, usage }: { analyst: AnalystName; model: string | null; usage: AiUsage | null },
) => ({
  analyst,
  model,
  request_key: `${userId}:${round}`,
  units_in: usage?.in ?? null,
  units_out: usage?.out ?? null,
  cost_micros: usage?.costMicros ?? null,
});

/** What came of a job. `nothing`: the wish was not open any more. */
export type Generated = 'done' | 'nothing' | { readonly failed: string; readonly detail: string };
