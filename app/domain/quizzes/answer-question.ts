import { inTransaction, type Database } from '#db/database.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { findAttempt, type Attempt, type Holder } from './attempt.ts';
import { listOptions, listQuestions, type QuizQuestion } from './questions.ts';

export type Answered =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason:
        | 'none-chosen'
        | 'several'
        | 'unknown-option'
        /** A question before this one has no answer yet. */
        | 'skipped'
        /** The result was handed out. */
        | 'released'
        | 'not-found';
    };

/** Where an attempt stands: the first question without an answer, counted from 0; as many as there are when all have one. */
export function firstOpen(
  questions: readonly QuizQuestion[],
  answers: Readonly<Record<string, string>>,
): number {
  const open = questions.findIndex((question) => !Object.hasOwn(answers, question.id));
  return open < 0 ? questions.length : open;
}

/**
 * Keeps the answer to a question; one that had an answer gets the new one.
 * @param chosen the posted option ids: exactly one, of this very question
 */
export async function answerQuestion(
  db: Database,
  holder: Holder,
  attempt: { readonly id: string; readonly quiz: QuizId },
  questionId: string,
  chosen: readonly string[],
): Promise<Answered> {
  return inTransaction(db, async (trx): Promise<Answered> => {
    const refuse = (reason: Extract<Answered, { ok: false }>['reason']) => ({ ok: false, reason }) as const;
    const current = await findAttempt(trx, holder, attempt.quiz, attempt.id);
    if (!current) return refuse('not-found');
    const questions = await listQuestions(trx, attempt.quiz, current.version);
    const place = questions.findIndex((question) => question.id === questionId);
    if (place < 0) return refuse('not-found');
    if (current.releasedAt) return refuse('released');
    if (place > firstOpen(questions, current.answers)) return refuse('skipped');
    const [option, ...others] = chosen;
    if (option === undefined || option === '') return refuse('none-chosen');
    if (others.length > 0) return refuse('several');
    const options = await listOptions(trx, attempt.quiz, current.version, questionId);
    if (!options.some((one) => one.id === option)) return refuse('unknown-option');
    await storeAnswer(trx, current, questionId, option);
    return { ok: true };
  });
}

async function storeAnswer(
  trx: Database,
  attempt: Attempt,
  questionId: string,
  option: string,
): Promise<void> {
  if (attempt.answers[questionId] === option) return;
  const answers = { ...attempt.answers, [questionId]: option };
  await trx
    .updateTable('quiz_attempts')
    .set({ answers: JSON.stringify(answers), answered: Object.keys(answers).length })
    .where('id', '=', attempt.id)
    .execute();
}
