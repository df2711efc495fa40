import { hourIn } from './day.ts';

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** From these hours on. */
const noon = 12;
const sundown = 17;

/** Which part of the day it is now in a time zone. */
export function partOfDay(now: Date, timezone: string): PartOfDay {
  const hour = hourIn(timezone, now);
  return hour < noon ? 'morning' : hour < sundown ? 'afternoon' : 'evening';
}

/** From this hour on the evening's page of the journal comes first. */
const eveningPageFrom = 15;

/** Which page of the journal this part of the day asks for, in a time zone. */
export const pageOfNow = (now: Date, timezone: string): 'morning' | 'evening' =>
  hourIn(timezone, now) < eveningPageFrom ? 'morning' : 'evening';
