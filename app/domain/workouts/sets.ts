import { inTransaction, type Database } from '#db/database.ts';
import { amountOf, type Amount } from './amount.ts';
import { markOf } from './mark.ts';
import type { Changed } from './plan.ts';
import { mostSets } from './session.ts';

/** What is said of a set. */
export interface SetFacts extends Amount {
  readonly effort: number | null;
}

/** Where a set stands: the exercise of a session, and its number, from 1 on. */
interface SetPlace {
  readonly sessionId: string;
  readonly exercise: string;
  readonly number: number;
}

export type SetKept =
  | { readonly ok: true }
  /** There is one of this number that says something else. */
  | { readonly ok: false; readonly reason: 'there' }
  /** It was changed elsewhere meanwhile, and is not overwritten: what it says by now. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: SetFacts }
  | { readonly ok: false; readonly reason: 'too-many' | 'unknown' };

/** What is said of a set, as a short text: two that say the same have the same. */
export const setMark = ({ reps, hundredths, unit, seconds, effort }: SetFacts): string =>
  markOf(reps, hundredths, unit, seconds, effort);

/**
 * Keeps a set at once. Sent twice it is one; where another one has its number meanwhile, it is refused.
 * @param replaces whether what stands there is to be changed: then it must be there
 * @param seen the mark of the set that is to be changed: one that says something else by now is not overwritten; null where
 * nothing was seen
 */
export async function keepSet(
  db: Database,
  userId: string,
  at: SetPlace,
  facts: SetFacts,
  replaces: boolean,
  now: Date,
  seen: string | null = null,
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
    const there = await findSet(trx, userId, at);
    if (there && setMark(there) === setMark(facts)) return { ok: true };
    if (replaces !== (there !== undefined)) return { ok: false, reason: there ? 'there' : 'unknown' };
    if (there && seen !== null && seen !== setMark(there)) return { ok: false, reason: 'changed', there };
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

/** What stands in a place of a session now. */
const findSet = (trx: Database, userId: string, { sessionId, exercise, number }: SetPlace) =>
  trx
    .selectFrom('workout_sets')
    .select(['reps', 'hundredths', 'unit', 'seconds', 'effort'])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('exercise', '=', exercise)
    .where('number', '=', number)
    .executeTakeFirst();

/**
 * Takes a set away; those after it keep their numbers. Done already is done.
 * @param seen the mark of the set that the page showed: one that says something else by now stays; null where nothing was seen
 */
export async function removeSet(
  db: Database,
  userId: string,
  { sessionId, exercise, number }: SetPlace,
  seen: string | null = null,
): Promise<Exclude<Changed<SetFacts>, { readonly reason: 'unknown' }>> {
  return inTransaction(db, async (trx) => {
    const there = await findSet(trx, userId, { sessionId, exercise, number });
    if (!there) return { ok: true };
    if (seen !== null && seen !== setMark(there)) return { ok: false, reason: 'changed', there };
    await trx
      .deleteFrom('workout_sets')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .where('exercise', '=', exercise)
      .where('number', '=', number)
      .execute();
    return { ok: true };
  });
}
