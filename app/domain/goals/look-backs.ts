import type { Database } from '#db/database.ts';
import type { PillarName } from '#db/tables/practice.ts';
import type { Day } from '../days/calendar.ts';
import { goalOf, type Goal } from './goal.ts';
import { checkpointPercents, type CheckpointPercent } from './phase.ts';
import { checkpointDay } from './schedule.ts';

/** A look back at a goal that nobody has written yet. */
export interface LookBack {
  readonly goalId: string;
  readonly title: string;
  readonly pillar: PillarName;
  readonly percent: CheckpointPercent;
  readonly day: Day;
}

const mostGoals = 60;

/** The goals of a member that are under way and have a day, the soonest first; at most sixty. */
export async function listDatedGoals(db: Database, userId: string): Promise<readonly Goal[]> {
  const rows = await db
    .selectFrom('user_goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .where('target_date', 'is not', null)
    .orderBy('target_date')
    .orderBy('id')
    .limit(mostGoals)
    .execute();
  return rows.map(goalOf);
}

/** The look backs at these goals that are not written, each goal's in order. */
export async function listLookBacks(
  db: Database,
  userId: string,
  goals: readonly Goal[],
): Promise<readonly LookBack[]> {
  if (goals.length === 0) return [];
  const rows = await db
    .selectFrom('goal_checkpoints')
    .select(['goal_id', 'percent'])
    .where('user_id', '=', userId)
    .where(
      'goal_id',
      'in',
      goals.map(({ id }) => id),
    )
    .execute();
  const written = new Set(rows.map(({ goal_id, percent }) => `${goal_id} ${percent}`));
  return goals.flatMap(({ id, title, pillar, startedOn, targetDate }) =>
    checkpointPercents.flatMap((percent) => {
      const day = checkpointDay(startedOn, targetDate, percent);
      return day === null || written.has(`${id} ${percent}`)
        ? []
        : [{ goalId: id, title, pillar, percent, day }];
    }),
  );
}
