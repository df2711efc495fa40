import { v7 as uuid } from 'uuid';
import type { Plan, PlanDay } from '#app/domain/workouts/plan.ts';
import { listPlans } from '#app/domain/workouts/read-plans.ts';
import { readLastPlanDay } from '#app/domain/workouts/read-sessions.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { PlanView, ReadyGroup } from '#app/ui/workouts/views.ts';
import { levels } from '#app/workouts/ready-plan.ts';
import { readyPlans } from '#app/workouts/registry.ts';
import { dayName, planPath } from './own-workouts.ts';

/** The day after the one that was followed last, and after the last one the first; the first where none was. */
export function nextDay({ days }: Plan, lastDayId: string | null): PlanDay | null {
  const at = days.findIndex(({ id }) => id === lastDayId);
  const full = [...days.slice(at + 1), ...days.slice(0, at + 1)].filter(({ targets }) => targets.length > 0);
  return full[0] ?? null;
}

/** A member's plans, the one that was followed last first, each with the day that is next. */
export async function planViews(facts: MemberRequest): Promise<readonly PlanView[]> {
  const { db, viewer, t } = facts;
  const plans = await listPlans(db, viewer.id);
  const lastDayId = plans.length > 0 ? await readLastPlanDay(db, viewer.id) : null;
  const isLast = (plan: Plan): number => Number(plan.days.some(({ id }) => id === lastDayId));
  return plans
    .toSorted((a, b) => isLast(b) - isLast(a))
    .map((plan) => {
      const next = nextDay(plan, lastDayId);
      return {
        id: plan.id,
        name: plan.name,
        href: planPath(plan.id),
        days: t('workouts:plan.days', { count: plan.days.length }),
        next: next && { dayId: next.id, name: dayName(facts, next), formId: uuid() },
      };
    });
}

/** The ready plans by level. */
export const readyGroups = ({ t }: Pick<MemberRequest, 't'>): readonly ReadyGroup[] =>
  levels.map((level) => ({
    level,
    title: t(`workouts:level.${level}`),
    plans: readyPlans
      .filter((plan) => plan.level === level)
      .map((plan) => ({
        id: plan.id,
        href: `/workout-planner/ready/${plan.id}`,
        name: t(`ready-plans:${plan.id}.name`),
        text: t(`ready-plans:${plan.id}.text`),
        facts: [
          t(`workouts:place.${plan.place}`),
          t('workouts:ready.days', { count: plan.days.length }),
          t('workouts:ready.minutes', { minutes: plan.minutes }),
        ].join(' · '),
      })),
  }));
