import { z } from 'zod';
import type { CallTables } from '#db/tables/calls.ts';
import { addDays, daysFrom, weekdayOf, type Day } from '../days/calendar.ts';
import { localTime, momentAt } from '../days/local-time.ts';

const minute = 60_000;

const rangeSchema = z
  .object({ from: z.number().int().min(0), to: z.number().int().max(1440) })
  .refine(({ from, to }) => from < to);
/** Hours of each day of a week, Monday first, as they stand in the database. */
export const weeklySchema = z.array(z.array(rangeSchema)).length(7);

/** A time in which calls may be, in minutes of the clock on the coach's wall; `to` is no longer in it, 1440 is midnight. */
export type Range = Readonly<z.infer<typeof rangeSchema>>;

/** When a coach can be spoken with. */
export interface Hours {
  /** IANA name that this machine knows. */
  readonly zone: string;
  /** For each day from Monday on; ranges of a day are in order and apart. */
  readonly weekly: readonly (readonly Range[])[];
  /** What stands in place of the week; null where the day is closed. */
  readonly exceptions: ReadonlyMap<Day, Range | null>;
  readonly lengthMinutes: number;
  /** Between two calls. */
  readonly bufferMinutes: number;
  /** How long ahead somebody must book. */
  readonly noticeHours: number;
  readonly mostPerDay: number;
}

/** A call that is booked already. */
export type Taken = Readonly<Pick<CallTables['calls'], 'starts_at' | 'ends_at'>>;

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When calls may be on a day: what stands in place of its week, or its week. */
function rangesOf({ weekly, exceptions }: Pick<Hours, 'weekly' | 'exceptions'>, day: Day): readonly Range[] {
  const exception = exceptions.get(day);
  return exception === undefined ? weekly[weekdayOf(day)]! : exception === null ? [] : [exception];
}

/**
 * The moments of a day at which calls begin by the coach's hours: as many as fit one behind the other, with the buffer
 * between them. Hours are those of the clock on the wall, whatever UTC says: a time that a change of clocks leaves out is no
 * slot, one that comes twice is meant the first time, and no call runs over a change.
 */
function openingsOf(hours: Hours, day: Day): readonly Date[] {
  const { zone, lengthMinutes, bufferMinutes } = hours;
  return rangesOf(hours, day).flatMap(({ from, to }) => {
    const found: Date[] = [];
    for (let start = from; start + lengthMinutes <= to; start += lengthMinutes + bufferMinutes) {
      const begins = momentAt(zone, day, clockOf(start));
      const last = localTime(zone, new Date(begins.getTime() + (lengthMinutes - 1) * minute));
      const isWhole =
        localTime(zone, begins).time === clockOf(start) && last.time === clockOf(start + lengthMinutes - 1);
      if (isWhole) found.push(begins);
    }
    return found;
  });
}

/** Whether a call at this moment would come nearer to one that is booked than the buffer. */
export function isTooNear(
  starts: Date,
  { lengthMinutes, bufferMinutes }: Pick<Hours, 'lengthMinutes' | 'bufferMinutes'>,
  { starts_at, ends_at }: Taken,
): boolean {
  const buffer = bufferMinutes * minute;
  const ends = starts.getTime() + lengthMinutes * minute;
  return starts.getTime() < Date.parse(ends_at) + buffer && ends + buffer > Date.parse(starts_at);
}

/** Whether a moment is past, or nearer than somebody must book. */
export const isTooSoon = (starts: Date, { noticeHours }: Pick<Hours, 'noticeHours'>, now: Date): boolean =>
  starts.getTime() < now.getTime() + noticeHours * 60 * minute;

/** Whether the day of a moment has as many calls as a coach takes. */
export function isFullDay(
  starts: Date,
  { zone, mostPerDay }: Pick<Hours, 'zone' | 'mostPerDay'>,
  taken: readonly Taken[],
): boolean {
  const { day } = localTime(zone, starts);
  return (
    taken.filter(({ starts_at }) => localTime(zone, new Date(starts_at)).day === day).length >= mostPerDay
  );
}

/** Whether a call lies in the hours of its day as they are set now. */
export function isWithin(
  { zone, weekly, exceptions }: Pick<Hours, 'zone' | 'weekly' | 'exceptions'>,
  { starts_at, ends_at }: Taken,
): boolean {
  const [starts, ends] = [new Date(starts_at), new Date(ends_at)];
  const { day, time } = localTime(zone, starts);
  const from = minutesOf(time);
  const to = from + (ends.getTime() - starts.getTime()) / minute;
  return rangesOf({ weekly, exceptions }, day).some((range) => range.from <= from && to <= range.to);
}

/**
 * The moments at which a call can be booked, in order (C11-023, C11-026).
 * @param taken every booked call that touches these days, and the days beside them
 * @param days first and last, by the coach's calendar
 */
export function freeSlots(
  hours: Hours,
  taken: readonly Taken[],
  days: { readonly from: Day; readonly to: Day },
  now: Date,
): readonly Date[] {
  const perDay = new Map<Day, number>();
  for (const { starts_at } of taken) {
    const { day } = localTime(hours.zone, new Date(starts_at));
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  return daysFrom(days.from, days.to)
    .filter((day) => (perDay.get(day) ?? 0) < hours.mostPerDay)
    .flatMap((day) => openingsOf(hours, day))
    .filter((slot) => !isTooSoon(slot, hours, now) && !taken.some((call) => isTooNear(slot, hours, call)));
}

/** How many days ahead calls are booked. */
export const daysAhead = 21;

/** The days on which calls can be booked now, by the coach's calendar. */
export function bookableDays(zone: string, now: Date): { readonly from: Day; readonly to: Day } {
  const { day } = localTime(zone, now);
  return { from: day, to: addDays(day, daysAhead) };
}
