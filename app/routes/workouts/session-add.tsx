import { redirect } from 'react-router';
import type { Route } from './+types/session-add';
import { mostExercises } from '#app/domain/workouts/plan.ts';
import { addExercise } from '#app/domain/workouts/sessions.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { AddExercisePage } from '#app/ui/workouts/add-exercise-page.tsx';
import { findExercise } from '#app/workouts/registry.ts';
import { sessionName, sessionPath } from '#app/views/open-session.ts';
import { exerciseList } from './exercise-list.ts';
import { ownSession } from './own-workouts.ts';
import { usualTarget } from './usual-target.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const session = await ownSession(facts, params.sessionId);
  const back = sessionPath(session.id);
  const chosen = session.exercises.map(({ exercise }) => exercise);
  return {
    name: sessionName(facts, session),
    back,
    view: exerciseList(facts, `${back}/add`, new URL(request.url).searchParams, chosen),
  };
}

/** Adds an exercise; the answer is the session at its first set. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { id } = await ownSession(facts, params.sessionId);
  const exercise = findExercise((await readPosted(request))['exercise']?.[0] ?? '');
  const path = sessionPath(id);
  if (!exercise) return redirect(`${path}/add`, 303);
  const added = await addExercise(facts.db, facts.viewer.id, id, usualTarget(exercise));
  if (!added.ok)
    return redirectWithFlash(context, path, [
      { kind: 'info', key: 'workoutDayFull', params: { max: mostExercises } },
    ]);
  return redirect(`${path}?exercise=${exercise.id}`, 303);
}

export default function AddToSession({ loaderData }: Route.ComponentProps) {
  return <AddExercisePage {...loaderData} />;
}
