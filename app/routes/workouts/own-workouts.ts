import type { Plan, PlanDay } from '#app/domain/workouts/plan.ts';
import { readPlan } from '#app/domain/workouts/read-plans.ts';
import { readSession } from '#app/domain/workouts/read-sessions.ts';
import type { Session } from '#app/domain/workouts/session.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { Exercise } from '#app/workouts/exercise.ts';
import { findExercise } from '#app/workouts/registry.ts';

const notFound = (): Response => new Response('Not found', { status: 404 });

/** The plan that an address names. @throws 404 for an unknown one, and for anybody else's */
export async function ownPlan({ db, viewer }: MemberRequest, planId: string): Promise<Plan> {
  const plan = await readPlan(db, viewer.id, planId);
  if (!plan) throw notFound();
  return plan;
}

/** The day of a plan that an address names. @throws 404 */
export async function ownDay(
  facts: MemberRequest,
  { planId, dayId }: { readonly planId: string; readonly dayId: string },
): Promise<{ readonly plan: Plan; readonly day: PlanDay }> {
  const plan = await ownPlan(facts, planId);
  const day = plan.days.find(({ id }) => id === dayId);
  if (!day) throw notFound();
  return { plan, day };
}

/** The session that an address names. @throws 404 */
export async function ownSession({ db, viewer }: MemberRequest, sessionId: string): Promise<Session> {
  const session = await readSession(db, viewer.id, sessionId);
  if (!session) throw notFound();
  return session;
}

/** The exercise that an address names. @throws 404 */
export function namedExercise(id: string): Exercise {
  const exercise = findExercise(id);
  if (!exercise) throw notFound();
  return exercise;
}

export const planPath = (planId: string): string => `/workout-planner/plans/${planId}`;
export const dayPath = (planId: string, dayId: string): string => `${planPath(planId)}/days/${dayId}`;

/** What a day of a plan is called: its name, or its number. */
export const dayName = (
  { t }: Pick<MemberRequest, 't'>,
  { name, number }: Pick<PlanDay, 'name' | 'number'>,
): string => name || t('workouts:day.number', { number });
