import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { findGeneration, isExpired, requestGeneration } from '../generations/generations.ts';
import { findAnalysis, findFresh } from './analyses.ts';
import { hasOtherFacts } from './facts-for.ts';
import { canBeAnalysed, findLatestSubject, findSubject, type Subject } from './material.ts';

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
    const request = await findGeneration(trx, userId, 'analysis', formId);
    const round = request?.round ?? 0;
    if (request?.state === 'queued' && !isExpired(request, now))
      return { ok: true, outcome: 'waiting', formId, round };
    const newest = await findFresh(trx, userId, subject);
    const fresh = newest && (await hasOtherFacts(trx, userId, newest, subject)) ? null : newest;
    // Whoever tries again what has failed, or got lost, is not answered with what was there before it.
    const isTriedAgain = request !== null && request.state !== 'done' && wish.onlyOnce !== true;
    const isNewToMember = wish.seen !== undefined && wish.seen !== null && fresh?.id !== wish.seen;
    if (fresh && (isNewToMember || (!wish.regenerate && !isTriedAgain)))
      return { ok: true, outcome: 'cached', formId, round };
    if (wish.onlyOnce && request) return { ok: true, outcome: 'failed', formId, round };
    const { language, byJob } = wish;
    const generation = { kind: 'analysis', source: subject.formType, formId, language, byJob } as const;
    return { ok: true, formId, ...(await requestGeneration(trx, userId, generation, now)) };
  });
}

/** Without a completed submission, an analysis of an earlier one is still there to be read. */
async function notCompleted(trx: Database, userId: string, wish: Wish): Promise<Requested> {
  const earlier = wish.formId === null && (await findAnalysis(trx, userId, wish.formType, null));
  return earlier
    ? { ok: true, outcome: 'cached', formId: earlier.formId, round: 0 }
    : { ok: false, reason: 'no-completed-form' };
}
