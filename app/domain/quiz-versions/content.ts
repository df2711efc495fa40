import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import { readJson } from '../submissions/submission.ts';
import { optionsOf, questionsOf } from '../quizzes/questions.ts';
import { readResultEdits } from '../quizzes/result-edits.ts';
import { quizOf, type QuizId } from '../quizzes/quizzes.ts';

/** A text as it is edited: in each language, empty where it says nothing yet. */
export type EditedText = Readonly<Record<Language, string>>;

/** One that says nothing yet. */
export const emptyText = Object.fromEntries(languageCodes.map((language) => [language, ''])) as EditedText;

export interface EditedOption {
  readonly id: string;
  readonly text: EditedText;
  /** { result: points }, in the order of the results; none where it gives none. */
  readonly weights: Readonly<Record<string, number>>;
}
export interface EditedQuestion {
  readonly id: string;
  readonly section: string;
  readonly text: EditedText;
  readonly options: readonly EditedOption[];
}
/** What a version asks, in its order. */
export type QuizContent = readonly EditedQuestion[];

const textSchema = z.record(z.string(), z.string());
const weightsSchema = z.record(z.string(), z.number());

const readText = (stored: string): EditedText => {
  const text = readJson(textSchema, stored);
  return Object.fromEntries(languageCodes.map((language) => [language, text[language] ?? ''])) as EditedText;
};

/** A text as it is stored: a language in which it says nothing is left out, so that its readers find the English one. */
export const storedText = (text: EditedText): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(text).filter(([language, said]) => said !== '' || language === fallbackLanguage),
    ),
  );

/** Points in the order of the results, without those that are none. */
export const tidyWeights = (
  quiz: QuizId,
  weights: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    quizOf(quiz).results.flatMap((result) => (weights[result] ? [[result, weights[result]]] : [])),
  );

/** A question as it is stored and compared: texts without spaces at their ends, everything in one order. */
export const tidyQuestion = (
  quiz: QuizId,
  { id, section, text, options }: EditedQuestion,
): EditedQuestion => ({
  id,
  section,
  text: tidyText(text),
  options: options.map((option) => ({
    id: option.id,
    text: tidyText(option.text),
    weights: tidyWeights(quiz, option.weights),
  })),
});

const tidyText = (text: Readonly<Partial<EditedText>>): EditedText =>
  Object.fromEntries(
    languageCodes.map((language) => [language, (text[language] ?? '').trim()]),
  ) as EditedText;

/** Everything that a version asks, with its weights. Two queries; an empty list where there is none. */
export async function readContent(db: Database, quiz: QuizId, version: number): Promise<QuizContent> {
  const questions = await db
    .selectFrom(questionsOf(quiz))
    .select(['id', 'question_text', 'section'])
    .where('quiz', '=', quiz)
    .where('version', '=', version)
    .orderBy('question_order')
    .orderBy('id')
    .execute();
  const options = await db
    .selectFrom(optionsOf(quiz))
    .select(['id', 'question_id', 'option_text', 'scoring_weights'])
    .where('quiz', '=', quiz)
    .where('version', '=', version)
    .orderBy('question_id')
    .orderBy('option_order')
    .orderBy('id')
    .execute();
  return questions.map((row) => ({
    id: row.id,
    section: row.section,
    text: readText(row.question_text),
    options: options
      .filter((option) => option.question_id === row.id)
      .map((option) => ({
        id: option.id,
        text: readText(option.option_text),
        weights: tidyWeights(quiz, readJson(weightsSchema, option.scoring_weights)),
      })),
  }));
}

/** A mark that is another one as soon as anything of it is. */
export const markOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/** A mark of all that a version asks and says: its questions, and how it words results. Three queries. */
export async function markOfVersion(db: Database, quiz: QuizId, version: number): Promise<string> {
  const content = await readContent(db, quiz, version);
  const results = await readResultEdits(db, quiz, version);
  return markOf(Object.keys(results).length > 0 ? { content, results } : content);
}
