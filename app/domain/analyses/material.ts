import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { effectiveAnswers } from '#app/forms/engine/conditions.ts';
import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { toAnswers } from '#app/forms/engine/form-data.ts';
import { aliasOf, findForm } from '#app/forms/registry.ts';
import { dataSchema, readJson } from '../submissions/submission.ts';
import { readAskedWords, type AskedWords } from '../quizzes/asked-words.ts';
import { quizOfType, type QuizId } from '../quizzes/quizzes.ts';
import { rulesOf } from './texts.ts';

/** A quiz that finds a driver: its result is analysed like a form. */
export type DriverQuiz = Exclude<QuizId, 'archetype'>;

/** What an analysis is made of. */
export type Material =
  | { readonly kind: 'form'; readonly definition: FormDefinition; readonly answers: Answers }
  | {
      readonly kind: 'freedom';
      readonly quiz: DriverQuiz;
      readonly data: FreedomData;
      /** Questions and chosen options as the version that was answered words them; without it, as the product came with them. */
      readonly asked?: AskedWords;
    };

/** A submission that can have an analysis. */
export interface Subject {
  readonly formType: string;
  readonly formId: string;
  readonly completed: boolean;
  /** When it was submitted, with its last changes; null while it is not. */
  readonly answeredAt: Date | null;
  readonly begunAt: Date;
  /** Of the submitted answers: another one after every edit that changed any. */
  readonly mark: string;
  readonly material: Material;
}

/** The assessment that is a quiz, under the form_type that its result is kept by. */
export const freedomType = 'freedom-breakthrough';

const freedomSchema = z.object({
  responses: z.array(
    z.object({
      questionId: z.string(),
      optionId: z.string(),
      emotionalWeight: z.record(z.string(), z.number()),
    }),
  ),
  result: z.object({
    primaryDriver: z.string(),
    secondaryDriver: z.string().nullable(),
    scores: z.record(z.string(), z.number()),
  }),
});
const submissionSchema = z.object({ submission_id: z.string().optional() });
export type FreedomData = z.infer<typeof freedomSchema>;

/** Forms without rules of their own whose ratings say something by themselves: the higher the better, in all of them. */
const ratedForms = new Set(['progress-checkin']);

/** The quiz of which a driver is kept under this form_type, or undefined. */
export function driverQuizOf(formType: string): DriverQuiz | undefined {
  const id = quizOfType(formType)?.id;
  return id === 'archetype' ? undefined : id;
}

/** The canonical form_type behind a name of a URL or a call. */
export const canonicalType = (name: string): string => aliasOf(name) ?? name;

/** Whether submissions of this form_type can be analysed. */
export function canBeAnalysed(formType: string): boolean {
  if (driverQuizOf(formType)) return true;
  const form = findForm(formType);
  if (!form) return false;
  return Boolean(rulesOf(formType)) || ratedForms.has(formType) || form.definition.dimensions !== undefined;
}

const markOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** The mark of a form's answers. */
export const markOfAnswers = (definition: FormDefinition, answers: Answers): string =>
  markOf(Object.entries(effectiveAnswers(definition, answers)).toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface Row {
  readonly id: string;
  readonly form_type: string;
  readonly form_data: string;
  readonly completed_at: string | null;
  readonly changed_at: string | null;
  readonly created_at: string;
}

/** A row of form_progress as a subject; null where its form is not analysed or its data cannot be read. */
function subjectOf(row: Row): Subject | null {
  const answeredAt = row.changed_at ?? row.completed_at;
  const common = {
    formType: row.form_type,
    formId: row.id,
    completed: row.completed_at !== null,
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
    begunAt: new Date(row.created_at),
  };
  const stored = readJson(dataSchema, row.form_data);
  const quiz = driverQuizOf(row.form_type);
  if (quiz) {
    const read = freedomSchema.safeParse(stored);
    if (!read.success) return null;
    return { ...common, mark: markOf(read.data), material: { kind: 'freedom', quiz, data: read.data } };
  }
  const definition = findForm(row.form_type)?.definition;
  if (!definition) return null;
  const answers = effectiveAnswers(definition, toAnswers(definition, stored));
  const material = { kind: 'form', definition, answers } as const;
  return { ...common, mark: markOfAnswers(definition, answers), material };
}

const columns = ['id', 'form_type', 'form_data', 'completed_at', 'changed_at', 'created_at'] as const;

/**
 * A member's submission by its id, of this form_type; null for an unknown id and for anybody else's. A quiz comes with its
 * questions as they were asked.
 */
export async function findSubject(
  db: Database,
  userId: string,
  formType: string,
  formId: string,
): Promise<Subject | null> {
  const row = await db
    .selectFrom('form_progress')
    .select(columns)
    .where('id', '=', formId)
    .where('user_id', '=', userId)
    .where('form_type', '=', formType)
    .executeTakeFirst();
  const subject = row ? subjectOf(row) : null;
  if (!row || subject?.material.kind !== 'freedom') return subject;
  const submission = readJson(submissionSchema, row.form_data).submission_id;
  const asked =
    submission === undefined ? null : await readAskedWords(db, userId, subject.material.quiz, submission);
  return asked ? { ...subject, material: { ...subject.material, asked } } : subject;
}

/** The submission of this form_type that the member completed last, or null. */
export async function findLatestSubject(
  db: Database,
  userId: string,
  formType: string,
): Promise<Subject | null> {
  const row = await db
    .selectFrom('form_progress')
    .select(columns)
    .where('user_id', '=', userId)
    .where('form_type', '=', formType)
    .where('completed_at', 'is not', null)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? subjectOf(row) : null;
}
