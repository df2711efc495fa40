import { v7 as uuid } from 'uuid';
import { searchable } from '../searchable.ts';
import type { Database } from '../database.ts';
import type { Meal } from '../tables/nutrition.ts';

/** Foods of app/nutrition as they stand there: what a unit of each weighs, and what 100 g hold. */
export const foodsOfDemo = {
  oatmeal: { unit: 'cup', grams: 234, per100: [71, 2.54, 12, 1.52, 1.7] },
  banana: { unit: 'medium', grams: 118, per100: [89, 1.09, 22.84, 0.33, 2.6] },
  coffee: { unit: 'cup', grams: 237, per100: [1, 0.12, 0, 0.02, 0] },
  'black-beans': { unit: 'cup', grams: 172, per100: [132, 8.86, 23.71, 0.54, 8.7] },
  'rice-white': { unit: 'cup', grams: 158, per100: [130, 2.69, 28.17, 0.28, 0.4] },
  avocado: { unit: 'g', grams: 1, per100: [160, 2, 8.53, 14.66, 6.7] },
  apple: { unit: 'medium', grams: 182, per100: [52, 0.26, 13.81, 0.17, 2.4] },
  'tortilla-corn': { unit: 'piece', grams: 24, per100: [218, 5.7, 44.64, 2.85, 6.3] },
  'chicken-breast': { unit: 'g', grams: 1, per100: [165, 31.02, 0, 3.57, 0] },
  tomato: { unit: 'medium', grams: 123, per100: [18, 0.88, 3.89, 0.2, 1.2] },
  salmon: { unit: 'g', grams: 1, per100: [206, 22.1, 0, 12.35, 0] },
  'potato-boiled': { unit: 'medium', grams: 167, per100: [86, 1.71, 20.01, 0.1, 1.8] },
  'broccoli-cooked': { unit: 'cup', grams: 156, per100: [35, 2.38, 7.18, 0.41, 3.3] },
  'egg-boiled': { unit: 'large', grams: 50, per100: [155, 12.58, 1.12, 10.61, 0] },
  'bread-whole': { unit: 'slice', grams: 32, per100: [252, 12.45, 42.71, 3.5, 6] },
  orange: { unit: 'medium', grams: 131, per100: [47, 0.94, 11.75, 0.12, 2.4] },
  pasta: { unit: 'g', grams: 1, per100: [158, 5.8, 30.86, 0.93, 1.8] },
  'olive-oil': { unit: 'tablespoon', grams: 13.5, per100: [884, 0, 0, 100, 0] },
  parmesan: { unit: 'g', grams: 1, per100: [392, 35.75, 3.22, 25.83, 0] },
  almonds: { unit: 'ounce', grams: 28.35, per100: [579, 21.15, 21.55, 49.93, 12.5] },
} as const;

/** What was eaten: so many units of a food, or a name with its kilocalories. */
type Eaten =
  | readonly [food: keyof typeof foodsOfDemo, amount: number]
  | { readonly name: string; readonly kcal: number };

type DayOfDemo = Readonly<Partial<Record<Meal, readonly Eaten[]>>>;

const breakfast = [
  ['oatmeal', 1],
  ['banana', 1],
  ['coffee', 1],
] as const;

const lentils = 'Lentil stew at home';

/** The last days of the demo's member, the newest one last. */
const days: readonly DayOfDemo[] = [
  {
    breakfast,
    lunch: [
      ['black-beans', 1],
      ['rice-white', 1],
      ['avocado', 60],
    ],
    dinner: [{ name: lentils, kcal: 430 }],
    snack: [['apple', 1]],
  },
  {
    breakfast,
    lunch: [
      ['tortilla-corn', 3],
      ['chicken-breast', 120],
      ['tomato', 1],
    ],
    dinner: [
      ['salmon', 150],
      ['potato-boiled', 2],
      ['broccoli-cooked', 1],
    ],
  },
  {
    breakfast: [
      ['egg-boiled', 2],
      ['bread-whole', 2],
      ['orange', 1],
    ],
    lunch: [{ name: lentils, kcal: 430 }],
    dinner: [
      ['pasta', 200],
      ['olive-oil', 1],
      ['parmesan', 20],
    ],
    snack: [['almonds', 1]],
  },
  { breakfast },
];

const ownName = 'Oat bar from the corner shop';
const mealName = 'Breakfast before work';

/** What of it somebody typed. */
export const wordsOfNutrition = [lentils, ownName, mealName];

const nothing = { energy: null, protein: null, carbs: null, fat: null, fibre: null };

/** The columns of something that was eaten. */
function columnsOf(eaten: Eaten) {
  if ('name' in eaten) {
    const bare = { food: null, own_food_id: null, amount: '', unit: '', portion: '', milligrams: null };
    return { ...bare, name: eaten.name, ...nothing, energy: eaten.kcal * 1000 };
  }
  const [food, amount] = eaten;
  const { unit, grams, per100 } = foodsOfDemo[food];
  const milligrams = Math.round(amount * grams * 1000);
  // Thousandths of what 100 g hold.
  const held = (of: number): number => Math.round(((of * milligrams) / 100_000) * 1000);
  const [energy, protein, carbs, fat, fibre] = per100;
  return {
    food,
    own_food_id: null,
    name: '',
    amount: String(amount),
    unit,
    portion: '',
    milligrams,
    energy: held(energy),
    protein: held(protein),
    carbs: held(carbs),
    fat: held(fat),
    fibre: held(fibre),
  };
}

/** What the demo's member ate and drank lately. @param ago the moment so many days before the history ends */
export async function demoNutrition(
  trx: Database,
  memberId: string,
  ago: (days: number) => string,
): Promise<void> {
  const mine = { user_id: memberId };
  const rows = days.flatMap((meals, index) => {
    const at = ago(days.length - 1 - index);
    const lines = Object.entries(meals).flatMap(([meal, some]) => some.map((eaten) => ({ meal, eaten })));
    return lines.map(({ meal, eaten }, place) => ({
      id: uuid(),
      ...mine,
      day: at.slice(0, 10),
      meal: meal as Meal,
      position: place + 1,
      ...columnsOf(eaten),
      origin: null,
      created_at: at,
      updated_at: at,
    }));
  });
  await trx.insertInto('food_entries').values(rows).execute();
  await trx
    .insertInto('water_days')
    .values(
      [1500, 1750, 1250, 500].map((millilitres, index) => ({
        ...mine,
        day: ago(3 - index).slice(0, 10),
        millilitres,
      })),
    )
    .execute();
  await trx
    .insertInto('own_foods')
    .values({
      id: uuid(),
      ...mine,
      name: ownName,
      searched: searchable(ownName),
      energy: 410_000,
      protein: 8000,
      carbs: 62_000,
      fat: 14_000,
      fibre: 7000,
      portion: 'bar',
      portion_milligrams: 45_000,
      barcode: null,
      archived_at: null,
      created_at: ago(20),
      updated_at: ago(20),
    })
    .execute();
  const mealId = uuid();
  await trx
    .insertInto('own_meals')
    .values({ id: mealId, ...mine, name: mealName, created_at: ago(10) })
    .execute();
  await trx
    .insertInto('own_meal_items')
    .values(
      breakfast.map((eaten, index) => ({
        meal_id: mealId,
        position: index + 1,
        ...mine,
        ...columnsOf(eaten),
      })),
    )
    .execute();
  await trx
    .insertInto('nutrition_targets')
    .values({
      ...mine,
      from_day: ago(20).slice(0, 10),
      energy: null,
      protein: 90,
      carbs: null,
      fat: null,
      water: 1750,
      updated_at: ago(20),
    })
    .execute();
}
