import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Eaten } from '#app/domain/nutrition/eaten.ts';
import {
  hundredGrams,
  nothingSaid,
  nutrientsOfFood,
  share,
  thousandths,
} from '#app/domain/nutrition/nutrients.ts';
import type { OwnFoodFacts } from '#app/domain/nutrition/own-foods.ts';
import { addOwnFood } from '#app/domain/nutrition/write-own-food.ts';
import { addEntry, type EntryPlace } from '#app/domain/nutrition/write-entry.ts';
import { findFood } from '#app/nutrition/registry.ts';
import { noon } from '#tests/support/database.ts';

export const today = '2026-03-10';
export const breakfast: EntryPlace = { day: today, meal: 'breakfast' };

/** So many grams of a food of the list. */
export function grams(food: string, amount: number): Eaten {
  const milligrams = amount * 1000;
  return {
    food,
    ownFoodId: null,
    name: '',
    amount: String(amount),
    unit: 'g',
    portion: '',
    milligrams,
    nutrients: share(nutrientsOfFood(findFood(food)!), milligrams, hundredGrams),
  };
}

/** A name with so many kilocalories. */
export const named = (name: string, kcal: number | null): Eaten => ({
  food: null,
  ownFoodId: null,
  name,
  amount: '',
  unit: '',
  portion: '',
  milligrams: null,
  nutrients: { ...nothingSaid, energy: kcal === null ? null : thousandths(kcal) },
});

/** Writes something down for a member. @returns the id of the line */
export async function someEntry(
  db: Database,
  userId: string,
  eaten: Eaten = grams('apple', 100),
  place: EntryPlace = breakfast,
  now = noon,
): Promise<string> {
  const kept = await addEntry(
    db,
    userId,
    uuid(),
    { ...place, eaten },
    place.day > today ? place.day : today,
    now,
  );
  if (!kept.ok) throw new Error(kept.reason);
  return kept.id;
}

export const bar = (facts: Partial<OwnFoodFacts> = {}): OwnFoodFacts => ({
  name: 'Ñandú bar',
  nutrients: { energy: 400_000, protein: 20_000, carbs: 50_000, fat: 10_000, fibre: null },
  portion: { name: 'bar', milligrams: 40_000 },
  barcode: null,
  ...facts,
});

/** Keeps a food of a member's own. @returns its id */
export async function someOwnFood(
  db: Database,
  userId: string,
  facts: Partial<OwnFoodFacts> = {},
): Promise<string> {
  const kept = await addOwnFood(db, userId, uuid(), bar(facts), noon);
  if (!kept.ok) throw new Error(kept.reason);
  return kept.id;
}
