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

/** From this hour on the evening's page of the journal comes first. */
const eveningPageFrom = 15;

/** Which page of the journal this part of the day asks for, in a time zone. */
export const pageOfNow = (now: Date, timezone: string): 'morning' | 'evening' =>
  new TZDate(now, timezone).getHours() < eveningPageFrom ? 'morning' : 'evening';
