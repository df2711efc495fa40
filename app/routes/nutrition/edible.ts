import type { Database } from '#db/database.ts';
import type { Amount, Eaten, FoodNamed } from '#app/domain/nutrition/eaten.ts';
import {
  hundredGrams,
  nutrientsOfFood,
  share,
  thousandths,
  type Nutrients,
} from '#app/domain/nutrition/nutrients.ts';
import { readOwnFood, type OwnFood } from '#app/domain/nutrition/own-foods.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { portionKinds } from '#app/nutrition/food.ts';
import { findFood } from '#app/nutrition/registry.ts';
import { gramsText, listedName } from './texts.ts';

/** A way to count a food: what one of it weighs. */
export interface Unit {
  readonly id: string;
  readonly milligrams: number;
  /** What the portion of an own food is called; else empty. */
  readonly portion: string;
}

/** A food that an amount can be said of, wherever it stands. */
export interface Edible {
  readonly named: FoodNamed;
  /** Of 100 g. */
  readonly nutrients: Nutrients;
  /** Grams come last: most people count. */
  readonly units: readonly Unit[];
}

const grams: Unit = { id: 'g', milligrams: 1000, portion: '' };

/** An own food, as an amount can be said of it. */
export const edibleOwn = ({ id, name, nutrients, portion }: OwnFood): Edible => ({
  named: { food: null, ownFoodId: id, name },
  nutrients,
  units: [...(portion ? [{ id: 'own', milligrams: portion.milligrams, portion: portion.name }] : []), grams],
});

/** The food that an id names, of the list or of the member's own; null where there is none. */
export async function findEdible(db: Database, userId: string, id: string): Promise<Edible | null> {
  const food = findFood(id);
  if (!food) {
    const own = await readOwnFood(db, userId, id);
    return own ? edibleOwn(own) : null;
  }
  return {
    named: { food: food.id, ownFoodId: null, name: '' },
    nutrients: nutrientsOfFood(food),
    units: [
      ...portionKinds.flatMap((kind) => {
        const weight = food.portions[kind];
        return weight === undefined ? [] : [{ id: kind, milligrams: thousandths(weight), portion: '' }];
      }),
      grams,
    ],
  };
}

/** So much of it, with what that holds now. @param amount a number @param typed as it is kept */
export function eatenOf({ named, nutrients }: Edible, unit: Unit, amount: number): Eaten {
  const milligrams = Math.round(amount * unit.milligrams);
  return {
    ...named,
    amount: String(amount),
    unit: unit.id,
    portion: unit.portion,
    milligrams,
    nutrients: share(nutrients, milligrams, hundredGrams),
  };
}

/** Another amount of what stands in the diary: it holds what it held, in proportion. */
export function eatenAgain(entry: Eaten, unit: Unit, amount: number): Eaten {
  const milligrams = Math.round(amount * unit.milligrams);
  const said: Amount = { amount: String(amount), unit: unit.id, portion: unit.portion, milligrams };
  return {
    food: entry.food,
    ownFoodId: entry.ownFoodId,
    name: entry.name,
    ...said,
    nutrients: entry.milligrams ? share(entry.nutrients, milligrams, entry.milligrams) : entry.nutrients,
  };
}

/** What a food is called. */
export const edibleName = (facts: MemberRequest, { named }: Edible): string =>
  named.food === null ? named.name : listedName(facts, named.food);

/** A unit as it is chosen: 'cup (158 g)'. @param called what the form calls it */
export const unitText = (facts: MemberRequest, { id, milligrams, portion }: Unit, called: string): string =>
  id === 'g'
    ? called
    : facts.t('nutrition:weighs', { name: portion || called, grams: gramsText(facts, milligrams) });
