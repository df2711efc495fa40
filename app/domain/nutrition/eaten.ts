import type { Selectable } from 'kysely';
import type { EatenColumns, Meal, NutritionTables } from '#db/tables/nutrition.ts';
import type { Day } from '../days/calendar.ts';
import type { Nutrients } from './nutrients.ts';

export type { Meal };

/** In the order of a day. */
export const meals: readonly Meal[] = ['breakfast', 'lunch', 'dinner', 'snack'];

export const isMeal = (text: string): text is Meal => meals.some((meal) => meal === text);

/** Which food it was: one of the list, an own one, or a name alone. */
export interface FoodNamed {
  /** An id of app/nutrition. */
  readonly food: string | null;
  readonly ownFoodId: string | null;
  /** Empty for foods of the list. */
  readonly name: string;
}

/** How much of it: as typed, in which unit, and what that weighs. */
export interface Amount {
  readonly amount: string;
  /** `g`, a kind of portion, or `own`. */
  readonly unit: string;
  /** What the portion of an own food is called; else empty. */
  readonly portion: string;
  /** Null for a name and its energy alone. */
  readonly milligrams: number | null;
}

/** Something that was eaten, with what it held when it was written down: a food that changes later changes no day. */
export interface Eaten extends FoodNamed, Amount {
  readonly nutrients: Nutrients;
}

/** A line of the diary. */
export interface Entry extends Eaten {
  readonly id: string;
  readonly day: Day;
  readonly meal: Meal;
  /** What it was copied from, or null. */
  readonly origin: string | null;
  readonly revision: number;
  /** UTC. */
  readonly createdAt: string;
}

/** The columns that every table of foods that were eaten has. */
export const eatenColumns = [
  'food',
  'own_food_id',
  'name',
  'amount',
  'unit',
  'portion',
  'milligrams',
  'energy',
  'protein',
  'carbs',
  'fat',
  'fibre',
] as const;

export const nutrientsOf = ({ energy, protein, carbs, fat, fibre }: Nutrients): Nutrients => ({
  energy,
  protein,
  carbs,
  fat,
  fibre,
});

/** As its row says it. */
export const eatenOf = (row: EatenColumns): Eaten => ({
  food: row.food,
  ownFoodId: row.own_food_id,
  name: row.name,
  amount: row.amount,
  unit: row.unit,
  portion: row.portion,
  milligrams: row.milligrams,
  nutrients: nutrientsOf(row),
});

/** As its row keeps it. */
export const columnsOf = (eaten: Eaten): EatenColumns => ({
  food: eaten.food,
  own_food_id: eaten.ownFoodId,
  name: eaten.name,
  amount: eaten.amount,
  unit: eaten.unit,
  portion: eaten.portion,
  milligrams: eaten.milligrams,
  ...eaten.nutrients,
});

export const entryOf = (row: Selectable<NutritionTables['food_entries']>): Entry => ({
  ...eatenOf(row),
  id: row.id,
  day: row.day,
  meal: row.meal,
  origin: row.origin,
  revision: row.revision,
  createdAt: row.created_at,
});

/** The most that one day holds. */
export const mostOfADay = 100;
