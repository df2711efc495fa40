import { redirect } from 'react-router';
import type { Route } from './+types/day';
import { tickDay } from '#app/domain/challenges/tick-day.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { challengePath } from '#app/views/challenge-view.ts';
import { backTo, toldOf } from './told.ts';

export const handle = { held: false, feature: 'challenges' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(challengePath(params.challenge), 303);

/** Ticks a day of a challenge, or takes that back; the answer is the page that it was pressed on. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, today, now } = facts;
  const run = { challenge: params.challenge, startsOn: params.start };
  const posted = await readPosted(request);
  const tick = { ...run, day: params.day, done: posted['done']?.[0] !== '0' };
  const ticked = await tickDay(db, viewer.id, tick, today, now);
  const back = backTo(context, posted['back']?.[0], run);
  if (ticked.ok) return redirectWithFlash(context, back, await toldOf(facts, run, ticked));
  if (ticked.reason === 'not-found') throw new Response('Not found', { status: 404 });
  return redirectWithFlash(context, back, [{ kind: 'info', key: `challengeDay.${ticked.reason}` }]);
}
