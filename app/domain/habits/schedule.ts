import type { ScheduleKind } from '#db/tables/practice.ts';
import { daysBetween, daysFrom, sundayOf, weekdayOf, type Day } from '../days/calendar.ts';

/** How often a habit is due. */
export interface Rhythm {
  readonly kind: ScheduleKind;
  /** Of `weekdays`: one bit each, Monday's is 1. */
  readonly weekdays: number;
  /** Of `per-week`: how many days of a week. Of `every-n-days`: every how many. */
  readonly number: number;
}

/** A rhythm from a day on, until that of the next schedule. */
export interface Schedule extends Rhythm {
  readonly from: Day;
}

/** When a habit counts. */
export interface Life {
  readonly startedOn: Day;
  /** The first day on which it counts no more. */
  readonly archivedOn: Day | null;
  /** By rising day; before the first one, the habit is due as by that one. */
  readonly schedules: readonly Schedule[];
  readonly pauses: readonly { readonly from: Day; readonly until: Day | null }[];
  /** Dates that the member never had, because their clock leapt over them. */
  readonly unlived: ReadonlySet<Day>;
}

export const daily: Rhythm = { kind: 'daily', weekdays: 127, number: 1 };

/** The schedule that holds on a day. */
export const scheduleOn = ({ schedules, startedOn }: Life, day: Day): Schedule =>
  schedules.findLast(({ from }) => from <= day) ?? schedules[0] ?? { ...daily, from: startedOn };

/** What was said last of how often: from tomorrow on where it does not name today, and today is marked. */
export const saidLast = ({ schedules }: Life): Rhythm => schedules.at(-1) ?? daily;

/** Whether a habit counts on a day: begun, not archived, not paused, and a day that there was. */
export const counts = (life: Life, day: Day): boolean =>
  day >= life.startedOn &&
  (life.archivedOn === null || day < life.archivedOn) &&
  !life.unlived.has(day) &&
  !life.pauses.some(({ from, until }) => from <= day && (until === null || day < until));

/** Whether a rhythm names a day; one of so many days a week may be any. @param from the day since which the rhythm holds */
export function names({ kind, weekdays, number }: Rhythm, from: Day, day: Day): boolean {
  if (kind === 'weekdays') return ((weekdays >> weekdayOf(day)) & 1) === 1;
  if (kind === 'every-n-days') return daysBetween(from, day) % number === 0;
  return true;
}

/** Whether a habit is due on a day, or may be done on it towards the number of its week. */
export function isDue(life: Life, day: Day): boolean {
  const schedule = scheduleOn(life, day);
  return counts(life, day) && names(schedule, schedule.from, day);
}

/** Days that together are asked for so often: one day, or the days of a week as long as one schedule holds. */
export interface Period {
  /** Those of them that count. */
  readonly days: readonly Day[];
  /** The last day on which it can still be kept. */
  readonly end: Day;
  /** So often in `whole` days, were all of them to count. */
  readonly times: number;
  readonly whole: 1 | 7;
  /** In how many days it is asked for once over, on average: 7 of a week, 3 of every third day. */
  readonly span: number;
}

/** How many days it takes, on average, until a rhythm asks for one of them. */
function spanOf({ kind, weekdays, number }: Rhythm): number {
  if (kind === 'every-n-days') return number;
  return kind === 'weekdays' ? 7 / [...weekdays.toString(2)].filter((bit) => bit === '1').length : 1;
}

/** The schedule that holds on a day, with what is the same on all of its days, and the day on which another one takes over. */
function holdingOn(life: Life, day: Day) {
  const schedule = scheduleOn(life, day);
  const until = life.schedules.find(({ from }) => from > day)?.from;
  return { schedule, span: spanOf(schedule), until };
}

/**
 * What is asked for from one day to another, in order. Weeks go from Monday to Sunday: the first day is a Monday and the last
 * one a Sunday, so that no week is cut.
 */
export function periodsOf(life: Life, from: Day, to: Day): readonly Period[] {
  const periods: Period[] = [];
  let week: (Period & { readonly since: Day; readonly days: Day[] }) | null = null;
  let holding = holdingOn(life, from);
  for (const day of daysFrom(from, to)) {
    if (holding.until !== undefined && day >= holding.until) holding = holdingOn(life, day);
    const { schedule, span } = holding;
    if (week && (week.end < day || week.since !== schedule.from)) {
      periods.push(week);
      week = null;
    }
    if (schedule.kind !== 'per-week') {
      if (counts(life, day) && names(schedule, schedule.from, day))
        periods.push({ days: [day], end: day, times: 1, whole: 1, span });
      continue;
    }
    week ??= {
      since: schedule.from,
      days: [],
      end: sundayOf(day),
      times: schedule.number,
      whole: 7,
      span: 7,
    };
    if (counts(life, day)) week.days.push(day);
  }
  if (week) periods.push(week);
  return periods;
}
