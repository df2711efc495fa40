import { addDays, daysBetween, type Day } from '../days/calendar.ts';

/** Days on which a program rests. */
export interface Pause {
  readonly from: Day;
  /** The first day that counts again; null while it lasts. */
  readonly until: Day | null;
}

/** What the days of somebody's way through a program go by. */
export interface RunDays {
  readonly firstDay: Day;
  /** In order, none within another; at most the last one lasts. */
  readonly pauses: readonly Pause[];
  /**
   * How many days may rest, in all, as it is allowed now: from then on a pause that lasts rests no more. One that is over was
   * within what was allowed in its days, and stays whole where less is allowed since.
   */
  readonly allowance: number;
}

type Rests = Pick<RunDays, 'pauses' | 'allowance'>;

interface Rest {
  readonly from: Day;
  readonly days: number;
}

/** The pauses that are over as they were, and one that lasts as far as what they left of the allowance. */
function restsOf({ pauses, allowance }: Rests): readonly Rest[] {
  let left = allowance;
  return pauses.flatMap(({ from, until }) => {
    const days = until === null ? Math.max(0, left) : daysBetween(from, until);
    left -= days;
    return days > 0 ? [{ from, days }] : [];
  });
}

/** How many of the days up to this one, and this one too, have rested. */
export const restedUntil = (run: RunDays, day: Day): number =>
  restsOf(run).reduce(
    (all, { from, days }) => all + Math.max(0, Math.min(days, daysBetween(from, day) + 1)),
    0,
  );

/** Whether this day rests. */
export const isResting = (run: RunDays, day: Day): boolean =>
  restsOf(run).some(({ from, days }) => day >= from && day < addDays(from, days));

/** Which day of the program a calendar day is, from 1 on: that of the last one that counted where it rests; 0 or less before the first. */
export const numberOn = (run: RunDays, day: Day): number =>
  daysBetween(run.firstDay, day) + 1 - restedUntil(run, day);

/** The calendar day that a day of the program is, counted from 1; where a pause lasts, as if it took all that is left. */
export function dayOfNumber(run: RunDays, number: number): Day {
  let day = addDays(run.firstDay, number - 1);
  for (const { from, days } of restsOf(run)) if (day >= from) day = addDays(day, days);
  return day;
}

/**
 * By how many days something that runs until a day ends later because the program rested: the days of rest that have come, today
 * with them, of each pause that began before it had ended.
 */
export function putOff(rests: Rests, until: Day, today: Day): number {
  let days = 0;
  for (const rest of restsOf(rests))
    if (rest.from <= addDays(until, days))
      days += Math.max(0, Math.min(rest.days, daysBetween(rest.from, today) + 1));
  return days;
}

/** How many days of the allowance are left on this day; none where more have rested than are allowed now. */
export const pauseDaysLeft = (run: RunDays, today: Day): number =>
  Math.max(0, run.allowance - restedUntil(run, today));

/** The pause that lasts or is to begin, or null; not one whose allowance is used up. */
export function openPause(run: RunDays, today: Day): Pause | null {
  const last = run.pauses.at(-1);
  if (!last || last.until !== null) return null;
  return last.from > today || isResting(run, today) ? last : null;
}

export type RunState =
  /** Its first day is to come. */
  'ahead' | 'running' | 'resting' | 'over';

/** Where somebody stands on a day. @param length of the program, in days @returns the day of the program as `numberOn`, at most its length */
export function standOn(
  run: RunDays,
  length: number,
  today: Day,
): { readonly state: RunState; readonly number: number } {
  const number = numberOn(run, today);
  if (number > length) return { state: 'over', number: length };
  if (isResting(run, today)) return { state: 'resting', number: Math.max(0, number) };
  return { state: number < 1 ? 'ahead' : 'running', number: Math.max(0, number) };
}
