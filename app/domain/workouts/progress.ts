import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Exercise } from '#app/workouts/exercise.ts';
import { findExercise } from '#app/workouts/registry.ts';
import type { Day } from '../days/calendar.ts';
import { amountOf, most, sizeOfSet, type Amount } from './amount.ts';

/** An exercise that somebody has done: on how many days, and when last. */
export interface DoneExercise {
  readonly exercise: Exercise;
  readonly days: number;
  readonly last: Day;
}

/** Every exercise that a member has done, the latest first; those that are no longer ours are left out. One query, of the index alone. */
export async function listDone(db: Database, userId: string): Promise<readonly DoneExercise[]> {
  const rows = await db
    .selectFrom('workout_sets')
    .select((eb) => [
      'exercise',
      eb.fn.count<number | string>('day').distinct().as('days'),
      eb.fn.max('day').as('last'),
    ])
    .where('user_id', '=', userId)
    .groupBy('exercise')
    .execute();
  return rows
    .flatMap((row) => {
      const exercise = findExercise(row.exercise);
      return exercise ? [{ exercise, days: Number(row.days), last: row.last }] : [];
    })
    .toSorted((a, b) => (a.last === b.last ? 0 : a.last < b.last ? 1 : -1));
}

/** A set that is the most of its exercise, and when it was. */
export interface Best extends Amount {
  readonly day: Day;
}

/** The most comes first: of an exercise all sets count the same things, so that one order serves every kind. */
const mostFirst = sql`coalesce(${sizeOfSet}, 0) desc, coalesce(seconds, 0) desc, coalesce(reps, 0) desc, day, session_id, number`;

/**
 * The most that a member has done of each of these exercises in one set: the heaviest, most often, longest or farthest, the first
 * time that it was reached. By exercise; asked for each time, stored nowhere. A query for each: the first of a few thousand sets is
 * found in less time than a window over all of them is made.
 */
export async function readBests(
  db: Database,
  userId: string,
  exercises: readonly string[],
): Promise<ReadonlyMap<string, Best>> {
  const bests = new Map<string, Best>();
  for (const exercise of exercises) {
    const row = await db
      .selectFrom('workout_sets')
      .select(['reps', 'hundredths', 'unit', 'seconds', 'day'])
      .where('user_id', '=', userId)
      .where('exercise', '=', exercise)
      .orderBy(mostFirst)
      .limit(1)
      .executeTakeFirst();
    if (row) bests.set(exercise, { ...amountOf(row), day: row.day });
  }
  return bests;
}

/** The sets that a drawing is made of, at most: some four a session, two hundred sessions. */
const mostDrawn = 800;

/** The most of an exercise in each of a member's newest sessions with it, the oldest first. */
export async function readCourse(
  db: Database,
  userId: string,
  { id, kind }: Pick<Exercise, 'id' | 'kind'>,
): Promise<readonly Best[]> {
  const rows = await db
    .selectFrom('workout_sets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('exercise', '=', id)
    .orderBy('day', 'desc')
    .orderBy('session_id', 'desc')
    .limit(mostDrawn)
    .execute();
  const sessions = Object.values(Object.groupBy(rows.toReversed(), ({ session_id }) => session_id));
  return sessions.flatMap((sets) => {
    const best = most(kind, sets ?? []);
    return best ? [{ ...amountOf(best), day: best.day }] : [];
  });
}
