import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { QuizId } from './quizzes.ts';
import { readResultEdits, type ResultEdits } from './result-edits.ts';
import { unknownResult, type Score } from './score.ts';

/** More than anybody takes; older ones are found by their mails. */
const mostLooked = 50;

/** What a quiz said of its member the last time. */
export interface OwnResult {
  readonly attemptId: string;
  readonly quiz: QuizId;
  readonly result: Score;
  /** What its version words otherwise. */
  readonly edits: ResultEdits;
  readonly completedAt: Date;
}

const releasedOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('quiz_attempts')
    .select(['id', 'quiz', 'version', 'result', 'completed_at'])
    .where('user_id', '=', values.userId)
    .where('released_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLooked),
);

/** The newest result of each quiz that a member took, the newest first; those that came to none are left out. */
export async function listOwnResults(db: Database, userId: string): Promise<readonly OwnResult[]> {
  const rows = await releasedOf(db, { userId });
  const found = new Map<QuizId, OwnResult>();
  for (const { id, quiz, version, result, completed_at } of rows) {
    if (result === null || completed_at === null || found.has(quiz)) continue;
    const score = JSON.parse(result) as Score;
    if (score.primary === unknownResult) continue;
    const edits = await readResultEdits(db, quiz, version);
    found.set(quiz, { attemptId: id, quiz, result: score, edits, completedAt: new Date(completed_at) });
  }
  return [...found.values()];
}
