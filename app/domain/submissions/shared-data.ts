import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Answer, Answers, Field, FormDefinition, Section } from '#app/forms/engine/definition.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { isAsked } from '#app/forms/engine/conditions.ts';
import { parseField, type ParseContext } from '#app/forms/engine/parse.ts';
import { fromShared, toShared } from '#app/forms/engine/shared-values.ts';
import type { FormState } from '#app/forms/engine/progress.ts';
import { readJson, type Submission } from './submission.ts';

/** The form_type of the record that forms fill each other in advance with: specification 2, §3.10. */
export const sharedDataType = 'shared-data';

const group = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const sharedSchema = z.object({
  basicInfo: group,
  healthHistory: group,
  lifestyle: group,
  formProgress: z.object({
    basicInfoCompleted: z.boolean(),
    healthHistoryCompleted: z.boolean(),
    lifestyleCompleted: z.boolean(),
    formSpecificCompleted: z.boolean(),
  }),
  /** `group.key` of what the member took away: it is not offered again, from nowhere. */
  cleared: z.array(z.string()).optional(),
  lastUpdated: z.string(),
});
/** Heights are centimetres and weights kilograms, whatever unit a form asks in. */
export type SharedData = z.infer<typeof sharedSchema>;
type GroupName = 'basicInfo' | 'healthHistory' | 'lifestyle';

/** The account knows it as well. */
const nameKey = 'basicInfo.full_name';

const isGroup = (name: string | undefined): name is GroupName =>
  name === 'basicInfo' || name === 'healthHistory' || name === 'lifestyle';

const sharedOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('form_progress')
    .select('form_data')
    .where('user_id', '=', values.userId)
    .where('form_type', '=', sharedDataType),
);

/** What the member's completed forms have taught, or null before the first one. */
export async function readSharedData(db: Database, userId: string): Promise<SharedData | null> {
  const [row] = await sharedOf(db, { userId });
  return row ? readJson(sharedSchema, row.form_data) : null;
}

/** What a form says that was just submitted. */
export interface Told {
  readonly answers: Answers;
  /** Those that it replaces, of a form that was changed; nothing of one that is submitted for the first time. */
  readonly before?: Answers;
  /** Ids of fields that somebody emptied. */
  readonly cleared?: readonly string[];
}

/**
 * Takes over the answers of a form that was just submitted: the newest answer counts, and one that was taken away is an
 * answer. What was only left empty changes nothing; nor does what an edit left as it was, however old it is.
 */
export async function learnSharedData(
  trx: Database,
  userId: string,
  definition: FormDefinition,
  { answers, before = {}, cleared = [] }: Told,
  now: Date,
): Promise<void> {
  const shared = fieldsOf(definition).filter((field) => field.shared && isAsked(field, answers));
  const isNew = ({ id }: Field): boolean => !isDeepStrictEqual(answers[id], before[id]);
  const taught = shared.filter((field) => answers[field.id] !== undefined && isNew(field));
  const emptied = shared.filter(
    ({ id }) => answers[id] === undefined && (before[id] !== undefined || cleared.includes(id)),
  );
  if (taught.length === 0 && emptied.length === 0) return;
  const known = await readSharedData(trx, userId);
  const groups: Record<GroupName, Record<string, Answer>> = {
    basicInfo: { ...known?.basicInfo },
    healthHistory: { ...known?.healthHistory },
    lifestyle: { ...known?.lifestyle },
  };
  for (const field of taught) {
    const [name, key] = field.shared!.split('.');
    if (!isGroup(name) || !key) continue;
    const answer = answers[field.id]!;
    const kept = groups[name][key];
    // What is still the same in this form's unit and spelling is not told anew: converting it again would change it.
    if (kept === undefined || JSON.stringify(fromShared(field, kept)) !== JSON.stringify(answer))
      groups[name][key] = toShared(field, answer);
  }
  for (const field of emptied) {
    const [name, key] = field.shared!.split('.');
    if (isGroup(name) && key) delete groups[name][key];
  }
  const taken = new Set([...(known?.cleared ?? []), ...emptied.map((field) => field.shared!)]);
  for (const field of taught) taken.delete(field.shared!);
  const has = (name: GroupName): boolean => Object.keys(groups[name]).length > 0;
  const at = now.toISOString();
  const data = JSON.stringify({
    ...groups,
    formProgress: {
      basicInfoCompleted: has('basicInfo'),
      healthHistoryCompleted: has('healthHistory'),
      lifestyleCompleted: has('lifestyle'),
      formSpecificCompleted: true,
    },
    ...(taken.size > 0 ? { cleared: [...taken] } : {}),
    lastUpdated: at,
  });
  // The record is never completed, so the unique index on open records makes it one for each member.
  await trx
    .insertInto('form_progress')
    .values({
      id: uuid(),
      user_id: userId,
      form_type: sharedDataType,
      form_data: data,
      last_section: 'consolidated',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'form_type'])
        .where('completed_at', 'is', null)
        .doUpdateSet({ form_data: data, last_section: 'consolidated', updated_at: at }),
    )
    .execute();
}

/**
 * Answers that a form can start with, from what the member told elsewhere, in this form's units and spellings. A shared
 * value that it would not accept (out of bounds, an age band in place of a number) is left out.
 * @param accountName as it was given when signing up; what a form was told later counts more
 */
export function prefill(
  definition: FormDefinition,
  shared: SharedData | null,
  context: ParseContext,
  accountName: string | null = null,
): Answers {
  const answers: Record<string, Answer> = {};
  for (const field of fieldsOf(definition)) {
    const [name, key] = field.shared?.split('.') ?? [];
    if (!isGroup(name) || !key) continue;
    const ofAccount = field.shared === nameKey && !shared?.cleared?.includes(nameKey) ? accountName : null;
    const known = shared?.[name][key] ?? ofAccount;
    if (known === null) continue;
    const value = fromShared(field, known);
    const posted = field.kind === 'list' ? [[value].flat().join(',')] : [value].flat().map(String);
    const parsed = parseField(field, { [field.id]: posted }, context);
    if (!parsed.problem && parsed.value !== undefined) answers[field.id] = parsed.value;
  }
  return answers;
}

/**
 * Which shared answers of a form are taken away once this section is saved: those that it had, or that it was filled in with
 * in advance, and has no more. What was empty and stays empty says nothing, nor does a section that nobody has saved.
 * @param current the submission before it is saved
 * @param after its state then
 * @returns ids of fields, of the whole form
 */
export async function clearedBySaving(
  trx: Database,
  userId: string,
  definition: FormDefinition,
  section: Section,
  current: Pick<Submission, 'state' | 'cleared'> | null,
  after: FormState,
  now: Date,
): Promise<readonly string[]> {
  const known = current?.cleared ?? [];
  const elsewhere = known.filter((id) => !section.fields.some((field) => field.id === id));
  const empty = section.fields.filter(
    (field) => field.shared && !(field.id in after.answers) && !(field.id in after.typed),
  );
  if (empty.length === 0) return elsewhere;
  const before = current?.state;
  const offered = before?.visited.includes(section.id)
    ? {}
    : await offeredFor(trx, userId, { ...definition, sections: [{ ...section, fields: empty }] }, now);
  const was = ({ id }: Field): boolean =>
    known.includes(id) || id in (before?.answers ?? {}) || id in (before?.typed ?? {}) || id in offered;
  return [...elsewhere, ...empty.filter(was).map(({ id }) => id)];
}

/** What the page of a section that nobody has saved yet is filled in with in advance. */
async function offeredFor(trx: Database, userId: string, definition: FormDefinition, now: Date) {
  const account = await trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  const context = { today: now.toISOString().slice(0, 10) };
  return prefill(definition, await readSharedData(trx, userId), context, account?.full_name || null);
}
