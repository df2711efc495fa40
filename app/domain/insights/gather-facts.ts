import type { Database } from '#db/database.ts';
import { gatherSeries } from '../comprehensive-analyses/gather.ts';
import type { DayRange } from '../comprehensive-analyses/series.ts';
import { addDays, daysFrom, latest, type Day } from '../days/calendar.ts';
import { goalOf } from '../goals/goal.ts';
import { readMarks } from '../goals/read-marks.ts';
import { mostGoals } from '../goals/write-goal.ts';
import { doneOn } from '../habits/done-on.ts';
import { readHabits, type Habit } from '../habits/read-habits.ts';
import { scheduleOn } from '../habits/schedule.ts';
import type { Facts, GoalFacts, HabitFacts } from './insight.ts';

const pillars = ['Health', 'Relationships', 'Financial', 'Purpose', 'Mindset'];
const window = 90;

/**
 * What the rules look at, of the ninety days before today: habits that are neither archived nor resting, goals under way, and all that
 * is kept by day. Words of the journal are not read.
 * @param today the member's own
 */
export async function gatherFacts(db: Database, userId: string, today: Day): Promise<Facts> {
  const range = { from: addDays(today, -window), to: addDays(today, -1) };
  const habits = await readHabits(db, userId, today, range.from);
  return {
    today,
    range,
    pillars,
    habits: habits.filter((habit) => isKept(habit, today)).map((habit) => habitFacts(habit, range)),
    goals: await gatherGoals(db, userId),
    series: await gatherSeries(db, userId, range, today),
  };
}

const isKept = ({ life }: Habit, today: Day): boolean =>
  life.archivedOn === null &&
  !life.pauses.some(({ from, until }) => from <= today && (until === null || until >= today));

function habitFacts(habit: Habit, { from, to }: DayRange): HabitFacts {
  // Of so many days a week none by itself is missed.
  const isByDay = scheduleOn(habit.life, to).kind !== 'per-week';
  const days = daysFrom(from, to).flatMap((day) => {
    const was = doneOn(habit, day);
    const mayMiss = scheduleOn(habit.life, day).kind !== 'per-week';
    return was === null || (!was && !mayMiss) ? [] : [[day, was] as const];
  });
  const { id, pillar, completed } = habit;
  return { id, pillar, completed, isByDay, days };
}

async function gatherGoals(db: Database, userId: string): Promise<readonly GoalFacts[]> {
  const rows = await db
    .selectFrom('user_goals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'in_progress')
    .orderBy('created_at', 'desc')
    .limit(mostGoals)
    .execute();
  if (rows.length === 0) return [];
  const goals = rows.map(goalOf);
  const ids = goals.map(({ id }) => id);
  const marks = await readMarks(db, userId, goals);
  const serving = await db
    .selectFrom('goal_habits')
    .select((eb) => ['goal_id', eb.fn.countAll<number | string>().as('count')])
    .where('user_id', '=', userId)
    .where('goal_id', 'in', ids)
    .groupBy('goal_id')
    .execute();
  const counts = new Map(serving.map(({ goal_id, count }) => [goal_id, Number(count)]));
  const touched = await lastTouched(db, userId, ids);
  return goals.map((goal) => ({
    id: goal.id,
    pillar: goal.pillar,
    startedOn: goal.startedOn,
    targetDate: goal.targetDate,
    percent: marks(goal).progress,
    // No day is kept of what is said by hand, and habits have their own days.
    touchedOn:
      goal.measure === 'hand' || goal.measure === 'habits'
        ? null
        : latest(goal.startedOn, touched.get(goal.id) ?? goal.startedOn),
    habits: counts.get(goal.id) ?? 0,
  }));
}

/** The last day of a number, a step or a checkpoint of each of these goals. */
async function lastTouched(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const values = await db
    .selectFrom('goal_values')
    .select((eb) => ['goal_id', eb.fn.max('day').as('last')])
    .where('user_id', '=', userId)
    .where('goal_id', 'in', ids)
    .groupBy('goal_id')
    .execute();
  const checkpoints = await db
    .selectFrom('goal_checkpoints')
    .select((eb) => ['goal_id', eb.fn.max('day').as('last')])
    .where('user_id', '=', userId)
    .where('goal_id', 'in', ids)
    .groupBy('goal_id')
    .execute();
  const steps = await db
    .selectFrom('goal_steps')
    .select((eb) => ['goal_id', eb.fn.max('done_on').as('last')])
    .where('user_id', '=', userId)
    .where('goal_id', 'in', ids)
    .groupBy('goal_id')
    .execute();
  const found = new Map<string, Day>();
  for (const { goal_id, last } of [...values, ...checkpoints, ...steps])
    if (last !== null) found.set(goal_id, latest(last, found.get(goal_id) ?? last));
  return found;
}
