import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { AnalysisState } from '#db/tables/analyses.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { findAnalysis, findFresh } from './analyses.ts';
import { canBeAnalysed, findLatestSubject, findSubject, type Subject } from './material.ts';

/** The kind of job that fulfils a wish by a service. */
export const analysisJob = 'analysis';

/** After this, a wish that came to no end is taken for lost and may be made again: longer than a job can take. */
const expiresAfterMinutes = 10;

/** Where a wish stands. */
export interface AnalysisRequest {
  readonly state: AnalysisState;
  readonly round: number;
  /** In a row. */
  readonly failures: number;
  readonly problem: string | null;
  readonly requestedAt: Date;
  readonly language: Language;
}

/** Whether nobody is at it any more. */
export const isExpired = (request: Pick<AnalysisRequest, 'requestedAt'>, now: Date): boolean =>
  now.getTime() - request.requestedAt.getTime() > expiresAfterMinutes * 60_000;

/** The wish for an analysis of this submission, or null where there never was one. */
export async function findRequest(db: Database, formId: string): Promise<AnalysisRequest | null> {
  const row = await db
    .selectFrom('analysis_requests')
    .selectAll()
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return row
    ? {
        state: row.state,
        round: row.round,
        failures: row.failures,
        problem: row.problem,
        requestedAt: new Date(row.requested_at),
        language: row.language,
      }
    : null;
}

export interface Wish {
  readonly formType: string;
  /** Null: of the submission that was completed last. */
  readonly formId: string | null;
  readonly regenerate: boolean;
  /** The analysis that the member saw when they asked for another one. */
  readonly seen?: string | null;
  /** Not again where it has failed before: for what nobody pressed. */
  readonly onlyOnce?: boolean;
  readonly language: Language;
  /** Whether a job is to do it; else the caller does, at once. */
  readonly byJob: boolean;
}

export type Requested =
  | {
      readonly ok: true;
      /** `cached` there is one of these answers, `waiting` it is being made, `failed` it was tried before, `asked` now. */
      readonly outcome: 'cached' | 'waiting' | 'failed' | 'asked';
      readonly formId: string | null;
      readonly round: number;
    }
  | { readonly ok: false; readonly reason: 'unknown-form' | 'missing' | 'no-completed-form' };

/** The submission that a wish is about: the one it names, else the one completed last. */
async function subjectOf(
  trx: Database,
  userId: string,
  { formType, formId }: Wish,
): Promise<Subject | 'missing' | null> {
  if (formId === null) return findLatestSubject(trx, userId, formType);
  return (await findSubject(trx, userId, formType, formId)) ?? 'missing';
}

/**
 * Asks for an analysis of a completed submission. One at a time: while one is being made, a second wish changes nothing;
 * a wish that got lost expires. Safe to repeat, in two tabs too.
 */
export async function requestAnalysis(
  db: Database,
  userId: string,
  wish: Wish,
  now: Date,
): Promise<Requested> {
  if (!canBeAnalysed(wish.formType)) return { ok: false, reason: 'unknown-form' };
  return inTransaction(db, async (trx): Promise<Requested> => {
    const subject = await subjectOf(trx, userId, wish);
    if (subject === 'missing') return { ok: false, reason: 'missing' };
    if (!subject?.completed) return notCompleted(trx, userId, wish);
    const { formId } = subject;
    const request = await findRequest(trx, formId);
    const round = request?.round ?? 0;
    if (request?.state === 'queued' && !isExpired(request, now))
      return { ok: true, outcome: 'waiting', formId, round };
    const fresh = await findFresh(trx, userId, subject);
    const isNewToMember = wish.seen !== undefined && wish.seen !== null && fresh?.id !== wish.seen;
    if (fresh && (!wish.regenerate || isNewToMember)) return { ok: true, outcome: 'cached', formId, round };
    if (wish.onlyOnce && request) return { ok: true, outcome: 'failed', formId, round };
    await open(trx, userId, subject, round + 1, wish, now);
    return { ok: true, outcome: 'asked', formId, round: round + 1 };
  });
}

/** Without a completed submission, an analysis of an earlier one is still there to be read. */
async function notCompleted(trx: Database, userId: string, wish: Wish): Promise<Requested> {
  const earlier = wish.formId === null && (await findAnalysis(trx, userId, wish.formType, null));
  return earlier
    ? { ok: true, outcome: 'cached', formId: earlier.formId, round: 0 }
    : { ok: false, reason: 'no-completed-form' };
}

async function open(
  trx: Database,
  userId: string,
  subject: Subject,
  round: number,
  wish: Wish,
  now: Date,
): Promise<void> {
  const row = {
    state: 'queued',
    round,
    problem: null,
    language: wish.language,
    requested_at: now.toISOString(),
  } as const;
  await trx
    .insertInto('analysis_requests')
    .values({ form_id: subject.formId, user_id: userId, form_type: subject.formType, ...row })
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(row))
    .execute();
  if (!wish.byJob) return;
  const payload = { userId, formType: subject.formType, formId: subject.formId, round };
  await enqueueJob(trx, { kind: analysisJob, key: `analysis:${subject.formId}:${round}`, payload }, now);
}
