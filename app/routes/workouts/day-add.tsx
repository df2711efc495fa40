import { redirect } from 'react-router';
import type { Route } from './+types/day-add';
import { mostExercises } from '#app/domain/workouts/plan.ts';
import { addTarget } from '#app/domain/workouts/targets.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { AddExercisePage } from '#app/ui/workouts/add-exercise-page.tsx';
import { findExercise } from '#app/workouts/registry.ts';
import { exerciseName } from './amount-text.ts';
import { exerciseList } from './exercise-list.ts';
import { dayName, dayPath, ownDay } from './own-workouts.ts';
import { usualTarget } from './usual-target.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { plan, day } = await ownDay(facts, params);
  const back = dayPath(plan.id, day.id);
  const chosen = day.targets.map(({ exercise }) => exercise);
  return {
    name: dayName(facts, day),
    back,
    view: exerciseList(facts, `${back}/add`, new URL(request.url).searchParams, chosen),
  };
}

/** Adds an exercise with what most begin with; one that is there already stays as it is. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { plan, day } = await ownDay(facts, params);
  const exercise = findExercise((await readPosted(request))['exercise']?.[0] ?? '');
  const path = dayPath(plan.id, day.id);
  if (!exercise) return redirect(`${path}/add`, 303);
  const added = await addTarget(facts.db, facts.viewer.id, day.id, usualTarget(exercise));
  if (!added.ok)
    return redirectWithFlash(context, path, [
      { kind: 'info', key: 'workoutDayFull', params: { max: mostExercises } },
    ]);
  return redirectWithFlash(context, `${path}#exercise-${exercise.id}`, [
    { kind: 'success', key: 'workoutExerciseAdded', params: { name: exerciseName(facts, exercise) } },
  ]);
}

export default function AddToDay({ loaderData }: Route.ComponentProps) {
  return <AddExercisePage {...loaderData} />;
}
