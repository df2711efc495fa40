/** What a food is counted in besides grams. */
export const portionKinds = [
  'piece',
  'medium',
  'large',
  'fruit',
  'half',
  'slice',
  'fillet',
  'clove',
  'bar',
  'can',
  'glass',
  'cup',
  'tablespoon',
  'teaspoon',
  'ounce',
] as const;
export type PortionKind = (typeof portionKinds)[number];

/** Parts of the list, in the order in which they are offered. */
export const foodGroups = [
  'fruit',
  'vegetables',
  'grains',
  'legumes',
  'dairy',
  'meat',
  'pantry',
  'drinks',
] as const;
export type FoodGroup = (typeof foodGroups)[number];

/**
 * A food, as data. Its name and its other names are texts, by its id (`locales/<language>/foods.json`), which never changes once
 * landed: what was eaten is kept by it. Values are those of the USDA National Nutrient Database for Standard Reference, release
 * 26, weights of portions those of release 28 (Agricultural Research Service, public domain), by the number that they have there.
 */
export interface Food {
  readonly id: string;
  /** Its NDB number. */
  readonly ndb: string;
  /** Of 100 g: kilocalories, then grams of protein, carbohydrate, fat and fibre; null where the source says nothing. */
  readonly per100: readonly [
    energy: number,
    protein: number,
    carbs: number,
    fat: number,
    fibre: number | null,
  ];
  /** What a portion weighs, in grams. */
  readonly portions: Readonly<Partial<Record<PortionKind, number>>>;
}
