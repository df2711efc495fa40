import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { findForm, onboards } from '#app/forms/registry.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { quizOfType, quizzes, type Quiz } from '../quizzes/quizzes.ts';
import { knownTypes } from './list-submissions.ts';
import {
  headColumns,
  listed,
  readHead,
  readJson,
  readSubmission,
  submissionColumns,
  type Submission,
  type SubmissionHead,
} from './submission.ts';

/** A quiz that the member took: its result is kept beside the forms, and read on a page of its own. */
export interface TakenQuiz extends Pick<SubmissionHead, 'id' | 'formType' | 'updatedAt'> {
  readonly quiz: Quiz;
  readonly completedAt: Date;
  /** Null where it is not kept any more. */
  readonly attemptId: string | null;
}

/** A page of the history. */
export interface SubmissionPage extends Place {
  readonly submissions: readonly Submission[];
  readonly quizzes: readonly TakenQuiz[];
}

/** What the history lists: rows of forms that no longer exist, and the shared-data record, are not shown. */
const historyTypes = [...knownTypes, ...quizzes.map(({ formType }) => formType)];

/** What the history is narrowed to; what is left out narrows nothing. */
export interface HistoryFilter {
  readonly formType?: string | undefined;
  readonly state?: 'completed' | 'in-progress' | undefined;
  /** From this moment on, and before that one: of completion, or where there is none of the last change. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Of somebody who is in, what was begun of a wizard that lets in is no work in progress: nobody can go on with it. */
  readonly isIn?: boolean;
}

export const historyPageSize = 20;

/**
 * The member's submissions and the quizzes that they took, those changed last first. They are counted and found in an index,
 * however many there are; only the rows of the page are read.
 */
export async function listSubmissions(
  db: Database,
  userId: string,
  asked: PageAsked,
  { formType, state, from, before, isIn = false }: HistoryFilter = {},
): Promise<SubmissionPage> {
  // The moment that the list shows.
  const moment = sql<string>`coalesce(completed_at, updated_at)`;
  const all = db.selectFrom('form_progress');
  const mine = (
    state === 'in-progress'
      ? all.where('id', 'in', openIds(db, userId, isIn ? afterEntry : knownTypes))
      : all.where('user_id', '=', userId).where('form_type', 'in', historyTypes)
  )
    .$if(formType !== undefined, (query) => query.where('form_type', '=', formType!))
    .$if(state === 'completed', (query) => query.where('completed_at', 'is not', null))
    // Nothing is completed after its last change, so the index of changes ends the search.
    .$if(from !== undefined, (query) =>
      query.where('updated_at', '>=', from!.toISOString()).where(moment, '>=', from!.toISOString()),
    )
    .$if(before !== undefined, (query) => query.where(moment, '<', before!.toISOString()));
  const { rows: found, ...place } = await readPage(
    db,
    mine.select(['id', 'updated_at']),
    {
      size: historyPageSize,
      keys: [
        ['updated_at', (row) => row.updated_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  if (found.length === 0) return { ...place, submissions: [], quizzes: [] };
  const rows = await db
    .selectFrom('form_progress')
    .select(submissionColumns)
    .where('id', 'in', idsOf(found))
    .execute();
  const inPlace = inOrder(found, rows);
  const submissions = inPlace.flatMap((row) => {
    const form = findForm(row.form_type);
    return form ? [readSubmission(form.definition, row)] : [];
  });
  return { ...place, submissions, quizzes: await readTakenQuizzes(db, userId, inPlace) };
}

const takenSchema = z.object({ submission_id: z.string().optional() });

/** The rows that are results of quizzes, each with the attempt whose page shows it. */
async function readTakenQuizzes(
  db: Database,
  userId: string,
  rows: readonly (Parameters<typeof readHead>[0] & { readonly form_data: string })[],
): Promise<readonly TakenQuiz[]> {
  const taken: TakenQuiz[] = [];
  for (const row of rows) {
    const quiz = quizOfType(row.form_type);
    const { completedAt, ...head } = readHead(row);
    if (!quiz || !completedAt) continue;
    const kept = readJson(takenSchema, row.form_data).submission_id ?? null;
    // One of them is kept in a table of its own as well, and named by that.
    const isNamed = quiz.id === 'freedom' && kept !== null;
    taken.push({ ...head, completedAt, quiz, attemptId: isNamed ? await attemptOf(db, userId, kept) : kept });
  }
  return taken;
}

async function attemptOf(db: Database, userId: string, submissionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('freedom_breakthrough_submissions')
    .select('attempt_id')
    .where('id', '=', submissionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.attempt_id ?? null;
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
 * The other completed submissions of the same form, those completed last first: what one can be compared with. They are
 * found by narrow rows; the rest is read of those that are shown.
 */
export async function listComparable(
  db: Database,
  userId: string,
  submission: Pick<SubmissionHead, 'id' | 'formType'>,
  asked: PageAsked = 1,
): Promise<Place & { readonly submissions: readonly SubmissionHead[] }> {
  const others = db
    .selectFrom('form_progress')
    .select(['id', 'updated_at', 'completed_at'])
    .where('user_id', '=', userId)
    .where('form_type', '=', submission.formType)
    .where('completed_at', 'is not', null)
    .$narrowType<{ completed_at: string }>()
    .where('id', '!=', submission.id);
  const { rows: found, ...place } = await readPage(
    db,
    others,
    {
      size: historyPageSize,
      keys: [
        ['completed_at', (row) => row.completed_at],
        ['updated_at', (row) => row.updated_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  if (found.length === 0) return { ...place, submissions: [] };
  const rows = await db
    .selectFrom('form_progress')
    .select(headColumns)
    .where('id', 'in', idsOf(found))
    .execute();
  return { ...place, submissions: inOrder(found, rows).map(readHead) };
}

/** What somebody who is in can still work on. */
const afterEntry = knownTypes.filter((id) => !onboards(findForm(id)!));

/** The ids of what the member has begun and not completed: at most one of each form, and looked up form by form. */
const openIds = (db: Database, userId: string, formTypes: readonly string[]) =>
  db
    .selectFrom(listed(formTypes))
    .select((eb) =>
      eb
        .selectFrom('form_progress as open')
        .select('open.id')
        .where('open.user_id', '=', userId)
        .whereRef('open.form_type', '=', 'listed.column1')
        .where('open.completed_at', 'is', null)
        .as('id'),
    );

interface Found {
  readonly id: string;
}

const idsOf = (found: readonly Found[]): readonly string[] => found.map(({ id }) => id);

/** Rows that were read by their ids, in the order in which they were found. */
function inOrder<Row extends Found>(found: readonly Found[], rows: readonly Row[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}
