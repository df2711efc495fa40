import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { searchable } from '#db/searchable.ts';
import { mostOwnFoods, ownFoodWith, readOwnFood, type OwnFood, type OwnFoodFacts } from './own-foods.ts';

export type OwnFoodKept =
  | { readonly ok: true; readonly id: string }
  /** Another food carries this code. */
  | { readonly ok: false; readonly reason: 'barcode'; readonly there: OwnFood }
  /** `sent-before`: the form of this id was sent already, and said something else. */
  | { readonly ok: false; readonly reason: 'too-many' | 'sent-before' };

const columnsOf = ({ name, nutrients, portion, barcode }: OwnFoodFacts) => ({
  name,
  searched: searchable(name),
  ...nutrients,
  portion: portion?.name ?? '',
  portion_milligrams: portion?.milligrams ?? null,
  barcode,
});

const saysTheSame = (one: OwnFoodFacts, other: OwnFoodFacts): boolean =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));

/**
 * Keeps a food of a member's own.
 * @param id chosen by the form: sent twice, it is one food; said otherwise the second time, it is refused
 */
export async function addOwnFood(
  db: Database,
  userId: string,
  id: string,
  facts: OwnFoodFacts,
  now: Date,
): Promise<OwnFoodKept> {
  return inTransaction(db, async (trx): Promise<OwnFoodKept> => {
    const known = await trx.selectFrom('own_foods').select('id').where('id', '=', id).executeTakeFirst();
    const there = known ? await readOwnFood(trx, userId, id) : null;
    if (there) return saysTheSame(there, facts) ? { ok: true, id } : { ok: false, reason: 'sent-before' };
    const carrier = facts.barcode === null ? null : await ownFoodWith(trx, userId, facts.barcode);
    if (carrier) return { ok: false, reason: 'barcode', there: carrier };
    const at = now.toISOString();
    const { count } = await trx
      .selectFrom('own_foods')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostOwnFoods) return { ok: false, reason: 'too-many' };
    // An id that somebody else's has is no reason to lose this one.
    const own = known ? uuid() : id;
    await trx
      .insertInto('own_foods')
      .values({
        id: own,
        user_id: userId,
        ...columnsOf(facts),
        archived_at: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return { ok: true, id: own };
  });
}

export type OwnFoodChanged =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'barcode' | 'changed'; readonly there: OwnFood }
  | { readonly ok: false; readonly reason: 'unknown' };

/**
 * Changes a food; what was eaten of it before keeps its numbers.
 * @param revision the one that the page was made from: what was changed since is not overwritten
 */
export async function changeOwnFood(
  db: Database,
  userId: string,
  foodId: string,
  revision: number,
  facts: OwnFoodFacts,
  now: Date,
): Promise<OwnFoodChanged> {
  return inTransaction(db, async (trx): Promise<OwnFoodChanged> => {
    const there = await readOwnFood(trx, userId, foodId);
    if (!there) return { ok: false, reason: 'unknown' };
    if (saysTheSame(there, facts)) return { ok: true };
    if (there.revision !== revision) return { ok: false, reason: 'changed', there };
    const carrier =
      facts.barcode === null || there.isArchived ? null : await ownFoodWith(trx, userId, facts.barcode);
    if (carrier && carrier.id !== foodId) return { ok: false, reason: 'barcode', there: carrier };
    await trx
      .updateTable('own_foods')
      .set({ ...columnsOf(facts), revision: revision + 1, updated_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('id', '=', foodId)
      .execute();
    return { ok: true };
  });
}

/**
 * Puts a food away, or takes it out again. Taken out, it leaves its code where another one carries it by now.
 * @returns false for one that there is not
 */
export async function archiveOwnFood(
  db: Database,
  userId: string,
  foodId: string,
  away: boolean,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const there = await readOwnFood(trx, userId, foodId);
    if (!there) return false;
    if (there.isArchived === away) return true;
    const carrier = away || there.barcode === null ? null : await ownFoodWith(trx, userId, there.barcode);
    await trx
      .updateTable('own_foods')
      .set({ archived_at: away ? now.toISOString() : null, ...(carrier ? { barcode: null } : {}) })
      .where('user_id', '=', userId)
      .where('id', '=', foodId)
      .execute();
    return true;
  });
}
