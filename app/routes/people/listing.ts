import { redirect } from 'react-router';
import type { Route } from './+types/listing';
import { setListed } from '#app/domain/people/leaderboard.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';

// Whoever the list is closed to can still take themselves off it.
export const handle = { held: false, feature: null } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = () => redirect('/leaderboard', 303);

/** Lists the member, or takes them off the list; answers with the leaderboard. Without a name, they choose one first. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const isListed = (await readPosted(request))['listed']?.[0] === 'yes';
  const done = await attempt(context, () => setListed(db, viewer.id, isListed, now));
  if (!done.ok)
    return redirectWithFlash(context, '/leaderboard', [{ kind: 'warning', key: 'listingFailed' }]);
  if (!done.value && isListed)
    return redirectWithFlash(context, '/community/card?next=/leaderboard', [
      { kind: 'info', key: 'listingNeedsName' },
    ]);
  return redirectWithFlash(context, '/leaderboard', [
    { kind: 'success', key: isListed ? 'listingJoined' : 'listingLeft' },
  ]);
}
