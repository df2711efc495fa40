import { z } from 'zod';
import { addDays, latest, mondayOf, sundayOf, type Day } from '../days/calendar.ts';
import { outcomeOf, type Marks, type Outcome } from './outcome.ts';
import { periodsOf, type Life, type Period } from './schedule.ts';
import { breaksStreak, continueStreak } from './streak.ts';
import { strengthen, weightOf } from './strength.ts';

/** What the days of a habit say together. */
export interface Tally {
  readonly streak: number;
  readonly best: number;
  /** 0 to 1. */
  readonly strength: number;
}

/**
 * What the days before a Monday say. They cannot change any more, so it is kept with the habit, and somebody with years of
 * ticks has only those of the last weeks read.
 */
export type KeptTally = Tally & { readonly until: Day };

const keptSchema = z.object({
  until: z.string(),
  streak: z.number(),
  best: z.number(),
  strength: z.number(),
});

/** What stands in `habits.tally`; of a habit without, nothing before the week in which it began. */
export const readTally = (stored: string | null, startedOn: Day): KeptTally =>
  stored === null
    ? { until: mondayOf(startedOn), streak: 0, best: 0, strength: 0 }
    : keptSchema.parse(JSON.parse(stored));

/** A tally with one more period. What is not over yet counts as far as it is kept, and takes nothing. */
function withPeriod(tally: Tally, period: Period, outcome: Outcome, isOpen: boolean): Tally {
  const streak = continueStreak(tally.streak, outcome, isOpen);
  const best = Math.max(tally.best, streak);
  const { share, asked } = outcome;
  if (share === null) return { ...tally, streak, best };
  const whole = weightOf(period.times, period.span) * Math.min(1, Math.max(1, asked) / period.times);
  const strength = isOpen
    ? strengthen(tally.strength, 1, whole * share)
    : strengthen(tally.strength, share, whole);
  return { streak, best, strength };
}

/** How strong a habit was at the end of each day on which something was asked for. @param from a Monday @param to a Sunday */
export function strengthByDay(life: Life, marks: Marks, from: Day, to: Day): ReadonlyMap<Day, number> {
  let tally: Tally = { streak: 0, best: 0, strength: 0 };
  const days = new Map<Day, number>();
  for (const period of periodsOf(life, from, to)) {
    tally = withPeriod(tally, period, outcomeOf(period, marks), false);
    days.set(period.end, tally.strength);
  }
  return days;
}

/** The kept tally brought forward to a later Monday, all days before which are over. */
export function bringForward(kept: KeptTally, life: Life, marks: Marks, until: Day): KeptTally {
  if (until <= kept.until) return kept;
  let tally: Tally = kept;
  for (const period of periodsOf(life, kept.until, addDays(until, -1)))
    tally = withPeriod(tally, period, outcomeOf(period, marks), false);
  const { streak, best, strength } = tally;
  return { until, streak, best, strength };
}

/** The last day that may say something: somebody who travelled over the date line may have done what is tomorrow now. */
function lastDay(marks: Marks, today: Day): Day {
  let last = today;
  for (const [day, { state }] of marks) if (state !== 'skipped') last = latest(last, day);
  return last;
}

/**
 * What all days of a habit say.
 * @param kept what those before its Monday say @param marks all of the days from then on
 */
export function tallyOf(kept: KeptTally, life: Life, marks: Marks, today: Day): Tally {
  let tally: Tally = kept;
  for (const period of periodsOf(life, kept.until, sundayOf(lastDay(marks, today))))
    tally = withPeriod(tally, period, outcomeOf(period, marks), period.end >= today);
  const { streak, best, strength } = tally;
  return { streak, best, strength };
}

/** The streak alone, as `tallyOf` has it: week by week backwards, as far as it is unbroken. The same parameters. */
export function streakOf(kept: KeptTally, life: Life, marks: Marks, today: Day): number {
  let streak = 0;
  for (let end = sundayOf(lastDay(marks, today)); end > kept.until; end = addDays(end, -7)) {
    for (const period of periodsOf(life, mondayOf(end), end).toReversed()) {
      const outcome = outcomeOf(period, marks);
      if (breaksStreak(outcome, period.end >= today)) return streak;
      streak += outcome.done;
    }
  }
  return kept.streak + streak;
}
