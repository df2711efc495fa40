import { inOrder } from '../comprehensive-analyses/series.ts';
import { addDays, mondayOf, type Day } from '../days/calendar.ts';
import type { Facts, HabitFacts } from './insight.ts';

/** The days of a series in order; none where it is not kept. */
export function daysOf({ series }: Pick<Facts, 'series'>, key: string): readonly (readonly [Day, number])[] {
  const found = series.find((one) => one.key === key);
  return found ? inOrder(found) : [];
}

/** A habit's days as 1 and 0. */
export const asNumbers = ({ days }: HabitFacts): readonly (readonly [Day, number])[] =>
  days.map(([day, isDone]) => [day, isDone ? 1 : 0] as const);

/** How many days at the end were not done, in a row. */
export const missedLast = ({ days }: HabitFacts): number =>
  days.length - 1 - days.findLastIndex(([, isDone]) => isDone);

/** Of each day on which a habit was due, the share of those that were done, in order. */
export function sharesDone({ habits }: Pick<Facts, 'habits'>): readonly (readonly [Day, number])[] {
  const all = Map.groupBy(
    habits.flatMap(({ isByDay, days }) => (isByDay ? days : [])),
    ([day]) => day,
  );
  return [...all]
    .map(([day, some]) => [day, some.filter(([, isDone]) => isDone).length / some.length] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The whole weeks before today's, the last one first, with the days of each on which any habit was done. */
export function wholeWeeks({
  habits,
  today,
  range,
}: Pick<Facts, 'habits' | 'today' | 'range'>): readonly { readonly monday: Day; readonly done: number }[] {
  const done = new Set(habits.flatMap(({ days }) => days.filter(([, isDone]) => isDone).map(([day]) => day)));
  const weeks: { monday: Day; done: number }[] = [];
  for (let monday = addDays(mondayOf(today), -7); monday >= range.from; monday = addDays(monday, -7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push({ monday, done: days.filter((day) => done.has(day)).length });
  }
  return weeks;
}
