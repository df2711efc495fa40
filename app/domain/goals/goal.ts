import type { GoalMeasure, GoalStatus, PillarName, PracticeTables } from '#db/tables/practice.ts';
import type { Selectable } from 'kysely';
import type { Day } from '../days/calendar.ts';

/** What somebody says of a goal. */
export interface GoalFacts {
  readonly title: string;
  readonly pillar: PillarName;
  /** In their own words: what it is, and why. Empty where nothing was said. */
  readonly description: string;
  readonly targetDate: Day | null;
  readonly measure: GoalMeasure;
  readonly unit: string;
  /** Of a number, in hundredths of its unit. */
  readonly start: number | null;
  /** Of a number, in hundredths of its unit; of habits, how often in all, in hundredths too. */
  readonly target: number | null;
  /** The habits that serve it. Those that are not the member's own are passed over. */
  readonly habits: readonly string[];
}

export interface Goal extends Omit<GoalFacts, 'habits'> {
  readonly id: string;
  readonly status: GoalStatus;
  /** What the member said last, 0 to 100; counts where it is measured by hand. */
  readonly byHand: number;
  readonly startedOn: Day;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
  readonly revision: number;
}

type Row = Selectable<PracticeTables['user_goals']>;

/** A goal as its row says it. */
export const goalOf = (row: Row): Goal => ({
  id: row.id,
  title: row.title,
  pillar: row.pillar,
  description: row.description ?? '',
  targetDate: row.target_date,
  status: row.status,
  byHand: row.progress,
  measure: row.measure,
  unit: row.unit,
  start: row.start_hundredths,
  target: row.target_hundredths,
  // Rows of before the day was kept began when they were written.
  startedOn: row.started_on === '' ? row.created_at.slice(0, 10) : row.started_on,
  completedAt: row.completed_at === null ? null : new Date(row.completed_at),
  createdAt: new Date(row.created_at),
  revision: row.revision,
});

/** Whether its day is over and it is not reached: said without blame, and moved or let go in one press. */
export const isLate = (goal: Pick<Goal, 'status' | 'targetDate'>, today: Day): boolean =>
  goal.status === 'in_progress' && goal.targetDate !== null && goal.targetDate < today;
