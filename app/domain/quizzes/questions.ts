import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import { inEachLanguage } from '#locales/texts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { readJson } from '../submissions/submission.ts';

const textSchema = z.object({ [fallbackLanguage]: z.string() }).catchall(z.string());
/** A text by language. */
export type QuizText = Readonly<Record<Language, string>>;

/** A stored text, in every language: where it has none of a language, the English one. */
const readText = (text: string): QuizText => {
  const stored = readJson(textSchema, text);
  return inEachLanguage((language) => stored[language] ?? stored[fallbackLanguage]);
};
const weightsSchema = z.record(z.string(), z.number());

export interface QuizQuestion {
  readonly id: string;
  readonly text: QuizText;
  readonly section: string;
}
export interface QuizOption {
  readonly id: string;
  readonly questionId: string;
  readonly text: QuizText;
  /** { result: points } */
  readonly weights: Readonly<Record<string, number>>;
}

// Two pairs of tables with the same columns: specification 1, §3.
export const questionsOf = (quiz: QuizId) =>
  (quiz === 'archetype'
    ? 'archetype_quiz_questions'
    : 'emotional_quiz_questions') as 'emotional_quiz_questions';
export const optionsOf = (quiz: QuizId) =>
  (quiz === 'archetype' ? 'archetype_quiz_options' : 'emotional_quiz_options') as 'emotional_quiz_options';

/** The version that a quiz is begun in today; null where there is none. */
export async function findPublished(db: Database, quiz: QuizId): Promise<number | null> {
  const row = await db
    .selectFrom('quiz_versions')
    .select('number')
    .where('quiz', '=', quiz)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** The questions of a version of a quiz in their order; an empty list where there are none. */
export async function listQuestions(
  db: Database,
  quiz: QuizId,
  version: number,
): Promise<readonly QuizQuestion[]> {
  const rows = await db
    .selectFrom(questionsOf(quiz))
    .select(['id', 'question_text', 'section'])
    .where('quiz', '=', quiz)
    .where('version', '=', version)
    .orderBy('question_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: readText(row.question_text),
    section: row.section,
  }));
}

/** The options of one question in their order, before they are shuffled. */
export async function listOptions(
  db: Database,
  quiz: QuizId,
  version: number,
  questionId: string,
): Promise<readonly QuizOption[]> {
  const rows = await db
    .selectFrom(optionsOf(quiz))
    .select(['id', 'question_id', 'option_text', 'scoring_weights'])
    .where('quiz', '=', quiz)
    .where('version', '=', version)
    .where('question_id', '=', questionId)
    .orderBy('option_order')
    .orderBy('id')
    .execute();
  return rows.map(readOption);
}

/** The options that were chosen, by their ids; those that no longer exist are not among them. */
export async function findOptions(
  db: Database,
  quiz: QuizId,
  version: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuizOption>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(optionsOf(quiz))
    .select(['id', 'question_id', 'option_text', 'scoring_weights'])
    .where('quiz', '=', quiz)
    .where('version', '=', version)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, readOption(row)]));
}

const readOption = (row: {
  id: string;
  question_id: string;
  option_text: string;
  scoring_weights: string;
}): QuizOption => ({
  id: row.id,
  questionId: row.question_id,
  text: readText(row.option_text),
  weights: readJson(weightsSchema, row.scoring_weights),
});
