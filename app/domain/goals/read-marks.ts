import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import type { Goal } from './goal.ts';
import { phaseOf, type CheckpointPercent, type Phase } from './phase.ts';
import { progressOf } from './progress.ts';
import { nextCheckpoint } from './schedule.ts';

/** What is known of a goal besides itself: how far it is, and what comes next. */
export interface GoalMarks {
  /** 0 to 100. */
  readonly progress: number;
  readonly phase: Phase;
  readonly steps: { readonly done: number; readonly all: number };
  readonly nextStep: { readonly id: string; readonly what: string } | null;
  /** Null once all were written; its day is null where the goal has none. */
  readonly nextCheckpoint: { readonly percent: CheckpointPercent; readonly day: Day | null } | null;
  /** The newest value of its number, in hundredths. */
  readonly latest: number | null;
  /** How often the habits that serve it were done. */
  readonly kept: number;
}

/** Asks for what these goals of a member have, in one query for each kind; answers for each of them. */
export async function readMarks(
  db: Database,
  userId: string,
  goals: readonly Goal[],
): Promise<(goal: Goal) => GoalMarks> {
  const ids = goals.map(({ id }) => id);
  const steps = await rowsOfSteps(db, userId, ids);
  const latest = await latestValues(db, userId, idsBy(goals, 'number'));
  const kept = await keptDays(db, userId, idsBy(goals, 'habits'));
  const written = await writtenCheckpoints(db, userId, ids);
  return (goal) => {
    const own = steps.filter((step) => step.goal_id === goal.id);
    const counted = { done: own.filter(({ done_on }) => done_on !== null).length, all: own.length };
    const next = own.find(({ done_on }) => done_on === null);
    const facts = { steps: counted, latest: latest.get(goal.id) ?? null, kept: kept.get(goal.id) ?? 0 };
    // What was reached stays reached, whatever is counted afterwards.
    const progress = goal.status === 'completed' ? 100 : progressOf({ ...goal, ...facts });
    return {
      ...facts,
      progress,
      phase: phaseOf(progress),
      nextStep: next ? { id: next.id, what: next.what } : null,
      nextCheckpoint: nextCheckpoint(goal.startedOn, goal.targetDate, written.get(goal.id) ?? []),
    };
  };
}

const idsBy = (goals: readonly Goal[], measure: Goal['measure']): readonly string[] =>
  goals.filter((goal) => goal.measure === measure).map(({ id }) => id);

function rowsOfSteps(db: Database, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('goal_steps')
    .select(['id', 'goal_id', 'what', 'done_on'])
    .where('user_id', '=', userId)
    .where('goal_id', 'in', ids)
    .orderBy('goal_id')
    .orderBy('position')
    .execute();
}

/** The newest value of each goal. */
async function latestValues(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('goal_values')
    .select(['goal_id', 'hundredths'])
    .where('user_id', '=', userId)
    .where('goal_id', 'in', ids)
    .orderBy('goal_id')
    .orderBy('day')
    .execute();
  return new Map(rows.map(({ goal_id, hundredths }) => [goal_id, hundredths]));
}

async function writtenCheckpoints(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('goal_checkpoints')
    .select(['goal_id', 'percent'])
    .where('user_id', '=', userId)
    .where('goal_id', 'in', ids)
    .execute();
  return new Map(
    ids.map((id) => [id, rows.filter(({ goal_id }) => goal_id === id).map(({ percent }) => percent)]),
  );
}

/** How often the habits that serve each goal were done, from the day on which it began. */
async function keptDays(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('goal_habits as serves')
    .innerJoin('user_goals as goal', 'goal.id', 'serves.goal_id')
    .innerJoin('habit_completions as kept', (join) =>
      join.onRef('kept.habit_id', '=', 'serves.habit_id').on('kept.state', '=', 'done'),
    )
    .select((eb) => ['serves.goal_id', eb.fn.countAll<number | string>().as('count')])
    .where('serves.user_id', '=', userId)
    .where('serves.goal_id', 'in', ids)
    .where('goal.user_id', '=', userId)
    .whereRef('kept.day', '>=', 'goal.started_on')
    .groupBy('serves.goal_id')
    .execute();
  return new Map(rows.map(({ goal_id, count }) => [goal_id, Number(count)]));
}
