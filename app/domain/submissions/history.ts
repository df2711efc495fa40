import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { findForm } from '#app/forms/registry.ts';
import { knownTypes } from './list-submissions.ts';
import {
  headColumns,
  listed,
  readHead,
  readSubmission,
  submissionColumns,
  type Submission,
  type SubmissionHead,
} from './submission.ts';

/** A page of the history. */
export interface SubmissionPage {
  readonly submissions: readonly Submission[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** What the history is narrowed to; what is left out narrows nothing. */
export interface HistoryFilter {
  readonly formType?: string | undefined;
  readonly state?: 'completed' | 'in-progress' | undefined;
  /** From this moment on, and before that one: of completion, or where there is none of the last change. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

export const historyPageSize = 20;

/** As many as there are pages for; the page that was asked for, or the nearest one that exists. */
function pageOf(total: number, asked: number) {
  const pages = Math.max(1, Math.ceil(total / historyPageSize));
  const page = Math.min(Math.max(1, asked), pages);
  return { total, page, pages, offset: (page - 1) * historyPageSize };
}

/**
 * The member's submissions, those changed last first. Rows of forms that no longer exist are not shown. They are counted
 * and found in an index; only the rows of the page are read.
 * @param asked the number of the page, from 1
 */
export async function listSubmissions(
  db: Database,
  userId: string,
  asked: number,
  { formType, state, from, before }: HistoryFilter = {},
): Promise<SubmissionPage> {
  // The moment that the list shows.
  const moment = sql<string>`coalesce(completed_at, updated_at)`;
  const mine = db
    .selectFrom('form_progress')
    .where('user_id', '=', userId)
    .where('form_type', 'in', knownTypes)
    .$if(formType !== undefined, (query) => query.where('form_type', '=', formType!))
    .$if(state !== undefined, (query) =>
      query.where('completed_at', state === 'completed' ? 'is not' : 'is', null),
    )
    .$if(from !== undefined, (query) => query.where(moment, '>=', from!.toISOString()))
    .$if(before !== undefined, (query) => query.where(moment, '<', before!.toISOString()));
  const { count } = await mine
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const { offset, ...place } = pageOf(Number(count), asked);
  const shown = mine
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyPageSize)
    .offset(offset);
  const rows = await db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .where('id', 'in', shown)
    .execute();
  const lastFirst = rows.toSorted((a, b) => (`${a.updated_at} ${a.id}` < `${b.updated_at} ${b.id}` ? 1 : -1));
  const submissions = lastFirst.flatMap((row) => {
    const form = findForm(row.form_type);
    return form ? [readSubmission(form.definition, row)] : [];
  });
  return { ...place, submissions };
}

/** A form that the member has submissions of. */
export interface UsedForm {
  readonly formType: string;
  /** Whether two of them are completed, so that one can be laid beside another. */
  readonly comparable: boolean;
}

/** The forms that the member has submissions of, in the order of the hub. */
export async function listUsedForms(db: Database, userId: string): Promise<readonly UsedForm[]> {
  const rows = await db
    .selectFrom(listed(knownTypes))
    .select((eb) => {
      const mine = eb
        .selectFrom('form_progress')
        .select('form_progress.id')
        .where('form_progress.user_id', '=', userId)
        .whereRef('form_progress.form_type', '=', 'listed.column1')
        .limit(1);
      const second = mine
        .where('form_progress.completed_at', 'is not', null)
        .orderBy('form_progress.completed_at', 'desc')
        .offset(1);
      return ['listed.column1 as formType', mine.as('any'), second.as('second')];
    })
    .execute();
  return rows
    .filter((row) => row.any !== null)
    .map(({ formType, second }) => ({ formType, comparable: second !== null }))
    .toSorted((a, b) => knownTypes.indexOf(a.formType) - knownTypes.indexOf(b.formType));
}

/**
 * The other completed submissions of the same form, those completed last first: what one can be compared with.
 * @param asked the number of the page, from 1
 */
export async function listComparable(
  db: Database,
  userId: string,
  submission: Pick<SubmissionHead, 'id' | 'formType'>,
  asked = 1,
) {
  const others = db
    .selectFrom('form_progress')
    .where('user_id', '=', userId)
    .where('form_type', '=', submission.formType)
    .where('completed_at', 'is not', null)
    .where('id', '!=', submission.id);
  const { count } = await others
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const { offset, ...place } = pageOf(Number(count), asked);
  // Found by narrow rows; the rest is read of those that are shown.
  const shown = others
    .select('id')
    .orderBy('completed_at', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyPageSize)
    .offset(offset);
  const rows = await db.selectFrom('form_progress').select(headColumns).where('id', 'in', shown).execute();
  const lastFirst = rows.toSorted((a, b) =>
    `${a.completed_at} ${a.updated_at} ${a.id}` < `${b.completed_at} ${b.updated_at} ${b.id}` ? 1 : -1,
  );
  return { ...place, submissions: lastFirst.map(readHead) };
}
