import type { Database } from '#db/database.ts';
import type { Attempt } from './attempt.ts';
import { findOptions, listQuestions } from './questions.ts';

/** An answer as it is stored with a result: specification 1, §3. */
export interface QuizResponse {
  readonly questionId: string;
  readonly optionId: string;
  /** In the language of the attempt. */
  readonly optionText: string;
  /** What the option says about somebody: { result: points }. */
  readonly emotionalWeight: Readonly<Record<string, number>>;
}

/**
 * The answers of an attempt in the order of the questions. An answer whose question or option no longer exists, or do
 * not belong together, is left out.
 */
export async function readResponses(
  db: Database,
  attempt: Pick<Attempt, 'quiz' | 'version' | 'answers' | 'language'>,
): Promise<readonly QuizResponse[]> {
  const questions = await listQuestions(db, attempt.quiz, attempt.version);
  const options = await findOptions(db, attempt.quiz, attempt.version, Object.values(attempt.answers));
  return questions.flatMap(({ id }) => {
    const option = options.get(attempt.answers[id] ?? '');
    if (!option || option.questionId !== id) return [];
    return [
      {
        questionId: id,
        optionId: option.id,
        optionText: option.text[attempt.language],
        emotionalWeight: option.weights,
      },
    ];
  });
}
