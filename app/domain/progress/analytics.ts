import { addDays, daysFrom, earliest, latest, mondayOf, weekdayOf, type Day } from '../days/calendar.ts';
import { doneOn } from '../habits/done-on.ts';
import type { Habit } from '../habits/read-habits.ts';
import { isDue, scheduleOn } from '../habits/schedule.ts';
import { tallyOf } from '../habits/tally.ts';
import { endOf, type Period } from './periods.ts';
import { keptHabits, type ProgressFacts } from './read-progress.ts';

/** What was done of what was due on one weekday: both in days of habits. */
export interface WeekdayShare {
  /** 0 for Monday. */
  readonly weekday: number;
  readonly done: number;
  readonly due: number;
  /** 0 to 100; null where fewer than four such days were due. */
  readonly percent: number | null;
}

/** Fewer say nothing of a weekday. */
const fewest = 4;

/** Whether a day was due by itself. Of so many days a week any will do: none of them is a day that can be kept or missed. */
const isDayOf = ({ life }: Habit, day: Day): boolean =>
  isDue(life, day) && scheduleOn(life, day).kind !== 'per-week';

/** The days of a period that are over. */
const daysOver = ({ today }: ProgressFacts, period: Period): readonly Day[] =>
  daysFrom(period.from, endOf(period, addDays(today, -1)));

/** By weekday, of the days of a period that are over: what was done of what was due on them. Pure. */
export function weekdaysIn(facts: ProgressFacts, period: Period): readonly WeekdayShare[] {
  const days = daysOver(facts, period);
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const was = days
      .filter((day) => weekdayOf(day) === weekday)
      .flatMap((day) =>
        facts.habits.flatMap((habit) => (isDayOf(habit, day) ? (doneOn(habit, day) ?? []) : [])),
      );
    const done = was.filter(Boolean).length;
    return {
      weekday,
      done,
      due: was.length,
      percent: was.length < fewest ? null : Math.round((done / was.length) * 100),
    };
  });
}

/** Whether anything was done in those days that is no weekday's: of so many days a week, or on a day that was not due. Pure. */
export function hasDoneBesides(facts: ProgressFacts, period: Period): boolean {
  const days = daysOver(facts, period);
  return facts.habits.some((habit) =>
    days.some((day) => habit.marks.get(day)?.state === 'done' && !isDayOf(habit, day)),
  );
}

/** The longest streaks that run now, and how strong each habit is, the longest first. Pure. */
export const streaksOf = (
  facts: ProgressFacts,
): readonly {
  readonly id: string;
  readonly name: string;
  readonly streak: number;
  readonly best: number;
}[] =>
  keptHabits(facts)
    .map((habit) => {
      const { streak, best } = tallyOf(habit.tally, habit.life, habit.marks, facts.today);
      return { id: habit.id, name: habit.name, streak, best };
    })
    .toSorted((one, other) => other.streak - one.streak || other.best - one.best);

/** Of the whole weeks of a period that are over, and in which the member was here, those in which anything was done or written. Pure. */
export function consistencyIn(
  facts: ProgressFacts,
  period: Period,
): { readonly weeks: number; readonly active: number } {
  const acts = new Set<Day>([
    ...facts.pages,
    ...facts.habits.flatMap(({ marks }) =>
      [...marks].flatMap(([day, { state }]) => (state === 'skipped' ? [] : [day])),
    ),
  ]);
  let [weeks, active] = [0, 0];
  // What was brought along from elsewhere is older than the account.
  const since = [...acts].reduce(earliest, facts.joinedOn);
  const first = mondayOf(addDays(latest(period.from, since), 6));
  for (
    let monday = first;
    addDays(monday, 6) <= period.to && addDays(monday, 6) < facts.today;
    monday = addDays(monday, 7)
  ) {
    weeks += 1;
    if (daysFrom(monday, addDays(monday, 6)).some((day) => acts.has(day))) active += 1;
  }
  return { weeks, active };
}
