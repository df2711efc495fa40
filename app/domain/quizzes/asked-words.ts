import type { Database } from '#db/database.ts';
import { z } from 'zod';
import type { QuizId } from '#db/tables/quizzes.ts';
import { readJson } from '../submissions/submission.ts';
import { readResultEdits, type ResultEdits } from './result-edits.ts';
import { findOptions, listQuestions, type QuizText } from './questions.ts';

/** What was asked and chosen, in every language, by the id of the question, and what its version says of results. */
export interface AskedWords {
  readonly questions: ReadonlyMap<
    string,
    {
      readonly section: string;
      readonly question: QuizText;
      readonly option: string;
      readonly answer: QuizText;
    }
  >;
  readonly edits: ResultEdits;
}

const answersSchema = z.record(z.string(), z.string());

/**
 * The questions that a member's result of a quiz answered, as the version of its attempt words them. Four queries.
 * @param submissionId as the result names it: of the freedom assessment a submission, else the attempt itself
 * @returns null where it is not theirs, or gone
 */
export async function readAskedWords(
  db: Database,
  userId: string,
  quiz: QuizId,
  submissionId: string,
): Promise<AskedWords | null> {
  const attempt =
    quiz === 'freedom'
      ? await db
          .selectFrom('freedom_breakthrough_submissions as submission')
          .innerJoin('quiz_attempts as attempt', 'attempt.id', 'submission.attempt_id')
          .select(['attempt.version', 'attempt.answers'])
          .where('submission.id', '=', submissionId)
          .where('submission.user_id', '=', userId)
          .executeTakeFirst()
      : await db
          .selectFrom('quiz_attempts')
          .select(['version', 'answers'])
          .where('id', '=', submissionId)
          .where('user_id', '=', userId)
          .where('quiz', '=', quiz)
          .executeTakeFirst();
  if (!attempt) return null;
  const { version } = attempt;
  const answers = readJson(answersSchema, attempt.answers);
  const options = await findOptions(db, quiz, version, Object.values(answers));
  const questions = await listQuestions(db, quiz, version);
  const told = new Map(
    questions.flatMap(({ id, section, text }) => {
      const option = options.get(answers[id] ?? '');
      if (option?.questionId !== id) return [];
      return [[id, { section, question: text, option: option.id, answer: option.text }] as const];
    }),
  );
  return { questions: told, edits: await readResultEdits(db, quiz, version) };
}
