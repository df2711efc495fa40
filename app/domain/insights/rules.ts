import type { Facts, InsightFound, Rule } from './insight.ts';
import { bestWeek } from './rules/best-week.ts';
import { comeback } from './rules/comeback.ts';
import { daysReached } from './rules/days-reached.ts';
import { energyByWeekday } from './rules/energy-by-weekday.ts';
import { gapsAfterLowMood } from './rules/gaps-after-low-mood.ts';
import { goalAhead } from './rules/goal-ahead.ts';
import { goalLate } from './rules/goal-late.ts';
import { goalUntouched } from './rules/goal-untouched.ts';
import { goalWhy } from './rules/goal-why.ts';
import { goalWithoutHabit } from './rules/goal-without-habit.ts';
import { habitForgotten } from './rules/habit-forgotten.ts';
import { journalRhythm } from './rules/journal-rhythm.ts';
import { manyHabits } from './rules/many-habits.ts';
import { pillarEmpty } from './rules/pillar-empty.ts';
import { ratingsChanged } from './rules/rating-changed.ts';
import { selfCareLow } from './rules/self-care-low.ts';
import { smallerHabit } from './rules/smaller-habit.ts';
import { steadyWeeks } from './rules/steady-weeks.ts';
import { strengthRisen } from './rules/strength-risen.ts';
import { together } from './rules/together.ts';
import { weekdayMissed } from './rules/weekday-missed.ts';
import { weekendGap } from './rules/weekend-gap.ts';

/** Every rule, by category. One more is a file in `rules` and a line here. */
export const rules: readonly Rule[] = [
  strengthRisen,
  comeback,
  steadyWeeks,
  goalAhead,
  daysReached,
  weekdayMissed,
  manyHabits,
  goalWithoutHabit,
  goalLate,
  journalRhythm,
  pillarEmpty,
  weekendGap,
  goalUntouched,
  habitForgotten,
  gapsAfterLowMood,
  ...ratingsChanged,
  energyByWeekday,
  together,
  bestWeek,
  smallerHabit,
  goalWhy,
  selfCareLow,
];

/** An insight of a rule. */
export interface FoundByRule extends InsightFound {
  readonly rule: Rule;
}

/** Fewer than this is not told: it is too little to stand on. */
const surely = 50;

/** All that the rules find, none of it below its minimum; the weightiest first. Pure. */
export const findInsights = (facts: Facts): readonly FoundByRule[] =>
  rules
    .flatMap((rule) => rule.find(facts).map((found) => ({ ...found, rule })))
    .filter(({ confidence }) => confidence >= surely)
    .toSorted((one, other) => other.impact * other.confidence - one.impact * one.confidence);
