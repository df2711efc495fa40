import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import {
  isRequired,
  openTo,
  partsOf,
  sectionOf,
  type Answer,
  type Field,
  type FormDefinition,
  type Section,
} from '#app/forms/engine/definition.ts';
import { toFormData } from '#app/forms/engine/form-data.ts';
import {
  keptBySkipping,
  otherName,
  skippedName,
  type ParsedSection,
  type Posted,
} from '#app/forms/engine/parse.ts';
import { emptyState, waitingMark, waitingPart, type FormState } from '#app/forms/engine/progress.ts';
import type { Month } from './month.ts';
import { clearedBySaving } from './shared-data.ts';
import { findCurrent, type Submission } from './submission.ts';

export type SavedSection =
  | { readonly ok: true; readonly state: FormState }
  /** The form was completed and is not open for changes: nothing was written. */
  | { readonly ok: false; readonly reason: 'completed' }
  /** Another tab or device saved this section since the page was opened, and differently: nothing was written. */
  | {
      readonly ok: false;
      readonly reason: 'conflict';
      readonly current: Submission;
      readonly mine: FormState;
    };

export interface SaveOptions {
  /** Opens a completed form for changes with these answers, in place of refusing. */
  readonly reopen?: boolean;
  /** How often the section had been saved when the page was made; undefined where the sender does not say. */
  readonly seen?: number | undefined;
  /** Passed without an answer, and on purpose. */
  readonly skip?: boolean;
  /** Left for another page: back, by the list of steps, to go on another day. That passes no step. */
  readonly leaves?: boolean;
  /** Of a section with parts, the part at which it goes on: the one that was posted, or, where that was passed, the next one. */
  readonly goesOn?: number;
  /** For forms that are filled in every month. */
  readonly month?: Month;
  /** Where nothing is begun yet and nothing was answered, nothing is begun by it. */
  readonly onlyAnswers?: boolean;
}

/**
 * The state after a section was posted: its answers replaced or cleared, what is no answer kept as typed.
 * @param how.whole the section, of which a part was posted
 */
export function applySection(
  state: FormState,
  section: Section,
  parsed: ParsedSection,
  how: Pick<SaveOptions, 'skip' | 'leaves' | 'goesOn'> & { readonly whole?: Section } = {},
): FormState {
  const answers: Record<string, Answer> = { ...state.answers };
  const typed: Record<string, readonly string[]> = { ...state.typed };
  // What is asked no more stays as it was answered.
  for (const field of openTo(section)) {
    delete answers[field.id];
    for (const name of [field.id, otherName(field.id)]) {
      delete typed[name];
      delete typed[skippedName(name)];
    }
    const answer = parsed.answers[field.id];
    if (answer !== undefined) answers[field.id] = answer;
  }
  const after = { answers, typed: { ...typed, ...parsed.typed } };
  const whole = how.whole ?? section;
  const visited = visitedAfter(state, whole, after, how);
  return { ...after, visited: waitingAfter(state, whole, { ...after, visited }, how.goesOn) };
}

/**
 * An optional step that was begun waits at the first of its parts that was not passed, whatever was answered in those before.
 * One whose parts were all passed stays so, one that is answered whole is, and one that is skipped or emptied waits at none.
 */
function waitingAfter(
  state: FormState,
  section: Section,
  { answers, visited }: FormState,
  goesOn = partsOf(section) + 1,
): readonly string[] {
  if (section.optional !== true || partsOf(section) === 1) return visited;
  const before = waitingPart(section, state);
  const rest = before === null ? visited : visited.filter((id) => id !== waitingMark(section, before));
  const isPassed =
    (state.visited.includes(section.id) && before === null) ||
    openTo(section).every(({ id }) => id in answers);
  if (isPassed || !rest.includes(section.id)) return rest;
  const part = Math.max(before ?? 1, goesOn);
  return part > partsOf(section) ? rest : [...rest, waitingMark(section, part)];
}

/**
 * An optional step that holds nothing is passed by those who skip it, or go on where it needs no answer; not by those who were
 * refused, and not by those who left it for another page.
 */
function visitedAfter(
  state: FormState,
  section: Section,
  after: Pick<FormState, 'answers' | 'typed'>,
  { skip = false, leaves = false }: Pick<SaveOptions, 'skip' | 'leaves'>,
): readonly string[] {
  const { visited } = state;
  if (section.optional !== true || skip || !isEmpty(section, after)) return visit(visited, section.id);
  // Whoever had passed it before and only looked has passed it still.
  if (leaves && isEmpty(section, state)) return visited;
  const isRefused = leaves || section.fields.some((field) => isRequired(section, field));
  return isRefused ? visited.filter((id) => id !== section.id) : visit(visited, section.id);
}

const isEmpty = (section: Section, { answers, typed }: Pick<FormState, 'answers' | 'typed'>): boolean =>
  section.fields.every((field) => !(field.id in answers) && !(field.id in typed));

const visit = (visited: readonly string[], id: string): readonly string[] =>
  visited.includes(id) ? visited : [...visited, id];

/**
 * Stores what a section's POST holds, valid or not, in one transaction. What another tab saved meanwhile is not
 * overwritten: where the two differ, both are handed back.
 */
export async function saveSection(
  db: Database,
  userId: string,
  definition: FormDefinition,
  section: Section,
  parsed: ParsedSection,
  now: Date,
  options: SaveOptions = {},
): Promise<SavedSection> {
  return inTransaction(db, async (trx): Promise<SavedSection> => {
    const current = await findCurrent(trx, userId, definition, options.month);
    if (current?.completedAt && !current.editing && !options.reopen)
      return { ok: false, reason: 'completed' };
    const whole = sectionOf(definition, section.id) ?? section;
    const state = applySection(current?.state ?? emptyState, section, parsed, { ...options, whole });
    const isStale =
      options.seen !== undefined && options.seen !== (current?.sectionRevisions[section.id] ?? 0);
    if (isStale && current && differingFields(section, current.state, state).length > 0) {
      return { ok: false, reason: 'conflict', current, mine: state };
    }
    // Whoever looked and left has begun nothing.
    if (!current && options.onlyAnswers && isEmpty(section, state)) return { ok: true, state };
    const cleared = options.skip
      ? (current?.cleared ?? [])
      : await clearedBySaving(trx, userId, definition, section, current, state, now);
    await store(trx, userId, definition, current, { ...state, cleared }, section.id, now);
    return { ok: true, state };
  });
}

/** The fields of a section that two states answer differently. */
export const differingFields = (section: Section, one: FormState, other: FormState): readonly Field[] =>
  section.fields.filter((field) =>
    [field.id, otherName(field.id)].some(
      (name) =>
        JSON.stringify([one.answers[name], one.typed[name]]) !==
        JSON.stringify([other.answers[name], other.typed[name]]),
    ),
  );

/**
 * Passes an optional step of a wizard without an answer: what was answered there before is one no more. What stands in it
 * is kept, for whoever comes back to it.
 * @param posted what the step's controls held
 */
export async function skipSection(
  db: Database,
  userId: string,
  definition: FormDefinition,
  section: Section,
  posted: Posted,
  now: Date,
): Promise<void> {
  const nothing = { answers: {}, typed: keptBySkipping(section, posted), problems: {} };
  await saveSection(db, userId, definition, section, nothing, now, { skip: true });
}

/** Writes a state: into the row in progress, into the open edit of a completed row, or as a new row. */
async function store(
  trx: Database,
  userId: string,
  definition: FormDefinition,
  current: Submission | null,
  state: FormState & { readonly cleared: readonly string[] },
  lastSection: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const data = JSON.stringify(toFormData(definition, state.answers, current?.stored, state.visited));
  const common = {
    typed_data: JSON.stringify(state.typed),
    visited_sections: JSON.stringify(state.visited),
    cleared_fields: JSON.stringify(state.cleared),
    last_section: lastSection,
    section_revisions: JSON.stringify({
      ...current?.sectionRevisions,
      [lastSection]: (current?.sectionRevisions[lastSection] ?? 0) + 1,
    }),
    updated_at: at,
  };
  if (!current) {
    await trx
      .insertInto('form_progress')
      .values({
        id: uuid(),
        user_id: userId,
        form_type: definition.id,
        form_data: data,
        created_at: at,
        ...common,
      })
      .execute();
    return;
  }
  await trx
    .updateTable('form_progress')
    .set({
      ...common,
      ...(current.completedAt ? { edit_data: data } : { form_data: data }),
      revision: current.revision + 1,
    })
    .where('id', '=', current.id)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Opens a completed form for changes. Nothing changes for the submitted answers until the edit is submitted. Only the newest
 * submission is changed: earlier ones stay in the history as they were.
 * @param about.month of a form that is filled in every month, only that of this month can be changed
 * @param about.shown the id of the submission that somebody looks at; false where it is not the newest
 */
export async function startEdit(
  db: Database,
  userId: string,
  definition: FormDefinition,
  { month, shown }: { readonly month?: Month; readonly shown?: string | undefined } = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const current = await findCurrent(trx, userId, definition, month);
    if (!current?.completedAt || (shown !== undefined && shown !== current.id)) return false;
    if (current.editing) return true;
    await trx
      .updateTable('form_progress')
      .set({ edit_data: JSON.stringify(current.stored), typed_data: '{}' })
      .where('id', '=', current.id)
      .where('user_id', '=', userId)
      .execute();
    return true;
  });
}

/** Drops the open edit of a completed form; its submitted answers stay as they were. */
export async function discardEdit(db: Database, userId: string, definition: FormDefinition): Promise<void> {
  await db
    .updateTable('form_progress')
    .set({
      edit_data: null,
      typed_data: '{}',
      cleared_fields: '[]',
      last_section: definition.sections.at(-1)?.id ?? null,
      // It stands in the history again where it stood before: what the change was is gone, and its moment with it.
      updated_at: sql<string>`coalesce(changed_at, completed_at)`,
    })
    .where('user_id', '=', userId)
    .where('form_type', '=', definition.id)
    .where('completed_at', 'is not', null)
    .where('edit_data', 'is not', null)
    .execute();
}
