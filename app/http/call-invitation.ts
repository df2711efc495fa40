import type { Call } from '#app/domain/calls/read-calls.ts';
import type { CallReader } from '#app/domain/calls/call-person.ts';
import type { Invitation } from '#app/gateways/calendar/write-invitation.ts';
import type { Services } from './contexts.ts';

/** The page of a lead's strategy call, by the token of their link. */
export const strategyCallPage = '/strategy-call/your-call';

/** The page of a call, for one of its two people; a lead's needs a token besides. */
export const callPage = (side: CallReader, callId: string): string =>
  side === 'lead' ? strategyCallPage : `/${side === 'coach' ? 'coach' : 'coaching'}/calls/${callId}`;

/** A call as the calendar of one of its two people holds it: all that is ever said about it names the same appointment. */
export function invitationOf(
  { appName, appUrl, supportEmail }: Services['site'],
  call: Call,
  side: CallReader,
  token: string | null = null,
): Omit<Invitation, 'title'> {
  return {
    uid: `${call.id}@${new URL(appUrl).hostname}`,
    sequence: call.sequence,
    startsAt: new Date(call.startsAt),
    endsAt: new Date(call.endsAt),
    place: call.meetingUrl,
    url: appUrl + callPage(side, call.id) + (token === null ? '' : `?token=${encodeURIComponent(token)}`),
    // The site, not the coach: neither of the two learns the other's address.
    organizer: { name: appName, email: supportEmail },
  };
}
