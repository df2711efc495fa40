import { sql, type Expression, type SqlBool } from 'kysely';
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
  const of = (all: readonly string[]): Whose | null =>
    all.length === 0
      ? null
      : {
          user: (column) => sql<SqlBool>`${sql.ref(column)} = ${userId}`,
          goal: (column) => sql<SqlBool>`${sql.ref(column)} in (${sql.join(all)})`,
        };
  return marksOf(db, {
    all: of(ids),
    numbers: of(idsBy(goals, 'number')),
    habits: of(idsBy(goals, 'habits')),
  });
}

/**
 * The same of all goals of several members, in four queries, however many they are.
 * @param whose a query of the ids of all of them
 */
export async function readMarksOf(
  db: Database,
  whose: Expression<string>,
): Promise<(goal: Goal) => GoalMarks> {
  const all: Whose = {
    user: (column) => sql<SqlBool>`${sql.ref(column)} in ${whose}`,
    goal: () => sql<SqlBool>`1 = 1`,
  };
  return marksOf(db, { all, numbers: all, habits: all });
}

/** Which rows are meant, by the columns that say whose and of which goal they are. */
interface Whose {
  readonly user: (column: string) => Expression<SqlBool>;
  readonly goal: (column: string) => Expression<SqlBool>;
}

async function marksOf(
  db: Database,
  of: Readonly<Record<'all' | 'numbers' | 'habits', Whose | null>>,
): Promise<(goal: Goal) => GoalMarks> {
  const steps = Map.groupBy(of.all ? await rowsOfSteps(db, of.all) : [], ({ goal_id }) => goal_id);
  const latest = of.numbers ? await latestValues(db, of.numbers) : new Map<string, number>();
  const kept = of.habits ? await keptDays(db, of.habits) : new Map<string, number>();
  const written = Map.groupBy(of.all ? await writtenCheckpoints(db, of.all) : [], ({ goal_id }) => goal_id);
  return (goal) => {
    const own = steps.get(goal.id) ?? [];
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
      nextCheckpoint: nextCheckpoint(
        goal.startedOn,
        goal.targetDate,
        (written.get(goal.id) ?? []).map(({ percent }) => percent),
      ),
    };
  };
}

const idsBy = (goals: readonly Goal[], measure: Goal['measure']): readonly string[] =>
  goals.filter((goal) => goal.measure === measure).map(({ id }) => id);

const rowsOfSteps = (db: Database, of: Whose) =>
  db
    .selectFrom('goal_steps')
    .select(['id', 'goal_id', 'what', 'done_on'])
    .where(of.user('user_id'))
    .where(of.goal('goal_id'))
    .orderBy('goal_id')
    .orderBy('position')
    .execute();

/** The newest value of each goal. */
async function latestValues(db: Database, of: Whose): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('goal_values')
    .select(['goal_id', 'hundredths'])
    .where(of.user('user_id'))
    .where(of.goal('goal_id'))
    .orderBy('goal_id')
    .orderBy('day')
    .execute();
  return new Map(rows.map(({ goal_id, hundredths }) => [goal_id, hundredths]));
}

const writtenCheckpoints = (db: Database, of: Whose) =>
  db
    .selectFrom('goal_checkpoints')
    .select(['goal_id', 'percent'])
    .where(of.user('user_id'))
    .where(of.goal('goal_id'))
    .execute();

/** How often the habits that serve each goal were done, from the day on which it began. */
async function keptDays(db: Database, of: Whose): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('goal_habits as serves')
    .innerJoin('user_goals as goal', 'goal.id', 'serves.goal_id')
    .innerJoin('habit_completions as kept', (join) =>
      join.onRef('kept.habit_id', '=', 'serves.habit_id').on('kept.state', '=', 'done'),
    )
    .select((eb) => ['serves.goal_id', eb.fn.countAll<number | string>().as('count')])
    .where(of.user('serves.user_id'))
    .where(of.goal('serves.goal_id'))
    .where(of.user('goal.user_id'))
    .whereRef('kept.day', '>=', 'goal.started_on')
    .groupBy('serves.goal_id')
    .execute();
  return new Map(rows.map(({ goal_id, count }) => [goal_id, Number(count)]));
}
