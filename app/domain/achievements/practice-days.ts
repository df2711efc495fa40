import { addDays, mondayOf, type Day } from '../days/calendar.ts';

/** From so many days on a week counts as one of practice. */
export const daysOfWeek = 3;
/** After so many days without anything, the next day is a return. */
export const quietDays = 7;

/**
 * What the days say on which something was practised.
 * @param days in any order, a day as often as it likes
 * @returns the longest row of days that follow each other; in how many weeks (Monday to Sunday) there were at least three; how
 * often somebody came back after at least a week without any
 */
export function practiceOf(days: Iterable<Day>): {
  readonly longestRow: number;
  readonly weeks: number;
  readonly returns: number;
} {
  const inOrder = [...new Set(days)].toSorted();
  const weeks = new Map<Day, number>();
  let [row, longestRow, returns] = [0, 0, 0];
  let before: Day | null = null;
  for (const day of inOrder) {
    row = before !== null && addDays(before, 1) === day ? row + 1 : 1;
    longestRow = Math.max(longestRow, row);
    if (before !== null && addDays(before, quietDays) < day) returns += 1;
    const monday = mondayOf(day);
    weeks.set(monday, (weeks.get(monday) ?? 0) + 1);
    before = day;
  }
  return { longestRow, weeks: [...weeks.values()].filter((count) => count >= daysOfWeek).length, returns };
}
