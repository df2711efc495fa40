import { addDays, daysBetween, earliest, type Day } from '../days/calendar.ts';
import { checkpointPercents, type CheckpointPercent } from './phase.ts';

/** As many weeks as a plan has steps for; a goal that is further away has the last of them in its last quarter. */
const mostWeeks = 12;

/** How many weeks lie before a goal's day, today's with them: 1 to 12; 12 where it has none. */
export function weeksUntil(today: Day, targetDate: Day | null): number {
  if (targetDate === null) return mostWeeks;
  return Math.min(mostWeeks, Math.max(1, Math.ceil((daysBetween(today, targetDate) + 1) / 7)));
}

/** How many days the last of those weeks has: it ends with the goal's day. All seven where that is over, or there is none. */
export function daysOfLastWeek(today: Day, targetDate: Day | null): number {
  if (targetDate === null || targetDate < today) return 7;
  return Math.min(7, daysBetween(today, targetDate) + 1 - (weeksUntil(today, targetDate) - 1) * 7);
}

/** The last day of a week of a plan; no week goes on after the goal's day. @param from the day on which it was drawn */
export function weekEnd(from: Day, week: number, targetDate: Day | null): Day {
  const end = addDays(from, week * 7 - 1);
  return targetDate !== null && targetDate >= from ? earliest(end, targetDate) : end;
}

/** The week of a plan that a day lies in, from 1 on. @param from the day on which it was drawn */
export const weekOn = (from: Day, day: Day): number =>
  Math.max(1, Math.floor(daysBetween(from, day) / 7) + 1);

/** The day by which a quarter of the way is gone, rounded up; null where a goal has no day, or ends before it begins. */
export function checkpointDay(startedOn: Day, targetDate: Day | null, percent: number): Day | null {
  // Of a goal of one day there is no time whose parts could be over.
  if (targetDate === null || targetDate <= startedOn) return null;
  return addDays(startedOn, Math.ceil((daysBetween(startedOn, targetDate) * percent) / 100));
}

/** Why a goal is to be looked back on: as much of it is done, or as much of its time is over; null where neither is so. */
export type CheckpointDue = 'reached' | 'time' | null;

/** Whether it is time for a milestone. @param day its own, by the goal's; null where that has none @param progress 0 to 100 */
export function checkpointDue(
  percent: CheckpointPercent,
  day: Day | null,
  progress: number,
  today: Day,
): CheckpointDue {
  if (progress >= percent) return 'reached';
  return day !== null && day <= today ? 'time' : null;
}

/** The first milestone that nobody has looked back on, with its day. */
export function nextCheckpoint(
  startedOn: Day,
  targetDate: Day | null,
  written: readonly number[],
): { readonly percent: CheckpointPercent; readonly day: Day | null } | null {
  const percent = checkpointPercents.find((one) => !written.includes(one));
  return percent === undefined ? null : { percent, day: checkpointDay(startedOn, targetDate, percent) };
}
