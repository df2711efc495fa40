import { addDays, mondayOf, type Day } from '../days/calendar.ts';

/** So many weeks can be looked at, this one with them. */
export const periods = [4, 12, 52] as const;
export type Period = (typeof periods)[number];

/** Weeks of UTC from Monday on, by their first days: the oldest first, the last one the week of now. */
export function weeksUntil(now: Date, count: number): readonly Day[] {
  const last = mondayOf(now.toISOString().slice(0, 10));
  return Array.from({ length: count }, (_, index) => addDays(last, 7 * (index + 1 - count)));
}

/** The week of a moment, which is UTC text, or of its first ten letters. */
export const weekOf = (at: string): Day => mondayOf(at.slice(0, 10));
