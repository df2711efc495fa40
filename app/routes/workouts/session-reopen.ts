import { redirect } from 'react-router';
import type { Route } from './+types/session-reopen';
import { reopenSession } from '#app/domain/workouts/sessions.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { sessionPath } from '#app/views/open-session.ts';

export const handle = { held: false, feature: 'workout-planner' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(sessionPath(params.sessionId), 303);

/** Opens a session again; the answer is its next set, or another session that is open and has to be ended first. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, viewer } = memberRequest(context);
  const opened = await reopenSession(db, viewer.id, params.sessionId);
  if (opened.ok) return redirect(sessionPath(params.sessionId), 303);
  if (opened.reason === 'unknown') throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, sessionPath(opened.id), [{ kind: 'info', key: 'workoutStillOpen' }]);
}
