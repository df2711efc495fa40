import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Answer, Answers, FormDefinition } from '#app/forms/engine/definition.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { parseField, type ParseContext } from '#app/forms/engine/parse.ts';
import { fromShared, toShared } from '#app/forms/engine/shared-values.ts';
import { readJson } from './submission.ts';

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
  lastUpdated: z.string(),
});
/** Heights are centimetres and weights kilograms, whatever unit a form asks in. */
export type SharedData = z.infer<typeof sharedSchema>;
type GroupName = 'basicInfo' | 'healthHistory' | 'lifestyle';

const isGroup = (name: string | undefined): name is GroupName =>
  name === 'basicInfo' || name === 'healthHistory' || name === 'lifestyle';

/** What the member's completed forms have taught, or null before the first one. */
export async function readSharedData(db: Database, userId: string): Promise<SharedData | null> {
  const row = await db
    .selectFrom('form_progress')
    .select('form_data')
    .where('user_id', '=', userId)
    .where('form_type', '=', sharedDataType)
    .executeTakeFirst();
  return row ? readJson(sharedSchema, row.form_data) : null;
}

/** Takes over the answers of a form that was just submitted: the newest answer counts; fields it left empty change nothing. */
export async function learnSharedData(
  trx: Database,
  userId: string,
  definition: FormDefinition,
  answers: Answers,
  now: Date,
): Promise<void> {
  const taught = fieldsOf(definition).filter((field) => field.shared && answers[field.id] !== undefined);
  if (taught.length === 0) return;
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
    const before = groups[name][key];
    // What is still the same in this form's unit and spelling is not told anew: converting it again would change it.
    if (before === undefined || JSON.stringify(fromShared(field, before)) !== JSON.stringify(answer))
      groups[name][key] = toShared(field, answer);
  }
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
    const known =
      shared?.[name][key] ?? (field.shared === 'basicInfo.full_name' ? accountName : undefined) ?? undefined;
    if (known === undefined) continue;
    const value = fromShared(field, known);
    const posted = field.kind === 'list' ? [[value].flat().join(',')] : [value].flat().map(String);
    const parsed = parseField(field, { [field.id]: posted }, context);
    if (!parsed.problem && parsed.value !== undefined) answers[field.id] = parsed.value;
  }
  return answers;
}
