import type { Food, FoodGroup } from './food.ts';
import { dairy } from './foods/dairy.ts';
import { drinks } from './foods/drinks.ts';
import { fruit } from './foods/fruit.ts';
import { grains } from './foods/grains.ts';
import { legumes } from './foods/legumes.ts';
import { meat } from './foods/meat.ts';
import { pantry } from './foods/pantry.ts';
import { vegetables } from './foods/vegetables.ts';

const byGroup: Readonly<Record<FoodGroup, readonly Food[]>> = {
  fruit,
  vegetables,
  grains,
  legumes,
  dairy,
  meat,
  pantry,
  drinks,
};

/** The foods of a part of the list. */
export const foodsOf = (group: FoodGroup): readonly Food[] => byGroup[group];

/** Every food of the list. */
export const foods: readonly Food[] = Object.values(byGroup).flat();

const byId = new Map(foods.map((food) => [food.id, food]));

/** By its id, or undefined. */
export const findFood = (id: string): Food | undefined => byId.get(id);
