import { redirect } from 'react-router';
import type { Route } from './+types/event-file';
import { findEvent } from '#app/domain/events/read-events.ts';
import { writeInvitation } from '#app/gateways/calendar/write-invitation.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fileHeaders } from '#app/http/file-headers.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { eventPath } from './event-view.ts';

export const handle = { script: false, held: false, feature: 'community' } satisfies PageFacts;

/** An event for one's own calendar: with its link for those who go. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, language } = memberRequest(context);
  const event = await findEvent(db, viewer.id, params.eventId, language);
  // The page says what has become of it, or that there is none.
  if (event?.state !== 'published') return redirect(eventPath(params.eventId), 303);
  const { appName, appUrl, supportEmail } = context.get(servicesContext).site;
  const file = writeInvitation(
    {
      uid: `${event.id}@${new URL(appUrl).hostname}`,
      sequence: event.sequence,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      title: event.title,
      text: event.body,
      place: [event.place, event.own === 'going' ? event.url : ''].filter(Boolean).join(' · '),
      url: appUrl + eventPath(event.id),
      organizer: { name: appName, email: supportEmail },
    },
    'PUBLISH',
    null,
    event.changedAt,
  );
  return new Response(file, {
    headers: fileHeaders('text/calendar; charset=utf-8', 'attachment; filename="event.ics"'),
  });
}
