import type { Day } from '../days/calendar.ts';
import type { Habit } from './read-habits.ts';
import { isDue } from './schedule.ts';

/**
 * Whether a habit was done on a day; null where the day counts for neither: it was skipped, only begun, rested or not due. Of so
 * many days a week any day may be one.
 */
export function doneOn({ life, marks }: Pick<Habit, 'life' | 'marks'>, day: Day): boolean | null {
  const state = marks.get(day)?.state;
  if (state === 'skipped' || state === 'part') return null;
  return state === 'done' ? true : isDue(life, day) ? false : null;
}
