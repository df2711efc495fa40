import { addDays, type Day } from '../days/calendar.ts';
import type { DayTotal } from '../habits/read-habit-days.ts';
import type { PageOfDay } from './read-day.ts';

/** So many days without anything, and Today asks for one small thing alone. */
export const quietDays = 2;

/** Nothing done or written today, nor on the days before. @param days those days with today, and others */
export function isQuietSince(days: readonly DayTotal[], pages: readonly PageOfDay[], today: Day): boolean {
  const first = addDays(today, -quietDays);
  const isRecent = ({ day }: { readonly day: Day }): boolean => day >= first && day <= today;
  return days.filter(isRecent).every(({ state }) => state === 'quiet') && !pages.some(isRecent);
}
