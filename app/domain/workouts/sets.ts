import { inTransaction, type Database } from '#db/database.ts';
import { amountOf, type Amount } from './amount.ts';
import { mostSets } from './session.ts';

/** What is said of a set. */
export interface SetFacts extends Amount {
  readonly effort: number | null;
}

export type SetKept =
  | { readonly ok: true }
  /** There is one of this number that says something else. */
  | { readonly ok: false; readonly reason: 'there' }
  | { readonly ok: false; readonly reason: 'too-many' | 'unknown' };

const isSame = (one: SetFacts, other: SetFacts): boolean =>
  one.reps === other.reps &&
  one.hundredths === other.hundredths &&
  one.unit === other.unit &&
  one.seconds === other.seconds &&
  one.effort === other.effort;

/**
 * Keeps a set at once. Sent twice it is one; where another one has its number meanwhile, it is refused.
 * @param number from 1 on
 * @param replaces whether what stands there is to be changed: then it must be there
 */
export async function keepSet(
  db: Database,
  userId: string,
  at: { readonly sessionId: string; readonly exercise: string; readonly number: number },
  facts: SetFacts,
  replaces: boolean,
  now: Date,
): Promise<SetKept> {
  const { sessionId, exercise, number } = at;
  return inTransaction(db, async (trx): Promise<SetKept> => {
    const place = await trx
      .selectFrom('workout_session_exercises')
      .innerJoin('workout_sessions', 'workout_sessions.id', 'workout_session_exercises.session_id')
      .select('workout_sessions.day')
      .where('workout_sessions.user_id', '=', userId)
      .where('workout_session_exercises.session_id', '=', sessionId)
      .where('workout_session_exercises.exercise', '=', exercise)
      .executeTakeFirst();
    if (!place) return { ok: false, reason: 'unknown' };
    const there = await trx
      .selectFrom('workout_sets')
      .select(['reps', 'hundredths', 'unit', 'seconds', 'effort'])
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .where('exercise', '=', exercise)
      .where('number', '=', number)
      .executeTakeFirst();
    if (there && isSame(there, facts)) return { ok: true };
    if (replaces !== (there !== undefined)) return { ok: false, reason: there ? 'there' : 'unknown' };
    if (number > mostSets) return { ok: false, reason: 'too-many' };
    const said = { ...amountOf(facts), effort: facts.effort };
    if (there)
      await trx
        .updateTable('workout_sets')
        .set(said)
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('exercise', '=', exercise)
        .where('number', '=', number)
        .execute();
    else
      await trx
        .insertInto('workout_sets')
        .values({
          session_id: sessionId,
          exercise,
          number,
          user_id: userId,
          day: place.day,
          ...said,
          done_at: now.toISOString(),
        })
        .execute();
    return { ok: true };
  });
}

/** Takes a set away; those after it keep their numbers. Done already is done. */
export async function removeSet(
  db: Database,
  userId: string,
  { sessionId, exercise, number }: { sessionId: string; exercise: string; number: number },
): Promise<void> {
  await db
    .deleteFrom('workout_sets')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('exercise', '=', exercise)
    .where('number', '=', number)
    .execute();
}
