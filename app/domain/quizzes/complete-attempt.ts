import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Attempt, Holder } from './attempt.ts';
import { findAttempt } from './attempt.ts';
import { firstOpen } from './answer-question.ts';
import { recordQuizEvent } from './events.ts';
import { listQuestions } from './questions.ts';
import { quizOf } from './quizzes.ts';
import { readResponses } from './responses.ts';
import { saveMemberResult } from './save-member-result.ts';
import { scoreAnswers, unknownResult } from './score.ts';

export type CompletedAttempt =
  | {
      readonly ok: true;
      /** Whether the result may be read now; a guest leaves an address first. */
      readonly released: boolean;
    }
  | { readonly ok: false; readonly reason: 'not-found' }
  /** @property question counted from 0 */
  | { readonly ok: false; readonly reason: 'open-question'; readonly question: number };

/**
 * Scores an attempt whose questions all have answers. A member's result is saved at once; where nothing was scored
 * there is nothing to save and nothing to ask an address for. Until the result is handed out, answers may change and
 * this be asked again; after that it changes nothing.
 * @param language of the page, in which the result is kept and mailed; else the one that the attempt was begun in
 */
export async function completeAttempt(
  db: Database,
  holder: Holder,
  { id, quiz }: Pick<Attempt, 'id' | 'quiz'>,
  now: Date,
  language?: Language,
): Promise<CompletedAttempt> {
  return inTransaction(db, async (trx): Promise<CompletedAttempt> => {
    const found = await findAttempt(trx, holder, quiz, id);
    if (!found) return { ok: false, reason: 'not-found' };
    const attempt = { ...found, language: language ?? found.language };
    if (attempt.releasedAt) return { ok: true, released: true };
    const questions = await listQuestions(trx, quiz, attempt.version);
    const open = firstOpen(questions, attempt.answers);
    if (open < questions.length || open === 0) return { ok: false, reason: 'open-question', question: open };
    const responses = await readResponses(trx, attempt);
    const result = scoreAnswers(
      quizOf(quiz).results,
      responses.map(({ questionId, emotionalWeight }) => ({
        weights: emotionalWeight,
        section: questions.find(({ id }) => id === questionId)?.section ?? '',
      })),
    );
    const at = now.toISOString();
    const released = attempt.userId !== null || result.primary === unknownResult;
    await trx
      .updateTable('quiz_attempts')
      .set({
        result: JSON.stringify(result),
        outcome: result.primary,
        language: attempt.language,
        completed_at: attempt.completedAt?.toISOString() ?? at,
        released_at: released ? at : null,
      })
      .where('id', '=', id)
      .execute();
    const completed = { ...attempt, result, completedAt: attempt.completedAt ?? now };
    await recordQuizEvent(trx, completed, 'quiz_completed', now);
    if (attempt.userId !== null) await saveMemberResult(trx, attempt.userId, completed, now);
    return { ok: true, released };
  });
}
