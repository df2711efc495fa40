import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { GoalStatus, PillarName } from '#db/tables/practice.ts';
import type { Day } from '../days/calendar.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { goalOf, type Goal } from './goal.ts';
import type { CheckpointPercent } from './phase.ts';
import { readMarks, type GoalMarks } from './read-marks.ts';
import { checkpointDue, type CheckpointDue } from './schedule.ts';

export const goalPageSize = 20;

/** A goal of a list, with how far it is and what comes next. */
export interface ListedGoal extends Goal, GoalMarks {}

/** In the order in which pillars stand everywhere. */
const pillars: readonly PillarName[] = ['Mindset', 'Health', 'Financial', 'Relationships', 'Purpose'];

export interface GoalCounts {
  readonly byStatus: Readonly<Record<GoalStatus, number>>;
  /** All five, whether there are goals or not: specification 3, §9. */
  readonly byPillar: readonly {
    readonly pillar: PillarName;
    readonly underWay: number;
    readonly reached: number;
  }[];
}

/** One page of a member's goals in a state, newest first. */
export async function listGoals(
  db: Database,
  userId: string,
  status: GoalStatus,
  asked: PageAsked,
): Promise<Place & { readonly goals: readonly ListedGoal[] }> {
  const mine = db
    .selectFrom('user_goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', status);
  const { rows, ...place } = await readPage(
    db,
    mine,
    {
      size: goalPageSize,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return { ...place, goals: await withMarks(db, userId, rows.map(goalOf)) };
}

const goalCounts = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('user_goals')
    .select((eb) => ['status', 'pillar', eb.fn.countAll<number | string>().as('count')])
    .where('user_id', '=', values.userId)
    .groupBy(['status', 'pillar']),
);

/** How many goals a member has in each state, and in each pillar those that are under way and those that were reached. */
export async function countGoals(db: Database, userId: string): Promise<GoalCounts> {
  const rows = await goalCounts(db, { userId });
  const byStatus = { in_progress: 0, later: 0, completed: 0, let_go: 0 };
  for (const { status, count } of rows) byStatus[status] += Number(count);
  const of = (pillar: PillarName, status: GoalStatus): number =>
    Number(rows.find((row) => row.pillar === pillar && row.status === status)?.count ?? 0);
  return {
    byStatus,
    byPillar: pillars.map((pillar) => ({
      pillar,
      underWay: of(pillar, 'in_progress'),
      reached: of(pillar, 'completed'),
    })),
  };
}

const newestTitles = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('user_goals')
    .select('title')
    .where('user_id', '=', values.userId)
    .orderBy('created_at', 'desc')
    .limit(100),
);

/** What a member's goals are called, whatever their state; the newest hundred. One query. */
export async function listTitles(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await newestTitles(db, { userId });
  return rows.map(({ title }) => title);
}

/** One goal of this member with how far it is, or null where there is no such goal. */
export async function readGoal(db: Database, userId: string, goalId: string): Promise<ListedGoal | null> {
  const row = await db
    .selectFrom('user_goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .executeTakeFirst();
  if (!row) return null;
  const [goal] = await withMarks(db, userId, [goalOf(row)]);
  return goal ?? null;
}

async function withMarks(
  db: Database,
  userId: string,
  goals: readonly Goal[],
): Promise<readonly ListedGoal[]> {
  const marks = await readMarks(db, userId, goals);
  return goals.map((goal) => ({ ...goal, ...marks(goal) }));
}

/** A goal as the first page of the day shows it. */
export interface GoalOfToday {
  readonly id: string;
  readonly title: string;
  readonly pillar: Goal['pillar'];
  readonly targetDate: Day | null;
  readonly nextStep: { readonly id: string; readonly text: string } | null;
  /** One that is due, and why: as much is done, or as much of the time is over. */
  readonly nextCheckpoint: {
    readonly percent: CheckpointPercent;
    readonly due: Exclude<CheckpointDue, null>;
  } | null;
  readonly isLate: boolean;
  /** Its measure is where it was to be: it waits for its member's word, whatever its day. */
  readonly isThere: boolean;
}

/** A milestone where it is due. */
function dueNow(
  next: ListedGoal['nextCheckpoint'],
  progress: number,
  today: Day,
): GoalOfToday['nextCheckpoint'] {
  const due = next && checkpointDue(next.percent, next.day, progress, today);
  return next && due ? { percent: next.percent, due } : null;
}

const most = 3;

const underWay = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('user_goals')
    .selectAll()
    .where('user_id', '=', values.userId)
    .where('status', '=', 'in_progress')
    .orderBy('target_date', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most),
);

/** At most three goals that are under way, those whose day comes first before all; without a day they come last. */
export async function readGoalsOfToday(
  db: Database,
  userId: string,
  today: Day,
): Promise<readonly GoalOfToday[]> {
  const rows = await underWay(db, { userId });
  return (await withMarks(db, userId, rows.map(goalOf))).map(
    ({ id, title, pillar, targetDate, nextStep, nextCheckpoint, progress }) => ({
      id,
      title,
      pillar,
      targetDate,
      nextStep: nextStep && { id: nextStep.id, text: nextStep.what },
      nextCheckpoint: dueNow(nextCheckpoint, progress, today),
      isLate: targetDate !== null && targetDate < today,
      isThere: progress >= 100,
    }),
  );
}
