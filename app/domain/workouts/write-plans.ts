import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { ReadyPlan } from '#app/workouts/ready-plan.ts';
import { noAmount } from './amount.ts';
import { markOf } from './mark.ts';
import { mostDays, mostPlans, type Changed, type Written } from './plan.ts';

/**
 * Writes a plan: an own one without days, or a copy of a ready one, which is the member's own from then on. Refused beyond 10.
 * @param id chosen by the form: sent twice, it is one plan
 * @param ready with the names of its days, in their order
 */
export async function createPlan(
  db: Database,
  userId: string,
  id: string,
  name: string,
  ready: { readonly plan: ReadyPlan; readonly dayNames: readonly string[] } | null,
  now: Date,
): Promise<Written> {
  return inTransaction(db, async (trx): Promise<Written> => {
    const known = await trx
      .selectFrom('workout_plans')
      .select(['user_id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.user_id === userId)
      return ready || known.name === name ? { ok: true, id } : { ok: false, reason: 'sent-before' };
    const kept = await trx.selectFrom('workout_plans').select('id').where('user_id', '=', userId).execute();
    if (kept.length >= mostPlans) return { ok: false, reason: 'too-many' };
    // An id that somebody else's plan has is no reason to lose this one.
    const own = known ? uuid() : id;
    await trx
      .insertInto('workout_plans')
      .values({
        id: own,
        user_id: userId,
        name,
        taken_from: ready?.plan.id ?? '',
        created_at: now.toISOString(),
      })
      .execute();
    for (const [index, day] of (ready?.plan.days ?? []).entries()) {
      const dayId = uuid();
      await trx
        .insertInto('workout_plan_days')
        .values({
          id: dayId,
          plan_id: own,
          user_id: userId,
          position: index + 1,
          name: ready!.dayNames[index] ?? '',
        })
        .execute();
      await trx
        .insertInto('workout_targets')
        .values(
          day.targets.map(({ exercise, sets, rest, reps, seconds }, place) => ({
            day_id: dayId,
            exercise,
            user_id: userId,
            position: place + 1,
            sets,
            ...noAmount,
            reps: reps ?? null,
            seconds: seconds ?? null,
            rest_seconds: rest,
          })),
        )
        .execute();
    }
    return { ok: true, id: own };
  });
}

/** A name as a short text, for a form to say which one it was made from. */
export const nameMark = (name: string): string => markOf(name);

/** Whether a name has become another one since a form was made from it, and neither the one that it asks for. */
const isOvertaken = (there: string, asked: string, seen: string | null): boolean =>
  seen !== null && there !== asked && seen !== nameMark(there);

/**
 * Calls a plan by another name.
 * @param seen the mark of the name that the form was made from: another one by now is not overwritten; null where nothing was
 * seen
 */
export async function renamePlan(
  db: Database,
  userId: string,
  planId: string,
  name: string,
  seen: string | null = null,
): Promise<Changed<string>> {
  return inTransaction(db, async (trx): Promise<Changed<string>> => {
    const there = await trx
      .selectFrom('workout_plans')
      .select('name')
      .where('user_id', '=', userId)
      .where('id', '=', planId)
      .executeTakeFirst();
    if (!there) return { ok: false, reason: 'unknown' };
    if (isOvertaken(there.name, name, seen)) return { ok: false, reason: 'changed', there: there.name };
    await trx
      .updateTable('workout_plans')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', planId)
      .execute();
    return { ok: true };
  });
}

/** Deletes a plan with its days; sessions that followed it stay. Done already is done. */
export async function deletePlan(db: Database, userId: string, planId: string): Promise<void> {
  await db.deleteFrom('workout_plans').where('user_id', '=', userId).where('id', '=', planId).execute();
}

/** Adds a day at the end of a plan. Refused beyond 7. @param id chosen by the form: sent twice, it is one day */
export async function addDay(db: Database, userId: string, planId: string, id: string): Promise<Written> {
  return inTransaction(db, async (trx): Promise<Written> => {
    const plan = await trx
      .selectFrom('workout_plans')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', planId)
      .executeTakeFirst();
    if (!plan) return { ok: false, reason: 'unknown' };
    const days = await trx
      .selectFrom('workout_plan_days')
      .select(['id', 'position'])
      .where('user_id', '=', userId)
      .where('plan_id', '=', planId)
      .orderBy('position', 'desc')
      .execute();
    if (days.some((day) => day.id === id)) return { ok: true, id };
    if (days.length >= mostDays) return { ok: false, reason: 'too-many' };
    const taken = await trx
      .selectFrom('workout_plan_days')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    const own = taken ? uuid() : id;
    const position = (days[0]?.position ?? 0) + 1;
    await trx
      .insertInto('workout_plan_days')
      .values({ id: own, plan_id: planId, user_id: userId, position, name: '' })
      .execute();
    return { ok: true, id: own };
  });
}

/**
 * Calls a day of a plan by a name; an empty one is none.
 * @param seen the mark of the name that the form was made from: another one by now is not overwritten; null where nothing was
 * seen
 */
export async function renameDay(
  db: Database,
  userId: string,
  dayId: string,
  name: string,
  seen: string | null = null,
): Promise<Changed<string>> {
  return inTransaction(db, async (trx): Promise<Changed<string>> => {
    const there = await trx
      .selectFrom('workout_plan_days')
      .select('name')
      .where('user_id', '=', userId)
      .where('id', '=', dayId)
      .executeTakeFirst();
    if (!there) return { ok: false, reason: 'unknown' };
    if (isOvertaken(there.name, name, seen)) return { ok: false, reason: 'changed', there: there.name };
    await trx
      .updateTable('workout_plan_days')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', dayId)
      .execute();
    return { ok: true };
  });
}

/** Takes a day out of its plan; sessions that followed it stay. Done already is done. */
export async function deleteDay(db: Database, userId: string, dayId: string): Promise<void> {
  await db.deleteFrom('workout_plan_days').where('user_id', '=', userId).where('id', '=', dayId).execute();
}
