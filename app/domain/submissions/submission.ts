import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { toAnswers, type FormData } from '#app/forms/engine/form-data.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { FormState } from '#app/forms/engine/progress.ts';
import { isOfEarlierMonth, type Month } from './month.ts';

/** A row of form_progress as the product works with it. */
export interface Submission {
  readonly id: string;
  readonly formType: string;
  /** The answers as submitted; while it is in progress, as far as they go. */
  readonly answers: Answers;
  /** The state that sections show and save: the edit where one is open, else the answers. */
  readonly state: FormState;
  /** The stored data that sections save into: of the edit where one is open, else of the answers. */
  readonly stored: FormData;
  /** Whether a completed form is open for changes. */
  readonly editing: boolean;
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
  readonly createdAt: Date;
  readonly lastSection: string | null;
  readonly revision: number;
  /** How often each section was saved. */
  readonly sectionRevisions: Readonly<Record<string, number>>;
}

export const dataSchema = z.record(z.string(), z.unknown());
const typedSchema = z.record(z.string(), z.array(z.string()));
const revisionsSchema = z.record(z.string(), z.number());
const idsSchema = z.array(z.string());

/** A column of JSON, read by its schema. */
export const readJson = <T>(schema: z.ZodType<T>, text: string): T => schema.parse(JSON.parse(text));

export const submissionColumns = [
  'id',
  'form_type',
  'form_data',
  'typed_data',
  'visited_sections',
  'edit_data',
  'completed_at',
  'last_section',
  'revision',
  'section_revisions',
  'created_at',
  'updated_at',
] as const;

interface Row {
  id: string;
  form_type: string;
  form_data: string;
  typed_data: string;
  visited_sections: string;
  edit_data: string | null;
  completed_at: string | null;
  last_section: string | null;
  revision: number;
  section_revisions: string;
  created_at: string;
  updated_at: string;
}

/** Reads a row with the definition that its form has today; answers to fields that no longer exist are left alone. */
export function readSubmission(definition: FormDefinition, row: Row): Submission {
  const submitted = readJson(dataSchema, row.form_data);
  const stored = row.edit_data === null ? submitted : readJson(dataSchema, row.edit_data);
  const answers = toAnswers(definition, submitted);
  const edited = row.edit_data === null ? answers : toAnswers(definition, stored);
  const typed: Posted = readJson(typedSchema, row.typed_data);
  return {
    id: row.id,
    formType: row.form_type,
    answers,
    state: { answers: edited, typed, visited: readJson(idsSchema, row.visited_sections) },
    stored,
    editing: row.edit_data !== null,
    completedAt: row.completed_at ? new Date(row.completed_at) : null,
    updatedAt: new Date(row.updated_at),
    createdAt: new Date(row.created_at),
    lastSection: row.last_section,
    revision: row.revision,
    sectionRevisions: readJson(revisionsSchema, row.section_revisions),
  };
}

/**
 * The submission of this form that the member works on: the one in progress, else the one completed last.
 * @param month of a form that is filled in every month, the one completed in an earlier month does not count
 * @returns null where the member has never saved this form, or not in this month
 */
export async function findCurrent(
  db: Database,
  userId: string,
  definition: FormDefinition,
  month?: Month,
): Promise<Submission | null> {
  const row = await db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .where('user_id', '=', userId)
    .where('form_type', '=', definition.id)
    .orderBy((eb) => eb('completed_at', 'is not', null))
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const submission = row ? readSubmission(definition, row) : null;
  return submission && month && isOfEarlierMonth(definition, submission, month) ? null : submission;
}
