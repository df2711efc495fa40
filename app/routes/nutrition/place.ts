import { isMeal, type Meal } from '#app/domain/nutrition/eaten.ts';
import { isDay, type Posted } from '#app/forms/engine/parse.ts';
import type { EntryPlace } from '#app/domain/nutrition/write-entry.ts';

export const path = '/nutrition';

/** The day that an address asks for; today where it names none, or one that is still to come. */
export function askedDay(query: URLSearchParams, today: string): string {
  const asked = query.get('date') ?? today;
  return isDay(asked) && asked >= '1900-01-01' && asked <= today ? asked : today;
}

/** The meal that an address or a form asks for; a snack where it names none. */
export const askedMeal = (text: string | null | undefined): Meal => (text && isMeal(text) ? text : 'snack');

export const askedPlace = (query: URLSearchParams, today: string): EntryPlace => ({
  day: askedDay(query, today),
  meal: askedMeal(query.get('meal')),
});

/** Where a form says that something belongs. A day that is none is today; one that is to come stays, to be refused. */
export function postedPlace(posted: Posted, today: string): EntryPlace {
  const day = posted['day']?.[0] ?? '';
  return { day: isDay(day) && day >= '1900-01-01' ? day : today, meal: askedMeal(posted['meal']?.[0]) };
}

/** The page of a day, at a meal of it. */
export const dayPath = (day: string, today: string, meal?: Meal): string =>
  `${path}${day === today ? '' : `?date=${day}`}${meal ? `#${meal}` : ''}`;

/** The same place in the query of another page. */
export const placeQuery = ({ day, meal }: EntryPlace): string =>
  new URLSearchParams({ date: day, meal }).toString();
