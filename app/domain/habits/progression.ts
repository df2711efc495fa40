import type { PillarName } from '#db/tables/practice.ts';
import type { HabitUnit, LibraryHabit, LibrarySchedule } from './library/library-habit.ts';

/** What one of the four weeks asks: an amount on each day that is due, or a number of days in the week. */
export type WeekTarget = { readonly week: 1 | 2 | 3 | 4; readonly target: number } & (
  | { readonly counts: 'amount'; readonly unit: HabitUnit }
  | { readonly counts: 'days' }
);

/** A habit as a step of a plan, with the specification's five names (specification 3, §3). */
export interface ActionStep {
  readonly habit_name: string;
  readonly pillar: PillarName;
  readonly time_of_day: LibraryHabit['timeOfDay'];
  readonly description: string;
  readonly progressive_target: readonly WeekTarget[];
}

/** How often a schedule is due in a week; every n days, in the weeks that have the fewest. */
export function daysAWeek(schedule: LibrarySchedule): number {
  switch (schedule.kind) {
    case 'daily':
      return 7;
    case 'weekdays':
      return schedule.days.length;
    case 'per-week':
      return schedule.times;
    case 'every':
      return Math.max(1, Math.floor(7 / schedule.days));
  }
}

/** The nearest number that people would choose: 13 minutes are 15, 3,684 steps are 3,500. */
function handy(value: number): number {
  const step = value < 10 ? 1 : value < 100 ? 5 : value < 1000 ? 50 : 500;
  return Math.round(value / step) * step;
}

/**
 * The way from `smallest` to `target` in four weeks, by the same factor each week, in numbers that people would choose. It never
 * goes down and never more than doubles, so it begins at an eighth of the target at least.
 */
function fourTargets(smallest: number, target: number): readonly [number, number, number, number] {
  const third = Math.ceil(target / 2);
  const second = Math.ceil(third / 2);
  const first = Math.min(target, Math.max(smallest, Math.ceil(second / 2)));
  const within = (value: number, least: number, before: number): number =>
    Math.min(Math.max(handy(value), least, before), 2 * before, target);
  const factor = (target / first) ** (1 / 3);
  const two = within(first * factor, second, first);
  return [first, two, within(first * factor ** 2, third, two), target];
}

/**
 * What each of four weeks asks of a habit (specification 3, §9: 'habit progression plan is 4 weeks'). Where an amount is
 * counted the amount grows, on the days of its schedule; where nothing is counted the days of the week grow.
 * @param habit of the library, or one of a member's own; without `smallest` it begins at a quarter of its target
 */
export function progressionOf(habit: {
  readonly schedule: LibrarySchedule;
  readonly unit?: HabitUnit | null;
  readonly target?: number | null;
  readonly smallest?: number;
}): readonly WeekTarget[] {
  const { unit, target } = habit;
  const full = unit && target ? target : daysAWeek(habit.schedule);
  const targets = fourTargets(habit.smallest ?? Math.ceil(full / 4), full);
  return ([1, 2, 3, 4] as const).map((week) => ({
    week,
    target: targets[week - 1]!,
    ...(unit && target ? { counts: 'amount', unit } : { counts: 'days' }),
  }));
}

/** A habit of the library as a step of a plan. @param words its name and description, in the member's language */
export const actionStepOf = (
  habit: LibraryHabit,
  words: { readonly name: string; readonly description: string },
): ActionStep => ({
  habit_name: words.name,
  pillar: habit.pillar,
  time_of_day: habit.timeOfDay,
  description: words.description,
  progressive_target: progressionOf(habit),
});
