import { sql, type ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables/index.ts';
import type { Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { toAnswers, type FormData } from '#app/forms/engine/form-data.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type { FormState } from '#app/forms/engine/progress.ts';
import { isOfEarlierMonth, type Month } from './month.ts';

/** What lists and overviews say of a submission without its answers. */
export interface SubmissionHead {
  readonly id: string;
  readonly formType: string;
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
  /** When changes of it were submitted; null where it stands as it was completed, or is not. */
  readonly changedAt: Date | null;
  /** Whether this or an earlier submission of the form was completed: a form that is filled in again stays done. */
  readonly everCompleted: boolean;
}

/** A row of form_progress as the product works with it. */
export interface Submission extends SubmissionHead {
  /** The answers as submitted; while it is in progress, as far as they go. */
  readonly answers: Answers;
  /** The state that sections show and save: the edit where one is open, else the answers. */
  readonly state: FormState;
  /** The stored data that sections save into: of the edit where one is open, else of the answers. */
  readonly stored: FormData;
  /** Whether a completed form is open for changes. */
  readonly editing: boolean;
  readonly createdAt: Date;
  readonly lastSection: string | null;
  readonly revision: number;
  /** How often each section was saved. */
  readonly sectionRevisions: Readonly<Record<string, number>>;
  /** Ids of fields that were answered or filled in advance and were emptied since the form was submitted last. */
  readonly cleared: readonly string[];
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
  'cleared_fields',
  'completed_at',
  'changed_at',
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
  cleared_fields: string;
  completed_at: string | null;
  changed_at: string | null;
  last_section: string | null;
  revision: number;
  section_revisions: string;
  created_at: string;
  updated_at: string;
}

/** Whether the member has completed this form, now or before; for queries of form_progress under its own name. */
export const everCompleted = (eb: ExpressionBuilder<Tables, 'form_progress'>) =>
  eb
    .exists(
      eb
        .selectFrom('form_progress as completed')
        .select('completed.id')
        .whereRef('completed.user_id', '=', 'form_progress.user_id')
        .whereRef('completed.form_type', '=', 'form_progress.form_type')
        .where('completed.completed_at', 'is not', null),
    )
    .as('ever_completed');

/** Of columns that are read by `readHead` and `readSubmission`; 0 and 1 on SQLite. */
interface Asked {
  ever_completed?: unknown;
}

export const headColumns = ['id', 'form_type', 'completed_at', 'changed_at', 'updated_at'] as const;

/** Reads what a row says without its answers. */
export const readHead = (row: Pick<Row, (typeof headColumns)[number]> & Asked): SubmissionHead => ({
  id: row.id,
  formType: row.form_type,
  completedAt: row.completed_at ? new Date(row.completed_at) : null,
  updatedAt: new Date(row.updated_at),
  changedAt: row.changed_at ? new Date(row.changed_at) : null,
  everCompleted: row.completed_at !== null || Number(row.ever_completed ?? 0) === 1,
});

/** Reads a row with the definition that its form has today; answers to fields that no longer exist are left alone. */
export function readSubmission(definition: FormDefinition, row: Row & Asked): Submission {
  const submitted = readJson(dataSchema, row.form_data);
  const stored = row.edit_data === null ? submitted : readJson(dataSchema, row.edit_data);
  const answers = toAnswers(definition, submitted);
  const edited = row.edit_data === null ? answers : toAnswers(definition, stored);
  const typed: Posted = readJson(typedSchema, row.typed_data);
  return {
    ...readHead(row),
    answers,
    state: { answers: edited, typed, visited: readJson(idsSchema, row.visited_sections) },
    stored,
    editing: row.edit_data !== null,
    createdAt: new Date(row.created_at),
    lastSection: row.last_section,
    revision: row.revision,
    sectionRevisions: readJson(revisionsSchema, row.section_revisions),
    cleared: readJson(idsSchema, row.cleared_fields),
  };
}

/** Whether the open edit of a completed form says anything else than what was submitted: whoever opened it and left has changed nothing. */
export const hasChanges = ({
  editing,
  answers,
  state,
}: Pick<Submission, 'editing' | 'answers' | 'state'>): boolean =>
  editing &&
  (Object.keys(state.typed).length > 0 || JSON.stringify(answers) !== JSON.stringify(state.answers));

/**
 * The ids of what the member works on, of each of these forms: the submission in progress, else the one completed last.
 * Each is looked up in an index, so the cost goes with the forms, however many submissions there are.
 */
export const currentIds = (db: Database, userId: string, formTypes: readonly string[]) =>
  db.selectFrom(listed(formTypes)).select((eb) => {
    const mine = eb
      .selectFrom('form_progress as mine')
      .select('mine.id')
      .where('mine.user_id', '=', userId)
      .whereRef('mine.form_type', '=', 'listed.column1');
    const open = mine.where('mine.completed_at', 'is', null);
    const newest = mine.where('mine.completed_at', 'is not', null).orderBy('mine.completed_at', 'desc');
    return eb.fn.coalesce(open, newest.limit(1)).as('id');
  });

/** The ids of what the member completed last, of each of these forms. */
export const lastCompletedIds = (db: Database, userId: string, formTypes: readonly string[]) =>
  db
    .selectFrom(listed(formTypes))
    .select((eb) =>
      eb
        .selectFrom('form_progress as mine')
        .select('mine.id')
        .where('mine.user_id', '=', userId)
        .whereRef('mine.form_type', '=', 'listed.column1')
        .where('mine.completed_at', 'is not', null)
        .orderBy('mine.completed_at', 'desc')
        .limit(1)
        .as('id'),
    );

/** Values as a table of their own, `listed`, whose one column both engines call `column1`. */
export const listed = (values: readonly string[]) =>
  sql<{ column1: string }>`(values ${sql.join(values.map((value) => sql`(${value})`))})`.as('listed');

const currentOf = builtOnce((db, values: { readonly userId: string }, form) =>
  db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .select(everCompleted)
    // No more is asked of a row here: the engines would begin with everything that the member has.
    .where('id', 'in', currentIds(db, values.userId, [form])),
);

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
  const [row] = await currentOf(db, { userId }, definition.id);
  const submission = row ? readSubmission(definition, row) : null;
  return submission && month && isOfEarlierMonth(definition, submission, month) ? null : submission;
}
