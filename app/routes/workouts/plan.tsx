import { redirect } from 'react-router';
import { v7 as uuid, validate } from 'uuid';
import type { Route } from './+types/plan';
import { mostDays } from '#app/domain/workouts/plan.ts';
import { readLastPlanDay } from '#app/domain/workouts/read-sessions.ts';
import { addDay } from '#app/domain/workouts/write-plans.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { PlanPage } from '#app/ui/workouts/plan-page.tsx';
import { exerciseName, targetText } from './amount-text.ts';
import { dayName, dayPath, ownPlan, planPath } from './own-workouts.ts';
import { nextDay } from './plans-view.ts';
import { findExercise } from '#app/workouts/registry.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const plan = await ownPlan(facts, params.planId);
  const next = nextDay(plan, await readLastPlanDay(db, viewer.id));
  return {
    id: plan.id,
    name: plan.name,
    newDayId: uuid(),
    mayAdd: plan.days.length < mostDays,
    days: plan.days.map((day) => ({
      id: day.id,
      href: dayPath(plan.id, day.id),
      name: dayName(facts, day),
      isNext: day.id === next?.id,
      formId: uuid(),
      targets: day.targets.map((target) => {
        const exercise = findExercise(target.exercise);
        return {
          id: target.exercise,
          name: exerciseName(facts, { id: target.exercise }),
          href: exercise ? `/workout-planner/exercises/${exercise.id}` : null,
          amount: exercise ? targetText(facts, exercise, target) : '',
        };
      }),
    })),
    help: helpNeeded({ plan: [plan.name, ...plan.days.map(({ name }) => name)] }),
  };
}

/** Adds a day at the end. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const plan = await ownPlan(facts, params.planId);
  const typedId = (await readPosted(request))['id']?.[0] ?? '';
  if (!validate(typedId)) return redirect(planPath(plan.id), 303);
  const added = await addDay(db, viewer.id, plan.id, typedId);
  if (!added.ok)
    return redirectWithFlash(context, planPath(plan.id), [
      { kind: 'info', key: 'workoutDaysFull', params: { max: mostDays } },
    ]);
  return redirectWithFlash(context, dayPath(plan.id, added.id), [
    { kind: 'success', key: 'workoutDayAdded' },
  ]);
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  return <PlanPage {...loaderData} />;
}
