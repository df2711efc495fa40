import { v7 as uuid, validate } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { amountOf } from './amount.ts';
import { mostExercises, type Changed, type Refusal, type Target } from './plan.ts';

export type Started =
  | { readonly ok: true; readonly id: string }
  /** Another one is open, and has sets. */
  | { readonly ok: false; readonly reason: 'open'; readonly id: string };

/**
 * Starts a session of today: with what a day of a plan sets out to do, or with nothing. One at a time is open: one without a
 * set gives way, one with sets is finished first.
 * @param id chosen by the form: sent twice, it is one session
 * @param plan a day of a plan of this member's, with what it is called in the session
 */
export async function startSession(
  db: Database,
  userId: string,
  id: string,
  plan: { readonly dayId: string; readonly name: string; readonly targets: readonly Target[] } | null,
  today: Day,
  now: Date,
): Promise<Started> {
  return inTransaction(db, async (trx): Promise<Started> => {
    const known = await trx
      .selectFrom('workout_sessions')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.user_id === userId) return { ok: true, id };
    const open = await trx
      .selectFrom('workout_sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (open && (await hasSets(trx, open.id))) return { ok: false, reason: 'open', id: open.id };
    if (open) await deleteSession(trx, userId, open.id);
    const own = known ? uuid() : id;
    await trx
      .insertInto('workout_sessions')
      .values({
        id: own,
        user_id: userId,
        plan_day_id: plan?.dayId ?? null,
        name: plan?.name ?? '',
        day: today,
        started_at: now.toISOString(),
        finished_at: null,
      })
      .execute();
    if (plan && plan.targets.length > 0)
      await trx
        .insertInto('workout_session_exercises')
        .values(plan.targets.map((target, index) => rowOf(userId, own, target, index + 1)))
        .execute();
    return { ok: true, id: own };
  });
}

const rowOf = (userId: string, sessionId: string, target: Target, position: number) => ({
  session_id: sessionId,
  exercise: target.exercise,
  user_id: userId,
  position,
  sets: target.sets,
  ...amountOf(target),
  rest_seconds: target.rest,
});

const hasSets = async (trx: Database, sessionId: string): Promise<boolean> =>
  (await trx
    .selectFrom('workout_sets')
    .select('number')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Adds an exercise to a session; one that is there already stays as it is. Refused beyond 12. */
export async function addExercise(
  db: Database,
  userId: string,
  sessionId: string,
  target: Target,
): Promise<{ readonly ok: true } | Refusal> {
  return inTransaction(db, async (trx): Promise<{ readonly ok: true } | Refusal> => {
    const session = await trx
      .selectFrom('workout_sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!session) return { ok: false, reason: 'unknown' };
    const there = await trx
      .selectFrom('workout_session_exercises')
      .select(['exercise', 'position'])
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .orderBy('position')
      .execute();
    if (there.some(({ exercise }) => exercise === target.exercise)) return { ok: true };
    if (there.length >= mostExercises) return { ok: false, reason: 'too-many' };
    await trx
      .insertInto('workout_session_exercises')
      .values(rowOf(userId, sessionId, target, (there.at(-1)?.position ?? 0) + 1))
      .execute();
    return { ok: true };
  });
}

/**
 * Ends a session; one without a set is not kept.
 * @returns whether it stands; null where this member has no such session
 */
export async function finishSession(
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<'kept' | 'empty' | null> {
  return inTransaction(db, async (trx): Promise<'kept' | 'empty' | null> => {
    const session = await trx
      .selectFrom('workout_sessions')
      .select('finished_at')
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!session) return null;
    if (!(await hasSets(trx, sessionId))) {
      await deleteSession(trx, userId, sessionId);
      return 'empty';
    }
    if (session.finished_at === null)
      await trx
        .updateTable('workout_sessions')
        .set({ finished_at: now.toISOString() })
        .where('user_id', '=', userId)
        .where('id', '=', sessionId)
        .execute();
    return 'kept';
  });
}

export type Reopened =
  | { readonly ok: true }
  /** Another one is open, and has sets. */
  | { readonly ok: false; readonly reason: 'open'; readonly id: string }
  | { readonly ok: false; readonly reason: 'unknown' };

/** Opens a session again that was ended too early. One at a time is open: another one without a set gives way, as where one begins. */
export async function reopenSession(db: Database, userId: string, sessionId: string): Promise<Reopened> {
  if (!validate(sessionId)) return { ok: false, reason: 'unknown' };
  return inTransaction(db, async (trx): Promise<Reopened> => {
    const all = await trx
      .selectFrom('workout_sessions')
      .select(['id', 'finished_at'])
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('id', '=', sessionId), eb('finished_at', 'is', null)]))
      .execute();
    const session = all.find(({ id }) => id === sessionId);
    if (!session) return { ok: false, reason: 'unknown' };
    if (session.finished_at === null) return { ok: true };
    const open = all.find(({ id }) => id !== sessionId);
    if (open && (await hasSets(trx, open.id))) return { ok: false, reason: 'open', id: open.id };
    if (open) await deleteSession(trx, userId, open.id);
    await trx
      .updateTable('workout_sessions')
      .set({ finished_at: null })
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .execute();
    return { ok: true };
  });
}

/**
 * Puts a session, with its sets, on another day.
 * @param seen the day that the form was made from: a session that another tab has moved meanwhile stays there; null where
 * nothing was seen
 */
export async function moveSession(
  db: Database,
  userId: string,
  sessionId: string,
  day: Day,
  seen: Day | null = null,
): Promise<Changed<Day>> {
  return inTransaction(db, async (trx): Promise<Changed<Day>> => {
    const there = await trx
      .selectFrom('workout_sessions')
      .select('day')
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!there) return { ok: false, reason: 'unknown' };
    if (seen !== null && there.day !== day && there.day !== seen)
      return { ok: false, reason: 'changed', there: there.day };
    await trx
      .updateTable('workout_sessions')
      .set({ day })
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .execute();
    await trx
      .updateTable('workout_sets')
      .set({ day })
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .execute();
    return { ok: true };
  });
}

/** Deletes a session with its sets. Done already is done. */
export async function deleteSession(db: Database, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('workout_sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}
