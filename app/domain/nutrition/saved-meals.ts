import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { putCopies, type Copied } from './copy-entries.ts';
import { columnsOf, eatenColumns, eatenOf, type Eaten, type Meal } from './eaten.ts';
import { readEntries } from './read-diary.ts';
import type { EntryPlace } from './write-entry.ts';

/** A meal that somebody eats again and again, under a name. */
export interface SavedMeal {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Eaten[];
}

/** The most of them that somebody keeps. */
export const mostMeals = 100;

/** A member's saved meals with what they hold, the newest one first. Two queries. */
export async function listMeals(db: Database, userId: string): Promise<readonly SavedMeal[]> {
  const rows = await db
    .selectFrom('own_meals')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMeals)
    .execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('own_meal_items')
    .select(['meal_id', ...eatenColumns])
    .where('user_id', '=', userId)
    .orderBy('meal_id')
    .orderBy('position')
    .execute();
  const byMeal = Map.groupBy(items, ({ meal_id }) => meal_id);
  return rows.map(({ id, name }) => ({ id, name, items: (byMeal.get(id) ?? []).map(eatenOf) }));
}

/** One of them, or null. @param mealId as an address has it: anything */
export async function readMeal(db: Database, userId: string, mealId: string): Promise<SavedMeal | null> {
  if (!validate(mealId)) return null;
  const row = await db
    .selectFrom('own_meals')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', '=', mealId)
    .executeTakeFirst();
  if (!row) return null;
  const items = await db
    .selectFrom('own_meal_items')
    .select(eatenColumns)
    .where('user_id', '=', userId)
    .where('meal_id', '=', mealId)
    .orderBy('position')
    .execute();
  return { ...row, items: items.map(eatenOf) };
}

export type MealSaved =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'empty' | 'too-many' | 'sent-before' };

/**
 * Saves what a meal of a day holds under a name.
 * @param id chosen by the form: sent twice, it is one meal
 */
export async function saveMeal(
  db: Database,
  userId: string,
  id: string,
  name: string,
  { day, meal }: EntryPlace,
  now: Date,
): Promise<MealSaved> {
  return inTransaction(db, async (trx): Promise<MealSaved> => {
    const known = await trx
      .selectFrom('own_meals')
      .select(['user_id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.user_id === userId)
      return known.name === name ? { ok: true, id } : { ok: false, reason: 'sent-before' };
    const items = (await readEntries(trx, userId, day, day)).filter((entry) => entry.meal === meal);
    if (items.length === 0) return { ok: false, reason: 'empty' };
    const { count } = await trx
      .selectFrom('own_meals')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostMeals) return { ok: false, reason: 'too-many' };
    const own = known ? uuid() : id;
    await trx
      .insertInto('own_meals')
      .values({ id: own, user_id: userId, name, created_at: now.toISOString() })
      .execute();
    await trx
      .insertInto('own_meal_items')
      .values(
        items.map((item, index) => ({
          meal_id: own,
          position: index + 1,
          user_id: userId,
          ...columnsOf(item),
        })),
      )
      .execute();
    return { ok: true, id: own };
  });
}

/**
 * Writes down all that a saved meal holds.
 * @param formId of the form that asks: pressed twice, it comes once; from a new page it comes again
 * @param today the member's own
 */
export async function eatMeal(
  db: Database,
  userId: string,
  { mealId, formId }: { readonly mealId: string; readonly formId: string },
  { day, meal }: { readonly day: Day; readonly meal: Meal },
  today: Day,
  now: Date,
): Promise<Copied | { readonly ok: false; readonly reason: 'unknown' }> {
  if (day > today) return { ok: false, reason: 'ahead' };
  return inTransaction(db, async (trx) => {
    const saved = await readMeal(trx, userId, mealId);
    if (!saved) return { ok: false, reason: 'unknown' } as const;
    const copies = saved.items.map((eaten, index) => ({ eaten, meal, origin: `${formId}:${index + 1}` }));
    const count = await putCopies(trx, userId, day, copies, now);
    return count === null ? ({ ok: false, reason: 'full' } as const) : ({ ok: true, count } as const);
  });
}

/** Deletes a saved meal; what was eaten of it stays in the diary. Done already is done. */
export async function deleteMeal(db: Database, userId: string, mealId: string): Promise<void> {
  if (!validate(mealId)) return;
  await db.deleteFrom('own_meals').where('user_id', '=', userId).where('id', '=', mealId).execute();
}
