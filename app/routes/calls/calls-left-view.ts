import { daysAhead } from '#app/domain/calls/slots.ts';
import { hoursToCancel, monthOf, type CallsLeft, type Month } from '#app/domain/calls/calls-left.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { dayInText, monthText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

const nextOf = (month: Month): Month => addDays(`${month}-28`, 4).slice(0, 7);

/** How many calls are left in this month, and in the next one where it can be booked already; and when that begins. */
export function callsLeftText({ t, language, viewer, now, today }: MemberRequest, left: CallsLeft): string {
  if (left.perMonth === 0) return t('calls:left.closed');
  const month = monthOf(viewer.timezone, now);
  const next = nextOf(month);
  const last = monthOf(viewer.timezone, new Date(now.getTime() + daysAhead * 86_400_000));
  const of = left.perMonth;
  const inMonth = (one: Month): string =>
    t('calls:left.month', { count: left.leftIn(one), of, month: monthText(language, one, today) });
  return [
    inMonth(month),
    ...(last === next && left.leftIn(next) < of ? [inMonth(next)] : []),
    t('calls:left.next', { day: dayInText(language, `${next}-01`, `${next}-01`) }),
    t('calls:left.cancel', { hours: hoursToCancel }),
  ].join(' ');
}
