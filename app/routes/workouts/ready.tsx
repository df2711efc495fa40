import { data } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/ready';
import { mostPlans } from '#app/domain/workouts/plan.ts';
import { createPlan } from '#app/domain/workouts/write-plans.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { ReadyPlanPage } from '#app/ui/workouts/ready-plan-page.tsx';
import { findReadyPlan } from '#app/workouts/registry.ts';
import { noAmount } from '#app/domain/workouts/amount.ts';
import { exerciseName, targetText } from './amount-text.ts';
import { namedExercise, planPath } from './own-workouts.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

function readyPlan(id: string) {
  const plan = findReadyPlan(id);
  if (!plan) throw new Response('Not found', { status: 404 });
  return plan;
}

export function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { t } = facts;
  const plan = readyPlan(params.plan);
  return {
    id: uuid(),
    name: t(`ready-plans:${plan.id}.name`),
    text: t(`ready-plans:${plan.id}.text`),
    facts: [
      t(`workouts:level.${plan.level}`),
      t(`workouts:place.${plan.place}`),
      t('workouts:ready.days', { count: plan.days.length }),
      t('workouts:ready.minutes', { minutes: plan.minutes }),
    ].join(' · '),
    days: plan.days.map((day) => ({
      id: day.id,
      name: t(`ready-plans:days.${day.id}`),
      targets: day.targets.map((target) => {
        const exercise = namedExercise(target.exercise);
        return {
          id: exercise.id,
          name: exerciseName(facts, exercise),
          href: `/workout-planner/exercises/${exercise.id}`,
          amount: targetText(facts, exercise, { ...noAmount, ...target }),
        };
      }),
    })),
  };
}

/** Takes the plan: from then on it is the member's own. Sent twice it is one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now, t } = memberRequest(context);
  const plan = readyPlan(params.plan);
  const typedId = (await readPosted(request))['id']?.[0] ?? '';
  const id = validate(typedId) ? typedId : uuid();
  const name = t(`ready-plans:${plan.id}.name`);
  const ready = { plan, dayNames: plan.days.map((day) => t(`ready-plans:days.${day.id}`)) };
  const taken = await attempt(context, () => createPlan(db, viewer.id, id, name, ready, now));
  if (!taken.ok) return data({ failed: t('workouts:failed.save') }, taken.status);
  if (!taken.value.ok) return data({ failed: t('workouts:failed.tooManyPlans', { count: mostPlans }) }, 422);
  return redirectWithFlash(context, planPath(taken.value.id), [
    { kind: 'success', key: 'workoutPlanTaken', params: { name } },
  ]);
}

export default function ReadyPlan({ loaderData, actionData }: Route.ComponentProps) {
  return <ReadyPlanPage {...loaderData} failed={actionData?.failed ?? null} />;
}
