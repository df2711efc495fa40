import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Attempt } from './attempt.ts';
import { findOptions, listQuestions } from './questions.ts';
import type { ReadAnswer } from './reading.ts';
import type { ResultEdits } from './result-edits.ts';
import { tellScore, type ToldReading } from './told-reading.ts';

type Answered = Pick<Attempt, 'quiz' | 'version' | 'answers'>;

/** The answers of an attempt in the order of its questions, as its version words them. Two queries. */
export async function readAnswers(
  db: Database,
  { quiz, version, answers }: Answered,
  language: Language,
): Promise<readonly ReadAnswer[]> {
  const questions = await listQuestions(db, quiz, version);
  const options = await findOptions(db, quiz, version, Object.values(answers));
  return questions.flatMap(({ id, section, text }) => {
    const option = options.get(answers[id] ?? '');
    if (option?.questionId !== id) return [];
    return [{ section, weights: option.weights, question: text[language], answer: option.text[language] }];
  });
}

/** What an attempt says, with its own answers; null where it has no result. Two queries. @param edits of its version */
export async function tellAttempt(
  db: Database,
  attempt: Answered & Pick<Attempt, 'result'>,
  language: Language,
  edits: ResultEdits,
): Promise<ToldReading | null> {
  if (!attempt.result) return null;
  return tellScore(attempt.quiz, attempt.result, await readAnswers(db, attempt, language), language, edits);
}
