import type { UpdateObject } from 'kysely';
import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { GenerationKind, GenerationState } from '#db/tables/generations.ts';
import type { Tables } from '#db/tables/index.ts';
import { enqueueJob } from '../jobs/jobs.ts';

/**
 * What is made for a member by a job: the transformation profile and testimonials, one at a time of each, and analyses, one
 * at a time of each submission; and the words of a goal's plan, of an
 * analysis of days and of insights. This is what the job does one after the other; a request's stage counts those that it has
 * begun. 0: nobody has taken it up yet. `generations:stages.<kind>.<stage>` says them in words; an analysis, a plan and words tell of none.
 */
export const stagesOf = {
  profile: ['gathering', 'reading', 'writing', 'keeping'],
  testimonial: ['gathering', 'writing', 'keeping'],
  analysis: [],
  'goal-plan': [],
  'analysis-words': [],
  'insight-words': [],
} as const satisfies Record<GenerationKind, readonly string[]>;

/** Where the newest wish of a kind stands. */
export interface Generation {
  /**
   * What it is made of. A profile: a form_type, or the id of an earlier profile; testimonials: the submission that counts
   * first, or nothing; an analysis: the form_type of its submission; a plan: the id of its goal; words of an
   * analysis of days: its id; words of insights: nothing.
   */
  readonly source: string;
  /** No service is asked, whatever the member has agreed to. */
  readonly builtIn: boolean;
  readonly state: GenerationState;
  /** How many stages were begun. */
  readonly stage: number;
  readonly round: number;
  /** In a row. */
  readonly failures: number;
  /** Why it failed: a key below `generations:problems`, of an analysis below `analyses:problems`. */
  readonly problem: string | null;
  readonly language: Language;
  readonly requestedAt: Date;
  /** What was asked for meanwhile, and is made once this has come to an end; of an open wish alone. */
  readonly next: { readonly source: string; readonly language: Language } | null;
}

/** After this, a wish that came to no end is taken for lost and may be made again: longer than a job can take. */
const expiresAfterMinutes = 10;

/** Whether nobody is at it any more. */
export const isExpired = (generation: Pick<Generation, 'requestedAt'>, now: Date): boolean =>
  now.getTime() - generation.requestedAt.getTime() > expiresAfterMinutes * 60_000;

/** The submissions whose analysis is being made now, of this member: none whose wish got lost. */
export async function listBeingAnalysed(
  db: Database,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - expiresAfterMinutes * 60_000).toISOString();
  const rows = await db
    .selectFrom('generation_requests')
    .select('form_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'analysis')
    .where('state', '=', 'queued')
    .where('requested_at', '>=', since)
    .execute();
  return new Set(rows.flatMap((row) => row.form_id ?? []));
}

/**
 * The newest wish of this kind, or null where there never was one.
 * @param formId the submission that it is about: of an analysis
 */
export async function findGeneration(
  db: Database,
  userId: string,
  kind: GenerationKind,
  formId: string | null = null,
): Promise<Generation | null> {
  const row = await db
    .selectFrom('generation_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', formId ?? '')
    .executeTakeFirst();
  return row
    ? {
        source: row.source,
        builtIn: row.built_in === 1,
        state: row.state,
        stage: row.stage,
        round: row.round,
        failures: row.failures,
        problem: row.problem,
        language: row.language,
        requestedAt: new Date(row.requested_at),
        next:
          row.next_source !== null && row.next_language !== null
            ? { source: row.next_source, language: row.next_language }
            : null,
      }
    : null;
}

/** What a job is told: whose wish it fulfils, and which one. Its kind is that of the job. */
export const generationJobSchema = z.object({
  userId: z.string(),
  /** The submission that it is about: of an analysis. */
  formId: z.string().optional(),
  round: z.number(),
});
export type GenerationJob = z.infer<typeof generationJobSchema>;
export type OpenGeneration = GenerationJob & { readonly kind: GenerationKind };

/** Something that is asked for; see `Generation`. */
export interface GenerationWish {
  readonly kind: GenerationKind;
  readonly source: string;
  readonly language: Language;
  readonly formId?: string;
  readonly builtIn?: boolean;
  /** False: whoever asks makes it at once, and no job does. */
  readonly byJob?: boolean;
  /** Where something else is being made, this is made after it; the last that asks so is the one. */
  readonly follows?: boolean;
}

/**
 * Asks for something to be made. While one is being made, a second wish of the kind changes nothing, unless it is of
 * another source and `follows`: then the first remembers it. A wish that got lost expires. Safe to repeat, in two tabs too.
 * @returns `waiting` where one is being made already
 */
export async function requestGeneration(
  db: Database,
  userId: string,
  { kind, source, language, formId, builtIn = false, byJob = true, follows = false }: GenerationWish,
  now: Date,
): Promise<{ readonly outcome: 'asked' | 'waiting'; readonly round: number }> {
  return inTransaction(db, async (trx) => {
    const current = await findGeneration(trx, userId, kind, formId);
    if (current?.state === 'queued' && !isExpired(current, now)) {
      const { round } = current;
      if (follows && source !== current.source)
        await update(trx, { userId, kind, formId, round })
          .set({ next_source: source, next_language: language })
          .execute();
      return { outcome: 'waiting', round };
    }
    const round = (current?.round ?? 0) + 1;
    // What follows one that got lost follows it when that is tried again.
    const next = current?.source === source ? current.next : null;
    const row = {
      source,
      built_in: builtIn ? 1 : 0,
      state: 'queued',
      stage: 0,
      round,
      problem: null,
      language,
      requested_at: now.toISOString(),
      next_source: next?.source ?? null,
      next_language: next?.language ?? null,
    } as const;
    await trx
      .insertInto('generation_requests')
      .values({ user_id: userId, kind, about: formId ?? '', form_id: formId ?? null, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about']).doUpdateSet(row))
      .execute();
    const open = { userId, formId, round };
    if (byJob) await enqueueJob(trx, { kind, key: `${kind}:${requestKey(open)}`, payload: open }, now);
    return { outcome: 'asked', round };
  });
}

/** Names a wish of its kind; kept beside what is made, it lets the wish be fulfilled once. */
export const requestKey = ({ userId, formId, round }: GenerationJob): string =>
  `${formId ?? userId}:${round}`;

/** The wish that a job is to fulfil; null where it was fulfilled, given up, or made anew. */
export async function findOpenGeneration(
  db: Database,
  { userId, kind, formId, round }: OpenGeneration,
): Promise<Generation | null> {
  const current = await findGeneration(db, userId, kind, formId);
  return current?.state === 'queued' && current.round === round ? current : null;
}

const update = (db: Database, { userId, kind, formId, round }: OpenGeneration) =>
  db
    .updateTable('generation_requests')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', formId ?? '')
    .where('round', '=', round)
    .where('state', '=', 'queued');

/** Notes that a stage was begun. @param stage one of `stagesOf`, counted from 1 */
export async function beginStage(db: Database, open: OpenGeneration, stage: number): Promise<void> {
  await update(db, open).set({ stage }).execute();
}

/** Closes a wish where it is open, and asks for what was asked for meanwhile: both, or neither. Only that needs the time. */
async function close(
  db: Database,
  open: OpenGeneration,
  outcome: (wish: Generation) => UpdateObject<Tables, 'generation_requests'>,
  clock: () => Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const wish = await findOpenGeneration(trx, open);
    if (!wish) return;
    await update(trx, open)
      .set({ ...outcome(wish), next_source: null, next_language: null })
      .execute();
    const { kind, formId } = open;
    if (wish.next) await requestGeneration(trx, open.userId, { kind, formId, ...wish.next }, clock());
  });
}

/** Closes a wish as fulfilled; within the transaction that keeps what was made. */
export async function finishGeneration(
  trx: Database,
  open: OpenGeneration,
  clock: () => Date,
): Promise<void> {
  const stage = stagesOf[open.kind].length;
  await close(trx, open, () => ({ state: 'done', stage, failures: 0, problem: null }), clock);
}

/** Closes a wish as failed; what was made before stays. @param problem as `Generation` has it */
export async function failGeneration(
  db: Database,
  open: OpenGeneration,
  problem: string,
  clock: () => Date,
): Promise<void> {
  await close(db, open, ({ failures }) => ({ state: 'failed', problem, failures: failures + 1 }), clock);
}
