import { redirect } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { Route } from './+types/day';
import { mostExercises } from '#app/domain/workouts/plan.ts';
import { moveTarget } from '#app/domain/workouts/targets.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { DayPage } from '#app/ui/workouts/day-page.tsx';
import { findExercise } from '#app/workouts/registry.ts';
import { exerciseName, targetText } from './amount-text.ts';
import { dayName, dayPath, ownDay, planPath } from './own-workouts.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { plan, day } = await ownDay(facts, params);
  const path = dayPath(plan.id, day.id);
  return {
    plan: { name: plan.name, href: planPath(plan.id) },
    id: day.id,
    path,
    name: dayName(facts, day),
    formId: uuid(),
    mayAdd: day.targets.length < mostExercises,
    max: mostExercises,
    targets: day.targets.map((target) => {
      const exercise = findExercise(target.exercise);
      return {
        id: target.exercise,
        name: exerciseName(facts, { id: target.exercise }),
        href: `${path}/exercises/${target.exercise}`,
        amount: exercise ? targetText(facts, exercise, target) : '',
      };
    }),
    help: helpNeeded({ plan: [plan.name, day.name] }),
  };
}

/** Moves an exercise up or down; the answer is the same page at its row. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { plan, day } = await ownDay(facts, params);
  const posted = await readPosted(request);
  const way = posted['move']?.[0];
  const exercise = day.targets.find((one) => one.exercise === posted['exercise']?.[0])?.exercise;
  const path = dayPath(plan.id, day.id);
  if (!exercise || (way !== 'up' && way !== 'down')) return redirect(path, 303);
  await moveTarget(facts.db, facts.viewer.id, day.id, exercise, way);
  return redirect(`${path}#exercise-${exercise}`, 303);
}

export default function Day({ loaderData }: Route.ComponentProps) {
  return <DayPage {...loaderData} />;
}
