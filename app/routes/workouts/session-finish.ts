import { redirect } from 'react-router';
import type { Route } from './+types/session-finish';
import { finishSession } from '#app/domain/workouts/sessions.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { sessionPath } from '#app/views/open-session.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(sessionPath(params.sessionId), 303);

/** Ends a session; the answer is the session with what was more than last time. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const came = await finishSession(db, viewer.id, params.sessionId, now);
  if (came === null) throw new Response('Not found', { status: 404 });
  return came === 'empty'
    ? redirectWithFlash(context, '/workout-planner', [{ kind: 'info', key: 'workoutEmpty' }])
    : redirectWithFlash(context, sessionPath(params.sessionId), [
        { kind: 'success', key: 'workoutFinished' },
      ]);
}
