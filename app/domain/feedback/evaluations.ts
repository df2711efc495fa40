import type { Database } from '#db/database.ts';
import { findForm } from '#app/forms/registry.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { readSubmission, submissionColumns } from '../submissions/submission.ts';

/** The forms whose answers are addressed to us, and say so: administrators read them. Of every other form nobody here reads a word. */
export const formsToUs = ['program-evaluation', 'offboard'] as const;
export type FormToUs = (typeof formsToUs)[number];

/** Whether it is one of them. */
export const isToUs = (type: string): type is FormToUs => (formsToUs as readonly string[]).includes(type);

/** Who sent what, and when; without a word of it. */
export interface EvaluationHead {
  readonly id: string;
  readonly userId: string;
  readonly name: string | null;
  readonly email: string;
  readonly completedAt: Date;
}

export interface Evaluation extends EvaluationHead {
  readonly form: FormToUs;
  /** As they were submitted: changes that are still being written are not among them. */
  readonly answers: Answers;
}

const perPage = 20;

const completed = (db: Database) =>
  db
    .selectFrom('form_progress')
    .innerJoin('profiles', 'profiles.id', 'form_progress.user_id')
    .where('form_progress.completed_at', 'is not', null)
    .select([
      'form_progress.id as id',
      'form_progress.user_id as user_id',
      'form_progress.completed_at as completed_at',
      'profiles.full_name',
      'profiles.email',
    ]);

interface HeadRow {
  readonly id: string;
  readonly user_id: string;
  readonly completed_at: string | null;
  readonly full_name: string | null;
  readonly email: string;
}

const headOf = (row: HeadRow): EvaluationHead => ({
  id: row.id,
  userId: row.user_id,
  name: row.full_name,
  email: row.email,
  completedAt: new Date(row.completed_at!),
});

/** A page of what members have told us in one of these forms, the newest first; for administrators. */
export async function listEvaluations(
  db: Database,
  form: FormToUs,
  asked: PageAsked,
): Promise<Place & { readonly evaluations: readonly EvaluationHead[] }> {
  const { rows, ...place } = await readPage(
    db,
    completed(db).where('form_progress.form_type', '=', form),
    {
      size: perPage,
      keys: [
        ['form_progress.completed_at', (row) => row.completed_at!],
        ['form_progress.id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  return { ...place, evaluations: rows.map(headOf) };
}

/** One of them with its answers; null for anything else, other forms among it. Two queries. */
export async function findEvaluation(db: Database, id: string): Promise<Evaluation | null> {
  const row = await db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  const form = row && isToUs(row.form_type) ? findForm(row.form_type) : undefined;
  if (!row || !form) return null;
  const head = await completed(db).where('form_progress.id', '=', id).executeTakeFirst();
  if (!head) return null;
  return {
    ...headOf(head),
    form: row.form_type as FormToUs,
    answers: readSubmission(form.definition, row).answers,
  };
}
