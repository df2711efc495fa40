import type { Generated } from 'kysely';

/** When something is eaten: an open list, in the order of a day. */
export type Meal = 'breakfast' | 'lunch' | 'dinner' | 'snack';

/** Energy in thousandths of a kilocalorie, the rest in milligrams; null where nobody said. */
export interface NutrientColumns {
  energy: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  fibre: number | null;
}

/** Which food, how much of it, and what that held when it was written down. */
export interface EatenColumns extends NutrientColumns {
  /** An id of app/nutrition. */
  food: string | null;
  own_food_id: string | null;
  /** As it was then; empty for foods of app/nutrition. */
  name: string;
  /** As typed; empty for a name and its energy alone. */
  amount: string;
  /** `g`, a kind of portion, or `own`. */
  unit: string;
  /** What the portion of an own food was called; else empty. */
  portion: string;
  milligrams: number | null;
}

export interface NutritionTables {
  own_foods: NutrientColumns & {
    id: string;
    user_id: string;
    name: string;
    /** The name in small letters without accents. */
    searched: string;
    portion: string;
    portion_milligrams: number | null;
    /** Fourteen digits. */
    barcode: string | null;
    archived_at: string | null;
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  food_entries: EatenColumns & {
    id: string;
    user_id: string;
    /** The day that was entered. */
    day: string;
    meal: Meal;
    position: number;
    /** What it was copied from: the same comes into a day once. */
    origin: string | null;
    revision: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  water_days: {
    user_id: string;
    day: string;
    millilitres: number;
  };
  own_meals: {
    id: string;
    user_id: string;
    name: string;
    created_at: string;
  };
  own_meal_items: EatenColumns & {
    meal_id: string;
    position: number;
    user_id: string;
  };
  nutrition_targets: {
    user_id: string;
    from_day: string;
    /** Kilocalories. */
    energy: number | null;
    /** Grams. */
    protein: number | null;
    carbs: number | null;
    fat: number | null;
    /** Millilitres. */
    water: number | null;
    updated_at: string;
  };
  nutrition_settings: {
    user_id: string;
    hides_energy: 0 | 1;
  };
}
