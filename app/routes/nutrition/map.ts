import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of food and water, below the path and the guard that `app/routes.ts` puts before them. */
export const nutrition: RouteConfigEntry[] = [
  route('', 'routes/nutrition/day.tsx'),
  route('add', 'routes/nutrition/add.tsx'),
  // A food of the list, or one of the member's own
  route('add/:food', 'routes/nutrition/add-food.tsx'),
  route('quick', 'routes/nutrition/quick.tsx'),
  route('copy', 'routes/nutrition/copy.ts'),
  route('water', 'routes/nutrition/water.ts'),
  route('entries/:entryId', 'routes/nutrition/entry.tsx'),
  route('entries/:entryId/delete', 'routes/nutrition/entry-delete.tsx'),
  route('foods', 'routes/nutrition/foods.tsx'),
  route('foods/new', 'routes/nutrition/food-new.tsx'),
  route('foods/:foodId', 'routes/nutrition/food-edit.tsx'),
  route('foods/:foodId/archive', 'routes/nutrition/food-archive.ts'),
  route('meals', 'routes/nutrition/meals.tsx'),
  route('meals/new', 'routes/nutrition/meal-new.tsx'),
  route('meals/:mealId/use', 'routes/nutrition/meal-use.ts'),
  route('meals/:mealId/delete', 'routes/nutrition/meal-delete.tsx'),
  route('targets', 'routes/nutrition/targets.tsx'),
  route('calories', 'routes/nutrition/calories.ts'),
  route('history', 'routes/nutrition/history.tsx'),
  route('diary.csv', 'routes/nutrition/csv.ts'),
];
