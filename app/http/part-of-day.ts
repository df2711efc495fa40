import { TZDate } from '@date-fns/tz';

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** From these hours on. */
const noon = 12;
const sundown = 17;

/** Which part of the day it is now in a time zone. */
export function partOfDay(now: Date, timezone: string): PartOfDay {
  const hour = new TZDate(now, timezone).getHours();
  return hour < noon ? 'morning' : hour < sundown ? 'afternoon' : 'evening';
}
