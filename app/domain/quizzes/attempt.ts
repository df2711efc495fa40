import { z } from 'zod';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { QuizId, QuizTables } from '#db/tables/quizzes.ts';
import { readJson } from '../submissions/submission.ts';
import { scoreSchema, type Score } from './score.ts';

/** One run through a quiz. */
export interface Attempt {
  readonly id: string;
  readonly quiz: QuizId;
  /** What it asks: the version that was published when it began. */
  readonly version: number;
  /** Null: a guest's. */
  readonly userId: string | null;
  readonly seed: number;
  readonly language: Language;
  /** The chosen option by question. */
  readonly answers: Readonly<Record<string, string>>;
  readonly result: Score | null;
  readonly email: string | null;
  readonly referrer: string | null;
  readonly userAgent: string | null;
  readonly utm: Readonly<Record<string, string>>;
  readonly startedAt: Date;
  readonly completedAt: Date | null;
  /** When the result was handed out: from then on no answer changes. */
  readonly releasedAt: Date | null;
}

/** Who asks for an attempt: a member for their own, a guest for those that their browser holds the signed ids of. */
export interface Holder {
  readonly userId: string | null;
  readonly attemptIds: readonly string[];
}

const idsSchema = z.record(z.string(), z.string());

const readAttempt = (row: Selectable<QuizTables['quiz_attempts']>): Attempt => ({
  id: row.id,
  quiz: row.quiz,
  version: row.version,
  userId: row.user_id,
  seed: row.seed,
  language: row.language,
  answers: readJson(idsSchema, row.answers),
  result: row.result === null ? null : readJson(scoreSchema, row.result),
  email: row.email,
  referrer: row.referrer,
  userAgent: row.user_agent,
  utm: readJson(idsSchema, row.utm),
  startedAt: new Date(row.started_at),
  completedAt: row.completed_at === null ? null : new Date(row.completed_at),
  releasedAt: row.released_at === null ? null : new Date(row.released_at),
});

/** The newest attempt of this holder at a quiz, or null. */
export async function findNewestAttempt(db: Database, holder: Holder, quiz: QuizId): Promise<Attempt | null> {
  if (holder.userId === null)
    return (await listGuestAttempts(db, holder.attemptIds)).findLast((one) => one.quiz === quiz) ?? null;
  const row = await db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('quiz', '=', quiz)
    .where('user_id', '=', holder.userId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readAttempt(row) : null;
}

/** An attempt by its id; null for an unknown id, another quiz, and anybody else's. */
export async function findAttempt(
  db: Database,
  holder: Holder,
  quiz: QuizId,
  id: string,
): Promise<Attempt | null> {
  if (holder.userId === null && !holder.attemptIds.includes(id)) return null;
  const row = await db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('quiz', '=', quiz)
    .executeTakeFirst();
  return row && row.user_id === holder.userId ? readAttempt(row) : null;
}

/** The attempt whose result a mail tells, by the id that its job holds: nobody asks for it. Null where it is gone by now. */
export async function findMailedAttempt(db: Database, quiz: QuizId, id: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('quiz', '=', quiz)
    .executeTakeFirst();
  return row ? readAttempt(row) : null;
}

/** Attempts of guests by their ids, in the order of their starts; those of members are not among them. */
export async function listGuestAttempts(db: Database, ids: readonly string[]): Promise<readonly Attempt[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', 'is', null)
    .execute();
  return rows
    .toSorted((one, other) => (one.started_at + one.id < other.started_at + other.id ? -1 : 1))
    .map(readAttempt);
}
