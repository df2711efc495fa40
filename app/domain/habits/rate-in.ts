import { mondayOf, sundayOf, type Day } from '../days/calendar.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { rateOf, type Rate } from './rates.ts';
import type { Habit } from './read-habits.ts';
import { periodsOf, type Period } from './schedule.ts';

/** Days of a member, both ends included. */
interface Stretch {
  readonly from: Day;
  readonly to: Day;
}

type Kept = Pick<Habit, 'life' | 'marks'>;

/** What was done on a day that asked for nothing was asked for as soon as it was done: nobody does three of two. */
const extra = { asked: 0, done: 1, share: 1, isMet: true } as const;

/** The days of a stretch that asked for nothing, and on which a habit was done. @param periods all with a day of the stretch */
export function extrasIn(
  { life, marks }: Kept,
  { from, to }: Stretch,
  periods: readonly Period[],
): readonly Day[] {
  const asking = new Set(periods.flatMap(({ days }) => days));
  return [...marks].flatMap(([day, { state }]) =>
    state === 'done' && day >= from && day <= to && day >= life.startedOn && !asking.has(day) ? [day] : [],
  );
}

/** The rate of some periods, with what was done beside them. */
export const rateWith = (
  periods: readonly (Pick<Period, 'end'> & Outcome)[],
  extras: readonly Day[],
  today: Day,
): Rate => rateOf([...periods, ...extras.map((end) => ({ ...extra, end }))], today);

/**
 * What a habit was asked for in a stretch of days, and how much of it was kept, with what was done on a day that was not due. Weeks
 * belong to the stretch in which they end. Pure.
 * @param habit read with the days of all weeks that touch the stretch @param today the member's own
 */
export function rateIn(habit: Kept, stretch: Stretch, today: Day): Rate {
  const { from, to } = stretch;
  const touching = periodsOf(habit.life, mondayOf(from), sundayOf(to));
  const periods = touching
    .filter(({ end }) => end >= from && end <= to)
    .map((period) => ({ ...period, ...outcomeOf(period, habit.marks) }));
  return rateWith(periods, extrasIn(habit, stretch, touching), today);
}
