import { tzOffset } from '@date-fns/tz';
import type { Day } from './calendar.ts';

/** A time by a clock on the wall, HH:MM. */
export type ClockTime = string;

const minute = 60_000;
const wholeDay = 86_400_000;

/** Whether a text is a time of day, 00:00 to 23:59. */
export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds; that of a zone that nobody knows is UTC's. */
function aheadAt(zone: string, moment: number): number {
  const minutes = tzOffset(zone, new Date(moment));
  return Number.isNaN(minutes) ? 0 : minutes * minute;
}

/** What a zone's clock and calendar show at a moment. */
export function localTime(zone: string, moment: Date): { readonly day: Day; readonly time: ClockTime } {
  const shown = new Date(moment.getTime() + aheadAt(zone, moment.getTime())).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The first moment at which a zone's clock shows a time of a day, or a later one: a time that comes twice is meant the first
 * time, and one that the clock leaps over is meant when it has leapt.
 */
export function momentAt(zone: string, day: Day, time: ClockTime): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Clocks change by less than a day, and not twice within two.
  const before = aheadAt(zone, shown - wholeDay);
  const after = aheadAt(zone, shown + wholeDay);
  const fits = [before, after]
    .map((ahead) => ({ ahead, moment: shown - ahead }))
    .filter(({ ahead, moment }) => aheadAt(zone, moment) === ahead)
    .map(({ moment }) => moment);
  return new Date(fits.length > 0 ? Math.min(...fits) : endOfLeap(zone, shown - after, shown - before));
}

/** When a clock leaps between two moments. */
function endOfLeap(zone: string, from: number, to: number): number {
  const ahead = aheadAt(zone, to);
  let [early, late] = [from, to];
  while (late - early > minute) {
    const middle = early + Math.floor((late - early) / 2 / minute) * minute;
    if (aheadAt(zone, middle) === ahead) late = middle;
    else early = middle;
  }
  return late;
}
