import { redirect } from 'react-router';
import type { Route } from './+types/place';
import { goToEvent, leaveEvent } from '#app/domain/events/go-to-event.ts';
import { redirectWithFlash, type Flash } from '#app/http/flash.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { readPosted } from '#app/http/posted.ts';
import { eventPath } from './event-view.ts';

export const handle = { held: false, feature: 'community' } satisfies PageFacts;

/** There is nothing to see here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(eventPath(params.eventId), 303);

/** Takes a place at an event, or gives it up; answers with its page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, viewer, now } = memberRequest(context);
  const { eventId } = params;
  const answer = (flash: Flash) => redirectWithFlash(context, eventPath(eventId), [flash]);
  if ((await readPosted(request))['go']?.[0] === '0') {
    await leaveEvent(db, viewer.id, eventId, now);
    return answer({ kind: 'success', key: 'eventLeft' });
  }
  const gone = await goToEvent(db, viewer.id, eventId, now);
  if (!gone.ok) {
    if (gone.reason === 'unknown') throw new Response('Not found', { status: 404 });
    return answer({ kind: 'info', key: 'eventOver' });
  }
  if (!gone.isFirst) return answer({ kind: 'info', key: 'eventAsItWas' });
  const hasPlace = gone.place === 'going';
  return answer({ kind: 'success', key: hasPlace ? 'eventGoing' : 'eventWaiting' });
}
