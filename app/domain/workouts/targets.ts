import { inTransaction, type Database } from '#db/database.ts';
import { amountOf } from './amount.ts';
import { markOf } from './mark.ts';
import { mostExercises, type Changed, type Refusal, type Target } from './plan.ts';

const mine = (trx: Database, userId: string, dayId: string) =>
  trx
    .selectFrom('workout_targets')
    .select(['exercise', 'position'])
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .orderBy('position')
    .orderBy('exercise')
    .execute();

/** Adds an exercise at the end of a day; one that is there already stays as it is. Refused beyond 12. */
export async function addTarget(
  db: Database,
  userId: string,
  dayId: string,
  target: Target,
): Promise<{ readonly ok: true; readonly isNew: boolean } | Refusal> {
  return inTransaction(db, async (trx): Promise<{ readonly ok: true; readonly isNew: boolean } | Refusal> => {
    const day = await trx
      .selectFrom('workout_plan_days')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', dayId)
      .executeTakeFirst();
    if (!day) return { ok: false, reason: 'unknown' };
    const there = await mine(trx, userId, dayId);
    if (there.some(({ exercise }) => exercise === target.exercise)) return { ok: true, isNew: false };
    if (there.length >= mostExercises) return { ok: false, reason: 'too-many' };
    await trx
      .insertInto('workout_targets')
      .values({
        day_id: dayId,
        exercise: target.exercise,
        user_id: userId,
        position: (there.at(-1)?.position ?? 0) + 1,
        sets: target.sets,
        ...amountOf(target),
        rest_seconds: target.rest,
      })
      .execute();
    return { ok: true, isNew: true };
  });
}

/** How much is to be done, as a short text: what asks for the same has the same. */
export const targetMark = ({ sets, rest, reps, hundredths, unit, seconds }: Target): string =>
  markOf(sets, rest, reps, hundredths, unit, seconds);

/**
 * Changes how much is to be done of an exercise.
 * @param seen the mark of what the form was made from: what asks for something else by now is not overwritten; null where
 * nothing was seen
 */
export async function changeTarget(
  db: Database,
  userId: string,
  dayId: string,
  target: Target,
  seen: string | null = null,
): Promise<Changed<Target>> {
  const { exercise, sets, rest } = target;
  return inTransaction(db, async (trx): Promise<Changed<Target>> => {
    const row = await trx
      .selectFrom('workout_targets')
      .selectAll()
      .where('user_id', '=', userId)
      .where('day_id', '=', dayId)
      .where('exercise', '=', exercise)
      .executeTakeFirst();
    if (!row) return { ok: false, reason: 'unknown' };
    const there: Target = { exercise, sets: row.sets, rest: row.rest_seconds, ...amountOf(row) };
    const stands = targetMark(there);
    // Sent twice, it stands there already.
    if (stands === targetMark(target)) return { ok: true };
    if (seen !== null && seen !== stands) return { ok: false, reason: 'changed', there };
    await trx
      .updateTable('workout_targets')
      .set({ sets, rest_seconds: rest, ...amountOf(target) })
      .where('user_id', '=', userId)
      .where('day_id', '=', dayId)
      .where('exercise', '=', exercise)
      .execute();
    return { ok: true };
  });
}

/** Moves an exercise one place up or down; at the end of its day it stays. */
export async function moveTarget(
  db: Database,
  userId: string,
  dayId: string,
  exercise: string,
  way: 'up' | 'down',
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const all = await mine(trx, userId, dayId);
    const at = all.findIndex((one) => one.exercise === exercise);
    const other = all[at + (way === 'up' ? -1 : 1)];
    const moved = all[at];
    if (!moved || !other) return;
    for (const [one, position] of [
      [moved, other.position],
      [other, moved.position],
    ] as const)
      await trx
        .updateTable('workout_targets')
        .set({ position })
        .where('user_id', '=', userId)
        .where('day_id', '=', dayId)
        .where('exercise', '=', one.exercise)
        .execute();
  });
}

/** Takes an exercise out of a day. Done already is done. */
export async function removeTarget(
  db: Database,
  userId: string,
  dayId: string,
  exercise: string,
): Promise<void> {
  await db
    .deleteFrom('workout_targets')
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .where('exercise', '=', exercise)
    .execute();
}
