import type { Call } from '#app/domain/calls/read-calls.ts';
import type { CallSide } from '#db/tables/calls.ts';
import type { Invitation } from '#app/gateways/calendar/write-invitation.ts';
import type { Services } from './contexts.ts';

/** The page of a call, for one of its two people. */
export const callPage = (side: CallSide, callId: string): string =>
  `/${side === 'coach' ? 'coach' : 'coaching'}/calls/${callId}`;

/** A call as the calendar of one of its two people holds it: all that is ever said about it names the same appointment. */
export function invitationOf(
  { appName, appUrl, supportEmail }: Services['site'],
  call: Call,
  side: CallSide,
): Omit<Invitation, 'title'> {
  return {
    uid: `${call.id}@${new URL(appUrl).hostname}`,
    sequence: call.sequence,
    startsAt: new Date(call.startsAt),
    endsAt: new Date(call.endsAt),
    place: call.meetingUrl,
    url: appUrl + callPage(side, call.id),
    // The site, not the coach: neither of the two learns the other's address.
    organizer: { name: appName, email: supportEmail },
  };
}
