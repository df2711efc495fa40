import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { answerQuestion } from '#app/domain/quizzes/answer-question.ts';
import { findAttempt, type Attempt, type Holder } from '#app/domain/quizzes/attempt.ts';
import { completeAttempt } from '#app/domain/quizzes/complete-attempt.ts';
import { startAttempt, type Start } from '#app/domain/quizzes/start-attempt.ts';
import { noon } from '#tests/support/database.ts';
import { leaningTo, seedOf } from '#tests/support/quizzes.ts';

/** Begins an attempt, of a guest unless told. */
export async function begun(
  db: Database,
  quiz: QuizId,
  userId: string | null = null,
  more: Partial<Start> = {},
  now = noon,
): Promise<{ readonly attempt: Attempt; readonly holder: Holder }> {
  const start: Start = {
    quiz,
    key: uuid(),
    language: 'en',
    referrer: null,
    userAgent: null,
    utm: {},
    ...more,
  };
  const attempt = await startAttempt(db, userId, start, now);
  return { attempt, holder: { userId, attemptIds: [attempt.id] } };
}

/** Answers every question, leaning to a result, and completes. */
export async function completed(
  db: Database,
  quiz: QuizId,
  options: {
    readonly userId?: string | null;
    readonly leaning?: string;
    readonly now?: Date;
    readonly start?: Partial<Start>;
  } = {},
): Promise<{ readonly attempt: Attempt; readonly holder: Holder }> {
  const { userId = null, leaning = seedOf(quiz).results[0]!, now = noon } = options;
  const { attempt, holder } = await begun(db, quiz, userId, options.start, now);
  const chosen = leaningTo(quiz, leaning);
  for (const [index, question] of seedOf(quiz).questions.entries())
    await answerQuestion(db, holder, attempt, question.id, [chosen[index]!]);
  await completeAttempt(db, holder, attempt, now);
  return { attempt: (await findAttempt(db, holder, quiz, attempt.id))!, holder };
}

export const read = (json: string): Record<string, unknown> => JSON.parse(json) as Record<string, unknown>;
