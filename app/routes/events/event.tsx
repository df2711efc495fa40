import type { Route } from './+types/event';
import { findEvent } from '#app/domain/events/read-events.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { EventPage } from '#app/ui/events/event-page.tsx';
import { eventPath, viewEvent } from './event-view.ts';

export const handle = { script: false, held: false, feature: 'community' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const event = await findEvent(facts.db, facts.viewer.id, params.eventId, facts.language);
  if (!event) throw new Response('Not found', { status: 404 });
  return { event: viewEvent(facts, event), path: eventPath(event.id) };
}

export default function OneEvent({ loaderData: { event, path } }: Route.ComponentProps) {
  return <EventPage event={event} path={path} />;
}
