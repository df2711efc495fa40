import { v7 as uuid } from 'uuid';
import type { Database } from '../database.ts';

/** Exercises of app/workouts, with so many sets of so many repetitions or seconds. */
const days = [
  {
    name: 'Legs',
    targets: [
      { exercise: 'squat', sets: 3, reps: 12, seconds: null },
      { exercise: 'glute-bridge', sets: 3, reps: 12, seconds: null },
      { exercise: 'wall-sit', sets: 2, reps: null, seconds: 30 },
    ],
  },
  {
    name: 'Arms and middle',
    targets: [
      { exercise: 'knee-push-up', sets: 3, reps: 10, seconds: null },
      { exercise: 'prone-pull', sets: 3, reps: 10, seconds: null },
      { exercise: 'plank', sets: 2, reps: null, seconds: 25 },
    ],
  },
] as const;
const planName = 'At home, twice a week';

/** What is written in the plan of the demo's member. */
export const wordsOfWorkouts: readonly string[] = [planName, ...days.map(({ name }) => name)];

/** How many days ago the sessions were, the first one first. */
const sessions = [13, 10, 6, 3] as const;

/** The demo's member has a plan and followed it for two weeks, a little more each time. @param ago the moment so many days before the history ends */
export async function demoWorkouts(
  trx: Database,
  memberId: string,
  ago: (days: number) => string,
): Promise<void> {
  const mine = { user_id: memberId };
  const planId = uuid();
  const plan = { ...mine, id: planId, name: planName, taken_from: '', created_at: ago(14) };
  await trx.insertInto('workout_plans').values(plan).execute();
  const rows = days.map(({ name }, index) => ({
    ...mine,
    id: uuid(),
    plan_id: planId,
    position: index + 1,
    name,
  }));
  await trx.insertInto('workout_plan_days').values(rows).execute();
  const rowsOf = (targets: (typeof days)[number]['targets']) =>
    targets.map((target, index) => ({
      ...mine,
      ...target,
      position: index + 1,
      hundredths: null,
      unit: null,
      rest_seconds: 60,
    }));
  await trx
    .insertInto('workout_targets')
    .values(
      days.flatMap(({ targets }, index) =>
        rowsOf(targets).map((row) => ({ ...row, day_id: rows[index]!.id })),
      ),
    )
    .execute();
  for (const [index, daysAgo] of sessions.entries()) {
    const { targets, name } = days[index % days.length]!;
    const at = ago(daysAgo);
    const session = {
      ...mine,
      id: uuid(),
      plan_day_id: rows[index % days.length]!.id,
      name,
      day: at.slice(0, 10),
    };
    await trx
      .insertInto('workout_sessions')
      .values({ ...session, started_at: at, finished_at: at })
      .execute();
    await trx
      .insertInto('workout_session_exercises')
      .values(rowsOf(targets).map((row) => ({ ...row, session_id: session.id })))
      .execute();
    // Two less than is aimed at in the first sessions, as much in the last ones.
    const more = index < days.length ? -2 : 0;
    await trx
      .insertInto('workout_sets')
      .values(
        targets.flatMap(({ exercise, sets, reps, seconds }) =>
          Array.from({ length: sets }, (_, set) => ({
            ...mine,
            session_id: session.id,
            exercise,
            number: set + 1,
            day: session.day,
            reps: reps && reps + more,
            hundredths: null,
            unit: null,
            seconds: seconds && seconds + 5 * more,
            effort: set + 1 === sets ? 7 : null,
            done_at: at,
          })),
        ),
      )
      .execute();
  }
}
