import type { GoalMeasure } from '#db/tables/practice.ts';
import type { Day } from '../days/calendar.ts';
import type { Goal } from './goal.ts';

/** Of a goal, what its plan speaks of. */
export interface GoalThen {
  readonly title: string;
  readonly targetDate: Day | null;
  readonly measure: GoalMeasure;
  readonly unit: string;
  /** In hundredths of its unit. */
  readonly start: number | null;
  readonly target: number | null;
}

type Spoken = Pick<Goal, keyof GoalThen>;

/** What a plan that is drawn now keeps of its goal. */
export const goalNow = ({ title, targetDate, measure, unit, start, target }: Spoken): string =>
  JSON.stringify({ title, targetDate, measure, unit, start, target } satisfies GoalThen);

/** What a plan kept of its goal. */
export const readGoalThen = (kept: string | null): GoalThen | null =>
  kept === null ? null : (JSON.parse(kept) as GoalThen);

/** What a goal has become another in since its plan was drawn. */
export type GoalChange = 'title' | 'day' | 'target';

/** What has changed of a goal since its plan was drawn: its name, its day, or how it is measured. */
export function changesSince(then: GoalThen | null, goal: Spoken): readonly GoalChange[] {
  if (!then) return [];
  const measures = (['measure', 'unit', 'start', 'target'] as const).some(
    (part) => then[part] !== goal[part],
  );
  return [
    ...(then.title === goal.title ? [] : (['title'] as const)),
    ...(then.targetDate === goal.targetDate ? [] : (['day'] as const)),
    ...(measures ? (['target'] as const) : []),
  ];
}
