import { sql, type Compilable, type Expression, type SqlBool } from 'kysely';
import { builtOnce } from '#db/built-once.ts';
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

/** Which rows are meant, by the columns that say whose and of which goal they are. */
interface Whose {
  readonly user: (column: string) => Expression<SqlBool>;
  readonly goal: (column: string) => Expression<SqlBool>;
}

/** What is asked of goals: their steps, the values of their numbers, the days of their habits, the checkpoints that were written. */
const queries = {
  steps: (db: Database, of: Whose) =>
    db
      .selectFrom('goal_steps')
      .select(['id', 'goal_id', 'what', 'done_on'])
      .where(of.user('user_id'))
      .where(of.goal('goal_id'))
      .orderBy('goal_id')
      .orderBy('position'),
  values: (db: Database, of: Whose) =>
    db
      .selectFrom('goal_values')
      .select(['goal_id', 'hundredths'])
      .where(of.user('user_id'))
      .where(of.goal('goal_id'))
      .orderBy('goal_id')
      .orderBy('day'),
  /** How often the habits that serve each goal were done, from the day on which it began. */
  kept: (db: Database, of: Whose) =>
    db
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
      .groupBy('serves.goal_id'),
  checkpoints: (db: Database, of: Whose) =>
    db
      .selectFrom('goal_checkpoints')
      .select(['goal_id', 'percent'])
      .where(of.user('user_id'))
      .where(of.goal('goal_id')),
};

/** A query of some goals of a member, built once for each number of them: the first page of every day asks. */
function ofGoals<Row>(build: (db: Database, of: Whose) => Compilable<Row>) {
  const goalAt = (at: number): string => `goal ${at}`;
  const ask = builtOnce((db, values: Readonly<Record<string, string>>, count) =>
    build(db, {
      user: (column) => sql<SqlBool>`${sql.ref(column)} = ${values['user']}`,
      goal: (column) =>
        sql<SqlBool>`${sql.ref(column)} in (${sql.join(
          Array.from({ length: Number(count) }, (_, at) => values[goalAt(at)]),
        )})`,
    }),
  );
  return async (db: Database, userId: string, ids: readonly string[]): Promise<readonly Row[]> =>
    ids.length === 0
      ? []
      : ask(
          db,
          { user: userId, ...Object.fromEntries(ids.map((id, at) => [goalAt(at), id])) },
          String(ids.length),
        );
}

const asked = {
  steps: ofGoals(queries.steps),
  values: ofGoals(queries.values),
  kept: ofGoals(queries.kept),
  checkpoints: ofGoals(queries.checkpoints),
};

/** Asks for what these goals of a member have, in one query for each kind; answers for each of them. */
export async function readMarks(
  db: Database,
  userId: string,
  goals: readonly Goal[],
): Promise<(goal: Goal) => GoalMarks> {
  const ids = goals.map(({ id }) => id);
  return marksOf({
    steps: await asked.steps(db, userId, ids),
    values: await asked.values(db, userId, idsBy(goals, 'number')),
    kept: await asked.kept(db, userId, idsBy(goals, 'habits')),
    checkpoints: await asked.checkpoints(db, userId, ids),
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
  return marksOf({
    steps: await queries.steps(db, all).execute(),
    values: await queries.values(db, all).execute(),
    kept: await queries.kept(db, all).execute(),
    checkpoints: await queries.checkpoints(db, all).execute(),
  });
}

const idsBy = (goals: readonly Goal[], measure: Goal['measure']): readonly string[] =>
  goals.filter((goal) => goal.measure === measure).map(({ id }) => id);

type RowsOf<Query> = Query extends (db: Database, of: Whose) => Compilable<infer Row>
  ? readonly Row[]
  : never;

function marksOf(rows: { readonly [Name in keyof typeof queries]: RowsOf<(typeof queries)[Name]> }): (
  goal: Goal,
) => GoalMarks {
  const steps = Map.groupBy(rows.steps, ({ goal_id }) => goal_id);
  // The newest value of each goal.
  const latest = new Map(rows.values.map(({ goal_id, hundredths }) => [goal_id, hundredths]));
  const kept = new Map(rows.kept.map(({ goal_id, count }) => [goal_id, Number(count)]));
  const written = Map.groupBy(rows.checkpoints, ({ goal_id }) => goal_id);
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
