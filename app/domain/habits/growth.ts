import { z } from 'zod';
import { addDays, mondayOf, weekdayOf, type Day } from '../days/calendar.ts';
import type { WeekTarget } from './progression.ts';
import { daily, type Rhythm } from './schedule.ts';

/** What a habit asks for from one of its weeks on. */
export interface GrowingWeek {
  /** From 1, the one in which it begins. */
  readonly week: number;
  /** On a day; null where it is the habit's own. */
  readonly amount: number | null;
  /** Of a week; null where they are those of the habit's own rhythm. */
  readonly days: number | null;
}

/** The same from a day on; the last one holds until it is changed. */
export interface Stage extends Omit<GrowingWeek, 'week'> {
  readonly from: Day;
}

const stagesSchema = z.array(
  z.object({ from: z.string(), amount: z.int().nullable(), days: z.int().nullable() }),
);

/** What stands in `habits.growth`. */
export const readGrowth = (stored: string | null): readonly Stage[] =>
  stored === null ? [] : stagesSchema.parse(JSON.parse(stored));

/** The four weeks as they are kept; none where they all ask for the same, which is no growth. */
export function growingWeeks(weeks: readonly WeekTarget[]): readonly GrowingWeek[] {
  const whole = weeks.at(-1)!.target;
  if (weeks.every(({ target }) => target === whole)) return [];
  return weeks.map(({ week, target, counts }) => ({
    week,
    amount: counts === 'amount' ? target : null,
    // The last week is the habit as it was meant.
    days: counts === 'days' && target < whole ? target : null,
  }));
}

/** Weeks of days go from Monday to Sunday, as all weeks do: one that begins on Friday or later is that of the next Monday. */
function mondayFor(day: Day): Day {
  return weekdayOf(day) < 4 ? mondayOf(day) : addDays(mondayOf(day), 7);
}

/** The days on which the weeks of a habit begin; those in which days are counted on Mondays. */
export function stagesFrom(weeks: readonly GrowingWeek[], startsOn: Day): readonly Stage[] {
  const first = weeks.some(({ days }) => days !== null) ? mondayFor(startsOn) : startsOn;
  return weeks.map(({ week, amount, days }) => ({
    from: week === 1 ? startsOn : addDays(first, 7 * (week - 1)),
    amount,
    days,
  }));
}

/** The stage that a habit has reached; null before the first, and where it does not grow. */
export const stageOn = (growth: readonly Stage[], day: Day): Stage | null =>
  growth.findLast(({ from }) => from <= day) ?? null;

/** How many of its unit a day is asked for as it grows; null where the habit's own number holds. */
export const amountAsked = (growth: readonly Stage[], day: Day): number | null =>
  stageOn(growth, day)?.amount ?? null;

/** Whether it asks for more later than on a day. */
export const isGrowing = (growth: readonly Stage[], day: Day): boolean =>
  growth.length > 0 && growth.at(-1)!.from > day;

/** The schedules of a habit from its first day on: so many days a week while it grows, and its own rhythm in the end. */
export function rhythmsOf(
  growth: readonly Stage[],
  rhythm: Rhythm,
  startsOn: Day,
): readonly (Rhythm & { readonly from_day: Day })[] {
  const stages = growth.length > 0 ? growth : [{ from: startsOn, days: null }];
  const all = stages.map(({ from, days }): Rhythm & { readonly from_day: Day } => {
    const { kind, weekdays, number } = rhythm;
    const own =
      days === null ? { kind, weekdays, number } : { ...daily, kind: 'per-week' as const, number: days };
    return { ...own, from_day: from };
  });
  // What asks for the same as the one before is no other schedule.
  return all.filter(
    ({ kind, number }, at) => at === 0 || all[at - 1]!.kind !== kind || all[at - 1]!.number !== number,
  );
}
