import { localTime } from '#app/domain/days/local-time.ts';
import type { ListedEvent, OneEvent } from '#app/domain/events/read-events.ts';
import { knownTimezone } from '#app/http/day.ts';
import { dayText, longDayInText } from '#app/http/day-texts.ts';
import { timeText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { EventRow, EventTime, EventView } from '#app/ui/events/views.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { listFormat } from '#locales/formats.ts';

export const eventPath = (id: string): string => `/community/events/${encodeURIComponent(id)}`;

/** 'Tuesday, March 10' and '6:00 PM – 7:00 PM' by a clock; where it ends on another day, that one is named. */
function timesAt({ language, today }: MemberRequest, zone: string, event: ListedEvent) {
  const [first, last] = [localTime(zone, event.startsAt).day, localTime(zone, event.endsAt).day];
  const ends = timeText(language, zone, event.endsAt);
  const end = first === last ? ends : `${longDayInText(language, last, today)}, ${ends}`;
  return {
    day: dayText(language, first, today),
    time: `${timeText(language, zone, event.startsAt)} – ${end}`,
  };
}

export function eventTime(facts: MemberRequest, event: ListedEvent): EventTime {
  const { t, viewer } = facts;
  const own = timesAt(facts, viewer.timezone, event);
  const zone = knownTimezone(event.zone);
  const there = timesAt(facts, zone, event);
  if (own.day === there.day && own.time === there.time) return { ...own, theirs: null };
  const when = own.day === there.day ? there.time : `${there.day}, ${there.time}`;
  return { ...own, theirs: t('events:theirs', { when, place: placeOfZone(zone, facts.language) }) };
}

export function eventRow(facts: MemberRequest, event: ListedEvent): EventRow {
  const state = event.state === 'cancelled' ? event.state : event.own;
  return {
    ...eventTime(facts, event),
    id: event.id,
    title: event.title,
    note: state === null ? null : facts.t(`events:row.${state}`),
  };
}

export function viewEvent(facts: MemberRequest, event: OneEvent): EventView {
  const { t, now, language } = facts;
  const isOver = event.endsAt <= now;
  const state = event.state === 'cancelled' ? 'cancelled' : isOver ? 'over' : 'ahead';
  const mayCome = state === 'ahead' && event.own === 'going';
  const { seats, going } = event;
  return {
    ...eventTime(facts, event),
    title: event.title,
    body: event.body,
    place: event.place,
    url: mayCome && event.url !== '' ? event.url : null,
    hasHiddenLink: event.url !== '' && state === 'ahead' && !mayCome,
    state,
    seats,
    isFull: seats !== null && going >= seats,
    own: event.own,
    going,
    waiting: event.waiting,
    names:
      event.names.length === 0
        ? null
        : t('events:who.names', {
            names: listFormat(language, { type: 'unit' }).format(event.names),
          }),
  };
}
