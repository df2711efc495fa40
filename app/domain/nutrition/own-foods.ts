import { validate } from 'uuid';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchable } from '#db/searchable.ts';
import type { NutritionTables } from '#db/tables/nutrition.ts';
import { holdsSearchable } from '../lists/holds.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { readBarcode } from './barcode.ts';
import { nutrientsOf } from './eaten.ts';
import type { Nutrients } from './nutrients.ts';

/** What somebody says of a food of their own. */
export interface OwnFoodFacts {
  readonly name: string;
  /** Of 100 g. */
  readonly nutrients: Nutrients;
  /** What a portion of it is called, and weighs in milligrams; null for none. */
  readonly portion: { readonly name: string; readonly milligrams: number } | null;
  /** Fourteen digits, or null. */
  readonly barcode: string | null;
}

export interface OwnFood extends OwnFoodFacts {
  readonly id: string;
  readonly isArchived: boolean;
  readonly revision: number;
}

export const ownFoodPageSize = 50;
/** The most of them that somebody keeps. */
export const mostOwnFoods = 1000;

const mine = (db: Database, userId: string) =>
  db.selectFrom('own_foods').selectAll().where('user_id', '=', userId);

const ownFoodOf = (row: Selectable<NutritionTables['own_foods']>): OwnFood => ({
  id: row.id,
  name: row.name,
  nutrients: nutrientsOf(row),
  portion: row.portion_milligrams === null ? null : { name: row.portion, milligrams: row.portion_milligrams },
  barcode: row.barcode,
  isArchived: row.archived_at !== null,
  revision: row.revision,
});

/** One page of a member's own foods by their names. @param q part of a name, or a whole barcode; empty for all of them */
export async function listOwnFoods(
  db: Database,
  userId: string,
  { q, archived }: { readonly q: string; readonly archived: boolean },
  asked: PageAsked,
): Promise<Place & { readonly foods: readonly OwnFood[] }> {
  let query = mine(db, userId).where('archived_at', archived ? 'is not' : 'is', null);
  const barcode = readBarcode(q);
  if (q !== '')
    query = query.where((eb) =>
      eb.or([
        holdsSearchable(db, 'searched', searchable(q)),
        ...(barcode ? [eb('barcode', '=', barcode)] : []),
      ]),
    );
  const { rows, ...place } = await readPage(
    db,
    query,
    {
      size: ownFoodPageSize,
      direction: 'asc',
      keys: [
        ['searched', (row) => row.searched],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, foods: rows.map(ownFoodOf) };
}

/** One food of this member, or null where there is no such one. @param foodId as an address has it: anything */
export async function readOwnFood(db: Database, userId: string, foodId: string): Promise<OwnFood | null> {
  if (!validate(foodId)) return null;
  const row = await mine(db, userId).where('id', '=', foodId).executeTakeFirst();
  return row ? ownFoodOf(row) : null;
}

/** The food in use that carries this code, or null. @param barcode fourteen digits */
export async function ownFoodWith(db: Database, userId: string, barcode: string): Promise<OwnFood | null> {
  const row = await mine(db, userId)
    .where('barcode', '=', barcode)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ? ownFoodOf(row) : null;
}
