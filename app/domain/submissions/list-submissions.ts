import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { findForm, forms } from '#app/forms/registry.ts';
import {
  currentIds,
  everCompleted,
  headColumns,
  lastCompletedIds,
  readHead,
  readSubmission,
  submissionColumns,
  type Submission,
  type SubmissionHead,
} from './submission.ts';
import { sharedDataType } from './shared-data.ts';

/** Rows of forms that no longer exist, and the shared-data record, are not submissions. */
export const knownTypes = forms.map((form) => form.definition.id);

const currentOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .select(everCompleted)
    .where('id', 'in', currentIds(db, values.userId, knownTypes)),
);
const currentHeadsOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('form_progress')
    .select(headColumns)
    .select(everCompleted)
    .where('id', 'in', currentIds(db, values.userId, knownTypes)),
);

/** The newest submission of each form: the one in progress, else the one completed last. */
export async function currentSubmissions(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, Submission>> {
  const rows = await currentOf(db, { userId });
  return new Map(
    rows.flatMap((row): [string, Submission][] => {
      const form = findForm(row.form_type);
      return form ? [[row.form_type, readSubmission(form.definition, row)]] : [];
    }),
  );
}

/** The same submissions, without their answers: for pages that say only how far each form is. */
export async function currentHeads(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, SubmissionHead>> {
  const rows = await currentHeadsOf(db, { userId });
  return new Map(rows.map((row) => [row.form_type, readHead(row)]));
}

/** What was completed last of each of these forms, by form: what stands behind a form that is being filled in anew. */
export async function listLastCompleted(
  db: Database,
  userId: string,
  formTypes: readonly string[],
): Promise<ReadonlyMap<string, SubmissionHead>> {
  if (formTypes.length === 0) return new Map();
  const rows = await db
    .selectFrom('form_progress')
    .select(headColumns)
    .where('id', 'in', lastCompletedIds(db, userId, formTypes))
    .execute();
  return new Map(rows.map((row) => [row.form_type, readHead(row)]));
}

/** One submission of this member by its id; null for an unknown id and for anybody else's. */
export async function findSubmission(db: Database, userId: string, id: string): Promise<Submission | null> {
  const row = await db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('form_type', '!=', sharedDataType)
    .executeTakeFirst();
  const form = row && findForm(row.form_type);
  return form ? readSubmission(form.definition, row) : null;
}
