import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { readTimezone } from '#app/forms/engine/time-zones.ts';

/** Clocks differ by quarters of an hour, so that a day begins with one wherever it begins. */
const quarter = 15 * 60_000;
const days = new Map<string, string>();

/**
 * The calendar day, YYYY-MM-DD, that it is at this moment in a time zone; remembered for the quarter of an hour.
 * @param timezone IANA name; UTC where unknown
 */
export function dayIn(timezone: string, now: Date): string {
  // Clocks of long ago differed by minutes.
  if (now.getTime() < Date.UTC(1990)) return workOutDay(timezone, now);
  const key = `${timezone} ${Math.floor(now.getTime() / quarter)}`;
  const before = days.get(key);
  if (before) return before;
  const day = workOutDay(timezone, now);
  if (days.size >= 1000) days.clear();
  days.set(key, day);
  return day;
}

function workOutDay(timezone: string, now: Date): string {
  const local = new TZDate(now, timezone);
  return format(Number.isNaN(local.getTime()) ? new TZDate(now, 'UTC') : local, 'yyyy-MM-dd');
}

/** A calendar month in a time zone: when it begins, and the day on which the next one begins. */
export interface Month {
  readonly start: Date;
  readonly next: string;
}

const months = new Map<string, Month>();

/**
 * The calendar month of a day; remembered, because every page of a form asks and working it out is slow.
 * @param timezone IANA name that this machine knows @param day YYYY-MM-DD, as it is there
 */
export function monthOf(timezone: string, day: string): Month {
  const key = `${timezone} ${day.slice(0, 7)}`;
  const remembered = months.get(key);
  if (remembered) return remembered;
  const [year = 0, month = 1] = day.split('-').map(Number);
  const found = {
    start: startOfDay(timezone, `${day.slice(0, 7)}-01`),
    next: format(new TZDate(year, month, 1, timezone), 'yyyy-MM-dd'),
  };
  if (months.size >= 1000) months.clear();
  months.set(key, found);
  return found;
}

const starts = new Map<string, number>();

/**
 * The moment at which a calendar day begins in a time zone; remembered, because working it out is slow.
 * @param day YYYY-MM-DD @param later so many days after it @param timezone IANA name that this machine knows
 */
export function startOfDay(timezone: string, day: string, later = 0): Date {
  const key = `${timezone} ${day} ${later}`;
  let start = starts.get(key);
  if (start === undefined) {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    start = new TZDate(year, month - 1, date + later, timezone).getTime();
    if (starts.size >= 1000) starts.clear();
    starts.set(key, start);
  }
  return new Date(start);
}

const hours = new Map<string, number>();

/** The hour that it is at this moment in a time zone, 0 to 23; remembered for the quarter of an hour. @param timezone IANA name */
export function hourIn(timezone: string, now: Date): number {
  const key = `${timezone} ${Math.floor(now.getTime() / quarter)}`;
  let hour = hours.get(key);
  if (hour === undefined) {
    hour = new TZDate(now, timezone).getHours();
    if (hours.size >= 1000) hours.clear();
    hours.set(key, hour);
  }
  return hour;
}

const known = new Map<string, string>();

/** The zone itself where this machine knows it, else UTC; remembered, because asking is slow. */
export function knownTimezone(timezone: string): string {
  const remembered = known.get(timezone);
  if (remembered) return remembered;
  const zone = readTimezone(timezone) ?? 'UTC';
  if (known.size < 1000) known.set(timezone, zone);
  return zone;
}
