import type { NutritionTables } from '../tables/nutrition.ts';
import { ofAccount, type OwnershipOf } from './kinds.ts';

const nutrients = ['energy', 'protein', 'carbs', 'fat', 'fibre'] as const;
const eaten = [
  'food',
  'own_food_id',
  'name',
  'amount',
  'unit',
  'portion',
  'milligrams',
  ...nutrients,
] as const;

/** Whose the rows of these tables are. */
export const ownership = {
  own_foods: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'name',
      'searched',
      ...nutrients,
      'portion',
      'portion_milligrams',
      'barcode',
      'archived_at',
      'revision',
      'created_at',
      'updated_at',
    ],
  },
  food_entries: {
    ...ofAccount,
    shown: [
      'id',
      'user_id',
      'day',
      'meal',
      'position',
      ...eaten,
      'origin',
      'revision',
      'created_at',
      'updated_at',
    ],
  },
  water_days: { ...ofAccount, order: ['day'], shown: ['user_id', 'day', 'millilitres'] },
  own_meals: { ...ofAccount, shown: ['id', 'user_id', 'name', 'created_at'] },
  own_meal_items: {
    ...ofAccount,
    order: ['meal_id', 'position'],
    shown: ['meal_id', 'position', 'user_id', ...eaten],
  },
  nutrition_targets: {
    ...ofAccount,
    order: ['from_day'],
    shown: ['user_id', 'from_day', 'energy', 'protein', 'carbs', 'fat', 'water', 'updated_at'],
  },
  nutrition_settings: { ...ofAccount, order: ['user_id'], shown: ['user_id', 'hides_energy'] },
} satisfies OwnershipOf<NutritionTables>;
