import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Month } from '../days/calendar.ts';
import { addMonths } from './months.ts';

/** Of a category, by month: from when on what is left goes over into the next one, and from when on it does not. In order. */
export type Rolls = readonly { readonly month: Month; readonly isOn: boolean }[];

const rollsOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('budget_rolls')
    .select(['category_id', 'month', 'is_on'])
    .where('user_id', '=', values.userId)
    .orderBy('category_id')
    .orderBy('month'),
);

/** Those of a member, by category; of one that is not in it nothing ever went over. */
export async function readRolls(db: Database, userId: string): Promise<ReadonlyMap<string, Rolls>> {
  const rolls = new Map<string, Rolls[number][]>();
  for (const { category_id: id, month, is_on } of await rollsOf(db, { userId })) {
    const one = rolls.get(id) ?? [];
    one.push({ month, isOn: is_on === 1 });
    rolls.set(id, one);
  }
  return rolls;
}

/** Since which month what is left goes over without a break, where it does so in this one; else null. */
export function rollsSince(rolls: Rolls, month: Month): Month | null {
  let since: Month | null = null;
  for (const one of rolls) {
    if (one.month > month) break;
    since = one.isOn ? (since ?? one.month) : null;
  }
  return since;
}

/** Says from which month on it goes over, or does not; months before keep what they say. In the caller's transaction. */
export async function writeRolls(
  trx: Database,
  userId: string,
  categoryId: string,
  month: Month,
  isOn: boolean,
): Promise<void> {
  const rolls = (await readRolls(trx, userId)).get(categoryId) ?? [];
  await trx
    .deleteFrom('budget_rolls')
    .where('user_id', '=', userId)
    .where('category_id', '=', categoryId)
    .where('month', '=', month)
    .execute();
  // As it was before is said already.
  if ((rollsSince(rolls, addMonths(month, -1)) !== null) === isOn) return;
  await trx
    .insertInto('budget_rolls')
    .values({ user_id: userId, category_id: categoryId, month, is_on: isOn ? 1 : 0 })
    .execute();
}
