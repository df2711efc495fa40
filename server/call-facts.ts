import type { readCallMail } from '#app/domain/calls/call-mails.ts';
import type { StoredMail } from '#app/domain/mail/enqueue-mail.ts';
import type { CallFacts } from '#app/gateways/mail/call-facts.ts';
import { invitationOf } from '#app/http/call-invitation.ts';
import type { Services } from '#app/http/contexts.ts';
import { knownTimezone } from '#app/http/day.ts';

type Told = NonNullable<Awaited<ReturnType<typeof readCallMail>>>;

/** A call as a mail tells it to one of its two people, by their own clock. */
export function callFactsOf(site: Services['site'], { call, side }: Told, mail: StoredMail): CallFacts {
  const invitation = invitationOf(site, call, side, mail.params['token']);
  // A call that was erased with its lead has no page any more: its entry leads to all calls, as the button of the mail does.
  const isErased = mail.params['side'] === 'coach-alone';
  const [reader, other] = side === 'coach' ? [call.coach, call.member] : [call.member, call.coach];
  return {
    zone: knownTimezone(reader.zone),
    other: { name: other.name, zone: knownTimezone(other.zone) },
    movedFrom: mail.template === 'call-moved' && call.movedFrom ? new Date(call.movedFrom) : null,
    reason: call.reason,
    invitation: isErased ? { ...invitation, url: `${site.appUrl}/coach/calls` } : invitation,
    attendee: mail.to,
    now: new Date(call.changedAt),
  };
}
