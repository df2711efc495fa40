import type { Database } from '#db/database.ts';
import { findForm, forms } from '#app/forms/registry.ts';
import { readSubmission, submissionColumns, type Submission } from './submission.ts';
import { sharedDataType } from './shared-data.ts';

/** A page of the history. */
export interface SubmissionPage {
  readonly submissions: readonly Submission[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Rows of forms that no longer exist, and the shared-data record, are not submissions. */
const knownTypes = forms.map((form) => form.definition.id);

export const historyPageSize = 20;

/** The member's submissions, those changed last first. Rows of forms that no longer exist are not shown. */
export async function listSubmissions(db: Database, userId: string, page: number): Promise<SubmissionPage> {
  const mine = db
    .selectFrom('form_progress')
    .where('user_id', '=', userId)
    .where('form_type', 'in', knownTypes);
  const { count } = await mine
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const pages = Math.max(1, Math.ceil(total / historyPageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await mine
    .select(submissionColumns)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyPageSize)
    .offset((shown - 1) * historyPageSize)
    .execute();
  const submissions = rows.flatMap((row) => {
    const form = findForm(row.form_type);
    return form ? [readSubmission(form.definition, row)] : [];
  });
  return { submissions, total, page: shown, pages };
}

/** The newest submission of each form: the one in progress, else the one completed last. */
export async function currentSubmissions(
  db: Database,
  userId: string,
): Promise<ReadonlyMap<string, Submission>> {
  const rows = await db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .where('user_id', '=', userId)
    .where('form_type', 'in', knownTypes)
    .where((eb) =>
      eb.or([
        eb('completed_at', 'is', null),
        eb(
          'id',
          'in',
          eb
            .selectFrom('form_progress as newest')
            .select((sub) => sub.fn.max('newest.id').as('id'))
            .where('newest.user_id', '=', userId)
            .where('newest.completed_at', 'is not', null)
            .groupBy(['newest.form_type']),
        ),
      ]),
    )
    // What is in progress comes last, and so stands in the map.
    .orderBy((eb) => eb('completed_at', 'is', null))
    .execute();
  return new Map(
    rows.flatMap((row): [string, Submission][] => {
      const form = findForm(row.form_type);
      return form ? [[row.form_type, readSubmission(form.definition, row)]] : [];
    }),
  );
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
