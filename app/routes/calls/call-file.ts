import { redirect } from 'react-router';
import type { Route } from './+types/call-file';
import { readCall } from '#app/domain/calls/read-calls.ts';
import { writeInvitation } from '#app/gateways/calendar/write-invitation.ts';
import { callPage, invitationOf } from '#app/http/call-invitation.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { fileHeaders } from '#app/http/file-headers.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { callsFeature, sideOf } from './own-call-of.ts';

export const handle = { script: false, feature: callsFeature } satisfies PageFacts;

/** A booked call for one's own calendar. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const side = sideOf(new URL(request.url).pathname);
  const call = await readCall(facts.db, { id: facts.viewer.id, side }, params.callId);
  // The page says what has become of it, or that there is none.
  if (call?.status !== 'booked') return redirect(callPage(side, params.callId), 303);
  const { name } = side === 'coach' ? call.member : call.coach;
  const title = facts.t('mail:call-facts.title', { name });
  const { site } = context.get(servicesContext);
  const invitation = { ...invitationOf(site, call, side), title };
  const file = writeInvitation(invitation, 'PUBLISH', null, new Date(call.changedAt));
  return new Response(file, {
    headers: fileHeaders('text/calendar; charset=utf-8', 'attachment; filename="call.ics"'),
  });
}
