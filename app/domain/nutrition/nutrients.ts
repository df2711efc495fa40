import type { NutrientColumns } from '#db/tables/nutrition.ts';
import type { Food } from '#app/nutrition/food.ts';

/** In the order in which they are shown. */
export const nutrients = ['energy', 'protein', 'carbs', 'fat', 'fibre'] as const;
export type Nutrient = (typeof nutrients)[number];

/** Energy in thousandths of a kilocalorie, the rest in milligrams; null where nobody said. */
export type Nutrients = Readonly<NutrientColumns>;

export const nothingSaid: Nutrients = { energy: null, protein: null, carbs: null, fat: null, fibre: null };

/** Kilocalories and grams as whole thousandths. */
export const thousandths = (value: number): number => Math.round(value * 1000);

/** What 100 g of a food of the list hold. */
export function nutrientsOfFood({ per100: [energy, protein, carbs, fat, fibre] }: Food): Nutrients {
  return {
    energy: thousandths(energy),
    protein: thousandths(protein),
    carbs: thousandths(carbs),
    fat: thousandths(fat),
    fibre: fibre === null ? null : thousandths(fibre),
  };
}

const scaled = (value: number | null, by: number, of: number): number | null =>
  value === null ? null : Math.round((value * by) / of);

/** So many parts of it. @param by for example the milligrams that were eaten @param of those that the values are of */
export const share = (values: Nutrients, by: number, of: number): Nutrients => ({
  energy: scaled(values.energy, by, of),
  protein: scaled(values.protein, by, of),
  carbs: scaled(values.carbs, by, of),
  fat: scaled(values.fat, by, of),
  fibre: scaled(values.fibre, by, of),
});

/** 100 g, which values of foods are of. */
export const hundredGrams = 100_000;

/** A sum, and how many it lacks because nobody said. */
export interface Sum {
  readonly value: number;
  readonly unsaid: number;
}

/** What some things hold together. Of nothing it is nothing. */
export function sumOf(all: readonly Nutrients[], nutrient: Nutrient): Sum {
  let [value, unsaid] = [0, 0];
  for (const one of all) {
    const said = one[nutrient];
    if (said === null) unsaid += 1;
    else value += said;
  }
  return { value, unsaid };
}
