import type { Entry } from './eaten.ts';
import { sumOf, thousandths } from './nutrients.ts';

/** Days of fewer kilocalories than this, on average, are worth a word: docs/decisions/wellbeing.md. */
const veryLittle = 1000;
/** How many days have to look complete before anything is said. */
const enoughDays = 4;

/** The meals that a day which was written down whole mostly has; a snack says nothing about it. */
const mainMeals = ['breakfast', 'lunch', 'dinner'] as const;

/** Whether a day looks as if all of it was written down: two main meals at least, and the energy of everything is known. */
export function looksComplete(entries: readonly Entry[]): boolean {
  const eaten = mainMeals.filter((meal) => entries.some((entry) => entry.meal === meal));
  return (
    eaten.length >= 2 &&
    sumOf(
      entries.map(({ nutrients }) => nutrients),
      'energy',
    ).unsaid === 0
  );
}

/** Whether the days of a week that look complete hold so little, on average, that a calm word is due. It judges nobody. */
export function eatsVeryLittle(entries: readonly Entry[]): boolean {
  const days = [...Map.groupBy(entries, ({ day }) => day).values()].filter(looksComplete);
  if (days.length < enoughDays) return false;
  const all = days.flat().map(({ nutrients }) => nutrients);
  return sumOf(all, 'energy').value / days.length < thousandths(veryLittle);
}
