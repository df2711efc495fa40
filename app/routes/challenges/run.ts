import { redirect } from 'react-router';
import type { Route } from './+types/run';
import { leaveChallenge } from '#app/domain/challenges/begin-challenge.ts';
import { finishChallenge } from '#app/domain/challenges/tick-day.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { challengePath } from '#app/views/challenge-view.ts';
import { backTo, toldOf } from './told.ts';

export const handle = { held: false, feature: 'challenges' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(challengePath(params.challenge), 303);

/** Finishes somebody's days with a challenge, or leaves it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const run = { challenge: params.challenge, startsOn: params.start };
  const posted = await readPosted(request);
  if (posted['act']?.[0] === 'leave') {
    const hasLeft = await leaveChallenge(db, viewer.id, run);
    const key = hasLeft ? 'challengeLeft' : 'challengeStays';
    return redirectWithFlash(context, '/challenges', [{ kind: hasLeft ? 'success' : 'info', key }]);
  }
  const back = backTo(context, posted['back']?.[0], run);
  const finished = await finishChallenge(db, viewer.id, run, today, now);
  if (finished.ok) return redirectWithFlash(context, back, await toldOf(facts, run, finished));
  if (finished.reason === 'not-found') throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, back, [{ kind: 'info', key: 'challengeNotYet' }]);
}
