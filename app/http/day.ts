import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';

/** The calendar day, YYYY-MM-DD, that it is at this moment in a time zone. @param timezone IANA name; UTC where unknown */
export function dayIn(timezone: string, now: Date): string {
  const local = new TZDate(now, timezone);
  return format(Number.isNaN(local.getTime()) ? new TZDate(now, 'UTC') : local, 'yyyy-MM-dd');
}

/**
 * The calendar month that it is at this moment in a time zone: when it began, and the day on which the next one begins.
 * @param timezone IANA name that this machine knows
 */
export function monthIn(timezone: string, now: Date): { readonly start: Date; readonly next: string } {
  const local = new TZDate(now, timezone);
  const [year, month] = [local.getFullYear(), local.getMonth()];
  const start = new TZDate(year, month, 1, timezone);
  return {
    start: new Date(start.getTime()),
    next: format(new TZDate(year, month + 1, 1, timezone), 'yyyy-MM-dd'),
  };
}

/**
 * The moment at which a calendar day begins in a time zone.
 * @param day YYYY-MM-DD @param later so many days after it @param timezone IANA name that this machine knows
 */
export function startOfDay(timezone: string, day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + later, timezone).getTime());
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

/** An IANA time zone that this machine knows, or null. */
export function readTimezone(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 64) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
