import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import { amountOf } from './amount.ts';
import type { Plan, PlanDay } from './plan.ts';

type PlanRow = { readonly id: string; readonly name: string; readonly taken_from: string };

/** Plans with their days and what is to be done on them. Two queries. */
async function withDays(db: Database, userId: string, plans: readonly PlanRow[]): Promise<readonly Plan[]> {
  if (plans.length === 0) return [];
  const ids = plans.map(({ id }) => id);
  const days = await db
    .selectFrom('workout_plan_days')
    .select(['id', 'plan_id', 'name'])
    .where('user_id', '=', userId)
    .where('plan_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const targets =
    days.length === 0
      ? []
      : await db
          .selectFrom('workout_targets')
          .selectAll()
          .where('user_id', '=', userId)
          .where(
            'day_id',
            'in',
            days.map(({ id }) => id),
          )
          .orderBy('position')
          .orderBy('exercise')
          .execute();
  return plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    takenFrom: plan.taken_from,
    days: days
      .filter((day) => day.plan_id === plan.id)
      .map((day, index): PlanDay => ({
        id: day.id,
        number: index + 1,
        name: day.name,
        targets: targets
          .filter((target) => target.day_id === day.id)
          .map((target) => ({
            exercise: target.exercise,
            sets: target.sets,
            rest: target.rest_seconds,
            ...amountOf(target),
          })),
      })),
  }));
}

/** A member's plans, the oldest first. Three queries. */
export async function listPlans(db: Database, userId: string): Promise<readonly Plan[]> {
  const plans = await db
    .selectFrom('workout_plans')
    .select(['id', 'name', 'taken_from'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return withDays(db, userId, plans);
}

/** One plan of this member, or null where there is no such one. @param planId as an address has it: anything */
export async function readPlan(db: Database, userId: string, planId: string): Promise<Plan | null> {
  if (!validate(planId)) return null;
  const plans = await db
    .selectFrom('workout_plans')
    .select(['id', 'name', 'taken_from'])
    .where('user_id', '=', userId)
    .where('id', '=', planId)
    .execute();
  return (await withDays(db, userId, plans))[0] ?? null;
}
