import type { Database } from '#db/database.ts';
import type { QuizTables } from '#db/tables/quizzes.ts';
import { listQuestions } from '../quizzes/questions.ts';
import { quizzes, type QuizId } from '../quizzes/quizzes.ts';

/** Attempts of guests are forgotten after so many days, and a member who comes back later begins anew, most likely. */
const openDays = 90;

/** What an act on a version is written down under. */
export const subjectOf = (quiz: QuizId, number: number): string => `quiz:${quiz}:${number}`;

export interface QuizVersion {
  readonly number: number;
  readonly state: QuizTables['quiz_versions']['state'];
  /** The version that it began as a copy of; null for what the product came with. */
  readonly basedOn: number | null;
  readonly note: string;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  /** Who began it and who published it, by name; null where nobody did, or their account is gone. */
  readonly begunBy: string | null;
  readonly publishedBy: string | null;
}

/** A quiz in the list of all. */
export interface QuizLine {
  readonly quiz: QuizId;
  readonly questions: number;
  readonly published: QuizVersion | null;
  readonly draft: QuizVersion | null;
  /** Attempts that were begun within the last 90 days and have no result yet. */
  readonly inProgress: number;
}

const acts = ['quiz-draft-begun', 'quiz-published'] as const;

/** Every version of a quiz, the newest first, with who made it. Two queries. */
export async function listVersions(db: Database, quiz: QuizId): Promise<readonly QuizVersion[]> {
  const rows = await db
    .selectFrom('quiz_versions')
    .selectAll()
    .where('quiz', '=', quiz)
    .orderBy('number', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const done = await db
    .selectFrom('audit_log as act')
    .leftJoin('profiles as actor', 'actor.id', 'act.actor_id')
    .select(['act.action', 'act.subject', 'actor.full_name', 'actor.email'])
    .where('act.action', 'in', acts)
    .where(
      'act.subject',
      'in',
      rows.map(({ number }) => subjectOf(quiz, number)),
    )
    .orderBy('act.created_at')
    .orderBy('act.id')
    .execute();
  // A number may have been that of a draft that was thrown away: the newest act counts.
  const whoDid = (action: (typeof acts)[number], number: number): string | null => {
    const act = done.findLast((one) => one.action === action && one.subject === subjectOf(quiz, number));
    return act?.full_name || (act?.email ?? null);
  };
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    basedOn: row.based_on,
    note: row.note,
    createdAt: new Date(row.created_at),
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
    begunBy: whoDid('quiz-draft-begun', row.number),
    publishedBy: whoDid('quiz-published', row.number),
  }));
}

/** The number of the draft of a quiz, or null. */
export async function findDraft(db: Database, quiz: QuizId): Promise<number | null> {
  const row = await db
    .selectFrom('quiz_versions')
    .select('number')
    .where('quiz', '=', quiz)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** How many attempts at a quiz are under way, by version, those of the newest first. */
export async function countInProgress(
  db: Database,
  quiz: QuizId,
  now: Date,
): Promise<readonly { readonly version: number; readonly attempts: number }[]> {
  const from = new Date(now.getTime() - openDays * 24 * 60 * 60_000);
  const rows = await db
    .selectFrom('quiz_attempts')
    .select((eb) => ['version', eb.fn.countAll<number | string>().as('attempts')])
    .where('quiz', '=', quiz)
    .where('completed_at', 'is', null)
    .where('started_at', '>=', from.toISOString())
    .groupBy('version')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, attempts }) => ({ version, attempts: Number(attempts) }));
}

/** Every quiz, with what is published, what is being written, and how many take it. */
export async function listQuizzes(db: Database, now: Date): Promise<readonly QuizLine[]> {
  const lines: QuizLine[] = [];
  for (const { id } of quizzes) {
    const versions = await listVersions(db, id);
    const published = versions.find(({ state }) => state === 'published') ?? null;
    const open = await countInProgress(db, id, now);
    lines.push({
      quiz: id,
      questions: published ? (await listQuestions(db, id, published.number)).length : 0,
      published,
      draft: versions.find(({ state }) => state === 'draft') ?? null,
      inProgress: open.reduce((all, { attempts }) => all + attempts, 0),
    });
  }
  return lines;
}
