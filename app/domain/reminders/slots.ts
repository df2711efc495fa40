import type { ReminderSlot } from '#db/tables/reminders.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { localTime, momentAt, type ClockTime } from '../days/local-time.ts';

export const reminderSlots: readonly ReminderSlot[] = ['morning', 'evening'];

/** When somebody wants to be reminded, by the clock of their zone; null: not then. */
export type ReminderTimes = Readonly<Record<ReminderSlot, ClockTime | null>>;

/** A time of a day, and the moment at which it comes. */
export interface SlotOfDay {
  readonly day: Day;
  readonly slot: ReminderSlot;
  readonly moment: Date;
}

/** When somebody hears of what has no hour of its own and who chose no morning. */
export const usualMorning: ClockTime = '07:00';

/** A time is told no more when it is so long ago, in milliseconds: the site stood still. */
export const toldFor = 3 * 3_600_000;

/** Times that are passed over are looked for so many days back. */
const daysBack = 1;
/** A clock that was put back over the date line shows days again whose times have been. */
const daysAhead = 3;

/** The times of some days in a zone, in order; a day over which a whole zone leapt has none. */
function slotsOf(zone: string, times: ReminderTimes, first: Day, last: Day): readonly SlotOfDay[] {
  const found: SlotOfDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (localTime(zone, momentAt(zone, day, '12:00')).day !== day) continue;
    for (const slot of reminderSlots) {
      const time = times[slot];
      if (time !== null) found.push({ day, slot, moment: momentAt(zone, day, time) });
    }
  }
  return found.toSorted((one, other) => one.moment.getTime() - other.moment.getTime());
}

/** The times that have come since a moment, both with it; of yesterday and today at the most. */
export function slotsSince(zone: string, times: ReminderTimes, since: Date, now: Date): readonly SlotOfDay[] {
  const { day: today } = localTime(zone, now);
  return slotsOf(zone, times, addDays(today, -daysBack), today).filter(
    ({ moment }) => moment >= since && moment <= now,
  );
}

/** How a time of a day is named among those that have been. */
export const slotName = ({ day, slot }: { readonly day: Day; readonly slot: string }): string =>
  `${day} ${slot}`;

/** The next time that comes after a moment and has not been yet; null where there is none to come. */
export function nextSlot(
  zone: string,
  times: ReminderTimes,
  been: ReadonlySet<string>,
  now: Date,
): SlotOfDay | null {
  const { day: today } = localTime(zone, now);
  const ahead = slotsOf(zone, times, today, addDays(today, daysAhead));
  return ahead.find((one) => one.moment > now && !been.has(slotName(one))) ?? null;
}
