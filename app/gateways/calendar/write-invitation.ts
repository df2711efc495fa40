import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An appointment as programs of calendars take it in (RFC 5545, RFC 5546). */
export interface Invitation {
  /** The same for all that is ever said about this appointment. */
  readonly uid: string;
  /** Which word about it is the newest. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  /** What is said of it; empty for nothing. */
  readonly text?: string;
  /** Where it takes place: an address of the web. */
  readonly place: string;
  /** The page about it. */
  readonly url: string;
  readonly organizer: { readonly name: string; readonly email: string };
}

/** What an invitation asks of the calendar: to take it in as one's own, to note it, or to strike it out. */
export type InvitationMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

const prodId = { company: 'freedom-plan', product: 'calls', language: 'EN' };

/**
 * Writes an appointment as a file. Its moments are in UTC, so that every program shows them by its own clock.
 * @param attendee whom a mail invites; a file that somebody takes for themselves names nobody
 */
export function writeInvitation(
  invitation: Invitation,
  method: InvitationMethod,
  attendee: string | null,
  now: Date,
): string {
  const { uid, sequence, startsAt, endsAt, title, text = '', place, url, organizer } = invitation;
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary: title,
    description: text === '' ? null : text,
    location: place === '' ? null : place,
    url,
    organizer,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    attendees: attendee === null ? [] : [{ email: attendee, rsvp: false }],
  });
  return calendar.toString();
}
