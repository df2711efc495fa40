import { data, redirect } from 'react-router';
import type { Route } from './+types/session';
import { keepSet } from '#app/domain/workouts/sets.ts';
import { mostSets } from '#app/domain/workouts/session.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { workoutSet } from '#app/forms/definitions/workout-set.ts';
import { attempt } from '#app/http/attempt.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { SessionPage } from '#app/ui/workouts/session-page.tsx';
import { findExercise } from '#app/workouts/registry.ts';
import { sessionPath } from '#app/views/open-session.ts';
import { amountFields, parseSet } from './amount-form.ts';
import { exerciseName } from './amount-text.ts';
import { ownSession } from './own-workouts.ts';
import { currentExercise, currentView, nextNumber, sessionView } from './session-view.ts';

export const handle = {
  // What was typed for a set is worth more than the page around it: it is held, and sent again from the frame.
  form: workoutSet,
  ownFoot: (data) => (data as { readonly current?: unknown } | undefined)?.current !== null,
  feature: 'workout-planner',
} satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const session = await ownSession(facts, params.sessionId);
  const asked = new URL(request.url).searchParams.get('exercise');
  const one = session.isOpen ? currentExercise(session, asked) : null;
  const shown = one && (await currentView(facts, session, one));
  const { typed, ...current } = shown ?? { typed: {} };
  return {
    session: await sessionView(facts, session, one),
    current: shown && 'id' in current ? current : null,
    fields: one ? amountFields(facts, findExercise(one.exercise)?.kind ?? 'reps', 'set', typed) : [],
    help: helpNeeded({ name: session.name }),
  };
}

/** Keeps a set at once; the answer is the page at the next one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const session = await ownSession(facts, params.sessionId);
  const posted = await readPosted(request);
  const one = session.exercises.find(({ exercise }) => exercise === posted['exercise']?.[0]);
  const exercise = one && findExercise(one.exercise);
  const path = sessionPath(session.id);
  if (!one || !exercise) return redirect(path, 303);
  const typed = posted['number']?.[0] ?? '';
  const number = /^[1-9]\d?$/.test(typed) ? Number(typed) : (nextNumber(one) ?? mostSets + 1);
  const parsed = parseSet(posted, facts, exercise);
  const again = (failed: string | null, next: number) => ({
    exercise: one.exercise,
    name: exerciseName(facts, exercise),
    fields: amountFields(facts, exercise.kind, 'set', posted, parsed.problems),
    failed,
    number: next,
  });
  if (parsed.problems) return data(again(null, number), 422);
  const at = { sessionId: session.id, exercise: one.exercise, number };
  const kept = await attempt(context, () => keepSet(db, viewer.id, at, parsed.value, false, now));
  if (!kept.ok) return data(again(t('workouts:failed.save'), number), kept.status);
  if (kept.value.ok) return redirect(`${path}?exercise=${one.exercise}#set`, 303);
  if (kept.value.reason === 'unknown') throw new Response('Not found', { status: 404 });
  if (kept.value.reason === 'too-many')
    return data(again(t('workouts:failed.tooManySets', { count: mostSets }), number), 422);
  // Kept in another tab meanwhile, with something else: what was typed here can be the next one.
  return data(again(t('workouts:failed.there', { number }), nextNumber(one) ?? number), 409);
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionPage {...loaderData} problem={actionData ?? null} />;
}
