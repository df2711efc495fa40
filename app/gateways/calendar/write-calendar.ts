import { TZDate } from '@date-fns/tz';
import ical, { ICalEventRepeatingFreq, ICalWeekday, type ICalRepeatingOptions } from 'ical-generator';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

/** An event as other programs read it. */
export interface WrittenEvent {
  readonly uid: string;
  readonly title: string;
  /** Where more about it is. */
  readonly url: string;
  /** YYYY-MM-DD, the first day of those that it repeats on. */
  readonly day: string;
  /** HH:MM in the calendar's zone; null: the whole day. */
  readonly time: string | null;
  readonly repeats:
    | { readonly every: 'day'; readonly interval: number }
    /** 0 for Monday to 6 for Sunday. */
    | { readonly every: 'week'; readonly weekdays: readonly number[] }
    | null;
}

/** How long something takes that nobody gave a length, in minutes. */
const minutes = 15;

const weekdays = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
];

/**
 * Writes a calendar as a file of the format that all programs read (RFC 5545), with the rules of its zone's clock in it.
 * @param calendar.zone IANA name; where nobody has its rules, times are those of whatever clock shows them
 */
export function writeCalendar(
  calendar: { readonly name: string; readonly zone: string; readonly language: string },
  events: readonly WrittenEvent[],
  now: Date,
): string {
  const rules = rulesOf(calendar.zone);
  const written = ical({
    name: calendar.name,
    prodId: { company: 'freedom-plan', product: 'calendar', language: calendar.language.toUpperCase() },
    // The zone is that of each event: as the calendar's own, the library would write its hours without one. It would write how
    // often to ask again, too, where no property may stand (RFC 5545, 3.4).
    timezone: { name: null, generator: () => rules?.block ?? null },
  });
  for (const { uid, title, url, day, time, repeats } of events) {
    const [start, end] = timesOf(day, time, rules?.name ?? null);
    written.createEvent({
      id: uid,
      summary: title,
      url,
      stamp: now,
      start,
      end: time === null ? null : end,
      allDay: time === null,
      timezone: time === null ? null : (rules?.name ?? null),
      floating: time !== null && rules === null,
      repeating: repeats && repetitionOf(repeats),
    });
  }
  return written.toString();
}

/** The rules of a zone's clock, under the name that they have; null where nobody has them. */
function rulesOf(zone: string): { readonly name: string; readonly block: string } | null {
  if (!tzlib_get_timezones().includes(zone)) return null;
  const [block, name] = tzlib_get_ical_block(zone);
  return block && name ? { block, name: name.replace(/^TZID=/, '') } : null;
}

/** When an event begins and ends. What has no zone is written as UTC shows it. */
function timesOf(day: string, time: string | null, zone: string | null): readonly [Date, Date] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minute = 0] = (time ?? '00:00').split(':').map(Number);
  const at = (added: number): Date =>
    time === null || zone === null
      ? new Date(Date.UTC(year, month - 1, date, hours, minute + added))
      : new TZDate(year, month - 1, date, hours, minute + added, zone);
  return [at(0), at(minutes)];
}

const repetitionOf = (repeats: NonNullable<WrittenEvent['repeats']>): ICalRepeatingOptions =>
  repeats.every === 'day'
    ? { freq: ICalEventRepeatingFreq.DAILY, interval: repeats.interval }
    : { freq: ICalEventRepeatingFreq.WEEKLY, byDay: repeats.weekdays.map((day) => weekdays[day]!) };
