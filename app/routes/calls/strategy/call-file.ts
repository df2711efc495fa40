import { redirect } from 'react-router';
import type { Route } from './+types/call-file';
import { writeInvitation } from '#app/gateways/calendar/write-invitation.ts';
import { invitationOf } from '#app/http/call-invitation.ts';
import { fileHeaders } from '#app/http/file-headers.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { strategyPath } from '#app/http/strategy-offer.ts';
import { strategyRequest } from './strategy-request.ts';

export const handle = { script: false } satisfies PageFacts;

/** A booked strategy call for the lead's own calendar. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = await strategyRequest(context, request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const call = facts?.call;
  // The page says what has become of it, or that the link opens nothing.
  if (call?.status !== 'booked') return redirect(strategyPath(token), 303);
  const title = facts!.t('mail:call-facts.title', { name: call.coach.name });
  const invitation = { ...invitationOf(facts!.site, call, 'lead', token), title };
  const file = writeInvitation(invitation, 'PUBLISH', null, new Date(call.changedAt));
  return new Response(file, {
    headers: {
      ...fileHeaders('text/calendar; charset=utf-8', 'attachment; filename="call.ics"'),
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  });
}
