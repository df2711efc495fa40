import { inTransaction, type Database } from '#db/database.ts';
import { amountOf } from './amount.ts';
import { mostExercises, type Refusal, type Target } from './plan.ts';

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

/** Changes how much is to be done of an exercise. @returns false where this member's day has none such */
export async function changeTarget(
  db: Database,
  userId: string,
  dayId: string,
  { exercise, sets, rest, ...amount }: Target,
): Promise<boolean> {
  const changed = await db
    .updateTable('workout_targets')
    .set({ sets, rest_seconds: rest, ...amountOf(amount) })
    .where('user_id', '=', userId)
    .where('day_id', '=', dayId)
    .where('exercise', '=', exercise)
    .returning('exercise')
    .execute();
  return changed.length > 0;
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
