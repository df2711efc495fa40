import { addDays, daysBetween, mondayOf } from '#app/domain/days/calendar.ts';
import { localTime } from '#app/domain/days/local-time.ts';
import type { CallReader } from '#app/domain/calls/call-person.ts';
import type { Call } from '#app/domain/calls/read-calls.ts';
import { callPage } from '#app/http/call-invitation.ts';
import { knownTimezone } from '#app/http/day.ts';
import { dayText, longDayInText, shortDayText } from '#app/http/day-texts.ts';
import { timeText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { CallView, SlotWeek } from '#app/ui/calls/views.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';

/** Who reads: a member, a coach, or a lead with the zone that they told. */
export type CallFacts = Pick<MemberRequest, 'language' | 'now' | 'today' | 't'> & {
  readonly viewer: { readonly timezone: string };
};

/** A moment's day, by the reader's calendar, as it begins a line. */
const dayOfMoment = ({ language, viewer, today }: CallFacts, moment: Date): string =>
  dayText(language, localTime(viewer.timezone, moment).day, today);

/** Day and time by the clock of the other one, with its place; where both clocks are one, null. */
function theirTime(facts: CallFacts, zone: string, moment: Date): string | null {
  const { language, viewer, today, t } = facts;
  const theirs = knownTimezone(zone);
  if (theirs === viewer.timezone) return null;
  const [own, other] = [localTime(viewer.timezone, moment).day, localTime(theirs, moment).day];
  const values = { time: timeText(language, theirs, moment), place: placeOfZone(theirs, language) };
  return own === other
    ? t('calls:theirTime', values)
    : t('calls:theirDay', { ...values, day: dayText(language, other, today) });
}

/** When it was: 'Mar 10, 9:00 AM', within a line. */
function beforeText({ language, viewer }: CallFacts, moment: Date): string {
  const day = shortDayText(language, localTime(viewer.timezone, moment).day);
  return `${day}, ${timeText(language, viewer.timezone, moment)}`;
}

/** A call as one of its two people sees it, by their own clock. @param token of a lead's link */
export function viewCall(
  facts: CallFacts,
  call: Call,
  side: CallReader,
  token: string | null = null,
): CallView {
  const { language, viewer, now } = facts;
  const [starts, ends] = [new Date(call.startsAt), new Date(call.endsAt)];
  const other = side === 'coach' ? call.member : call.coach;
  const isAhead = call.status === 'booked' && starts > now;
  const isOn = call.status === 'booked' && ends > now;
  const by = call.cancelledBy;
  return {
    id: call.id,
    page: callPage(side, call.id),
    query: token === null ? '' : `?token=${encodeURIComponent(token)}`,
    side,
    other: other.name,
    day: dayOfMoment(facts, starts),
    dayInText: longDayInText(language, localTime(viewer.timezone, starts).day, facts.today),
    time: `${timeText(language, viewer.timezone, starts)} – ${timeText(language, viewer.timezone, ends)}`,
    theirs: theirTime(facts, other.zone, starts),
    state: call.status === 'booked' ? (isAhead ? 'ahead' : isOn ? 'now' : 'over') : call.status,
    isAhead,
    hasBegun: starts <= now && call.status !== 'cancelled',
    meetingUrl: isOn && call.meetingUrl !== '' ? call.meetingUrl : null,
    movedFrom: call.movedFrom === null ? null : beforeText(facts, new Date(call.movedFrom)),
    cancelledBy: by === null ? null : (by === 'coach') === (side === 'coach') ? 'you' : 'other',
    reason: call.reason,
    lead: side === 'coach' ? call.lead : null,
  };
}

/** Free moments by week and day of the reader's calendar. @param zone the coach's */
export function viewSlots(facts: CallFacts, slots: readonly Date[], zone: string): readonly SlotWeek[] {
  const { language, viewer, today, t } = facts;
  const monday = mondayOf(today);
  const weeks = new Map<number, Map<string, SlotWeek['days'][number]['slots'][number][]>>();
  for (const slot of slots) {
    const { day } = localTime(viewer.timezone, slot);
    const week = Math.floor(daysBetween(monday, day) / 7);
    const days = weeks.get(week) ?? new Map<string, []>();
    weeks.set(week, days);
    const times = days.get(day) ?? [];
    days.set(day, times);
    times.push({
      value: slot.toISOString(),
      time: timeText(language, viewer.timezone, slot),
      theirs: theirTime(facts, zone, slot),
    });
  }
  return [...weeks].map(([week, days]) => ({
    title:
      week === 0
        ? t('calls:weeks.this')
        : week === 1
          ? t('calls:weeks.next')
          : t('calls:weeks.from', { day: shortDayText(language, addDays(monday, week * 7)) }),
    days: [...days].map(([day, times]) => ({ day: dayText(language, day, today), slots: times })),
  }));
}
