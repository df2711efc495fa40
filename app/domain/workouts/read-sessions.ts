import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { validate } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables/index.ts';
import type { Day } from '../days/calendar.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { amountOf } from './amount.ts';
import type { Session, SessionHead, WorkoutSet } from './session.ts';

export const sessionPageSize = 20;

const headColumns = ['id', 'name', 'day', 'finished_at'] as const;
type HeadRow = {
  readonly id: string;
  readonly name: string;
  readonly day: string;
  readonly finished_at: string | null;
};
const headOf = ({ id, name, day, finished_at }: HeadRow): SessionHead => ({
  id,
  name,
  day,
  isOpen: finished_at === null,
});

const openOnes = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('workout_sessions')
    .select(headColumns)
    .where('user_id', '=', values.userId)
    .where('finished_at', 'is', null),
);

/** The session that somebody left halfway, or null. One query. */
export async function readOpenSession(db: Database, userId: string): Promise<SessionHead | null> {
  const [row] = await openOnes(db, { userId });
  return row ? headOf(row) : null;
}

/** Whether a session counts, within a query that calls its table `session`: one without a set is not kept when it ends. */
export const isCounted = (
  eb: ExpressionBuilder<Tables & { session: Tables['workout_sessions'] }, 'session'>,
): Expression<SqlBool> =>
  eb.or([
    eb('session.finished_at', 'is not', null),
    eb.exists(
      eb.selectFrom('workout_sets').select('number').whereRef('workout_sets.session_id', '=', 'session.id'),
    ),
  ]);

/** The day of the newest session that counts. Null where there is none. One query. */
export async function readLastSessionDay(db: Database, userId: string): Promise<Day | null> {
  const row = await db
    .selectFrom('workout_sessions as session')
    .select('session.day')
    .where('session.user_id', '=', userId)
    .where(isCounted)
    .orderBy('session.day', 'desc')
    .orderBy('session.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** The day of a plan that the newest session followed; null where it followed none, or there is none. */
export async function readLastPlanDay(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('workout_sessions')
    .select('plan_day_id')
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.plan_day_id ?? null;
}

/** A session in a list, with how many sets it has. */
export interface ListedSession extends SessionHead {
  readonly sets: number;
}

/** One page of a member's sessions, the newest first. */
export async function listSessions(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly sessions: readonly ListedSession[] }> {
  const mine = db.selectFrom('workout_sessions').select(headColumns).where('user_id', '=', userId);
  const { rows, ...place } = await readPage(
    db,
    mine,
    {
      size: sessionPageSize,
      keys: [
        ['day', (row) => row.day],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  const counts =
    rows.length === 0
      ? []
      : await db
          .selectFrom('workout_sets')
          .select((eb) => ['session_id', eb.fn.countAll<number | string>().as('sets')])
          .where(
            'session_id',
            'in',
            rows.map(({ id }) => id),
          )
          .groupBy('session_id')
          .execute();
  return {
    ...place,
    sessions: rows.map((row) => {
      const counted = counts.find(({ session_id }) => session_id === row.id);
      return {
        ...headOf(row),
        sets: Number(counted?.sets ?? 0),
      };
    }),
  };
}

/** One session of this member with everything in it, or null where there is no such one. @param sessionId as an address has it: anything */
export async function readSession(db: Database, userId: string, sessionId: string): Promise<Session | null> {
  if (!validate(sessionId)) return null;
  const head = await db
    .selectFrom('workout_sessions')
    .select(headColumns)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!head) return null;
  const exercises = await db
    .selectFrom('workout_session_exercises')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .orderBy('exercise')
    .execute();
  const sets = await db
    .selectFrom('workout_sets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .orderBy('exercise')
    .orderBy('number')
    .execute();
  return {
    ...headOf(head),
    exercises: exercises.map((one) => ({
      exercise: one.exercise,
      sets: one.sets,
      rest: one.rest_seconds,
      ...amountOf(one),
      done: sets.filter(({ exercise }) => exercise === one.exercise).map(setOf),
    })),
  };
}

export const setOf = (row: Omit<WorkoutSet, 'doneAt'> & { readonly done_at: string }): WorkoutSet => ({
  number: row.number,
  ...amountOf(row),
  effort: row.effort,
  doneAt: row.done_at,
});

/** The sets of an exercise the last time before a session, in their order; none the first time. Two queries. */
export async function readLastTime(
  db: Database,
  userId: string,
  exercise: string,
  before: Pick<SessionHead, 'id' | 'day'>,
): Promise<readonly WorkoutSet[]> {
  const last = await db
    .selectFrom('workout_sets')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('exercise', '=', exercise)
    .where((eb) =>
      eb.or([
        eb('day', '<', before.day),
        eb.and([eb('day', '=', before.day), eb('session_id', '<', before.id)]),
      ]),
    )
    .orderBy('day', 'desc')
    .orderBy('session_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  const rows = await db
    .selectFrom('workout_sets')
    .selectAll()
    .where('session_id', '=', last.session_id)
    .where('user_id', '=', userId)
    .where('exercise', '=', exercise)
    .orderBy('number')
    .execute();
  return rows.map(setOf);
}
