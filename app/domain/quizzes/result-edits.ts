import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { QuizId } from '#db/tables/quizzes.ts';
import { languageCodes } from '#locales/languages.ts';
import { readJson } from '../submissions/submission.ts';

/** What can be worded of a result: a line, a text, or a list with one thing a line. */
export interface ResultField {
  readonly key: string;
  readonly kind: 'line' | 'text' | 'list';
  /** The most characters, all lines of a list together. */
  readonly most: number;
}

const field = (key: string, kind: ResultField['kind'], most: number): ResultField => ({ key, kind, most });

/** Specification 1, §9: at most five. */
export const mostInsights = 5;
const insightFields = Array.from({ length: mostInsights }, (_, at) => [
  field(`insightTitle${at + 1}`, 'line', 100),
  field(`insightText${at + 1}`, 'text', 600),
]).flat();

const driverFields: readonly ResultField[] = [
  field('name', 'line', 60),
  field('description', 'text', 2000),
  field('strengths', 'list', 1500),
  field('blockerName', 'line', 80),
  field('blockerText', 'text', 2000),
  ...insightFields,
  field('recommendations', 'list', 2000),
  field('asSecondary', 'text', 600),
];
const archetypeFields: readonly ResultField[] = [
  field('name', 'line', 60),
  field('description', 'text', 2000),
  field('traits', 'list', 400),
  field('strengths', 'list', 1500),
  field('growth', 'list', 1500),
  field('habits', 'list', 2000),
  field('recommendations', 'list', 2000),
  field('idealHabits', 'list', 2000),
  field('asSecondary', 'text', 600),
];

/** What can be worded of a result of this quiz, in the order of its page. */
export const resultFields = (quiz: QuizId): readonly ResultField[] =>
  quiz === 'archetype' ? archetypeFields : driverFields;

/** What a version words otherwise of one result: by field and language; what is not there, the product words. */
export type ResultEdit = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;
/** The same of every result, by its id. */
export type ResultEdits = Readonly<Record<string, ResultEdit>>;

const editsSchema = z.record(
  z.string(),
  z.record(z.string(), z.partialRecord(z.enum(languageCodes), z.string())),
);

/** What a version of a quiz words otherwise; nothing where there is no such version. */
export async function readResultEdits(db: Database, quiz: QuizId, version: number): Promise<ResultEdits> {
  const row = await db
    .selectFrom('quiz_versions')
    .select('result_texts')
    .where('quiz', '=', quiz)
    .where('number', '=', version)
    .executeTakeFirst();
  return row ? readJson(editsSchema, row.result_texts) : {};
}

/** A text of an edit, or null where it has none in this language. */
export function editedText(
  edits: ResultEdits,
  result: string,
  key: string,
  language: Language,
): string | null {
  const edit = Object.hasOwn(edits, result) ? edits[result]! : {};
  const text = Object.hasOwn(edit, key) ? edit[key]![language] : undefined;
  return text === undefined || text.trim() === '' ? null : text;
}

/** The things of a list, one a line. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
