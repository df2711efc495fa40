import { addDays, daysBetween, mondayOf, type Day } from '../days/calendar.ts';

/** What the days of a challenge are reckoned from. */
export interface Rounds {
  readonly days: number;
  /** The one day that its round begins on; null where one begins every Monday. */
  readonly startsOn: Day | null;
}

/** So much of the days makes a whole: nobody has to be perfect. */
const share = 0.8;
/** Up to this day of a round somebody can still come in. */
const lastDayToJoin = 3;

/** How many ticked days a challenge of so many days asks for. */
export const daysNeeded = (days: number): number => Math.ceil(share * days);

/** The last day of a run. */
export const lastDay = (startsOn: Day, days: number): Day => addDays(startsOn, days - 1);

/** Which day of a run it is: 1 for the first, 0 or less before it. */
export const dayNumber = (startsOn: Day, today: Day): number => daysBetween(startsOn, today) + 1;

/** Whether enough days can still be ticked: those ahead, today, and yesterday. */
function canBeMade(startsOn: Day, days: number, today: Day): boolean {
  const missed = Math.max(0, dayNumber(startsOn, today) - 2);
  return days - missed >= daysNeeded(days);
}

/** Whether a round that begins on this day takes somebody in today. */
const takesIn = (startsOn: Day, days: number, today: Day): boolean =>
  dayNumber(startsOn, today) <= lastDayToJoin && canBeMade(startsOn, days, today);

/** The first day of the round that somebody could come into: the one that is on, or else the next; null where there is none any more. */
export function roundToJoin({ days, startsOn }: Rounds, today: Day): Day | null {
  if (startsOn !== null) return takesIn(startsOn, days, today) ? startsOn : null;
  const monday = mondayOf(today);
  return takesIn(monday, days, today) ? monday : addDays(monday, 7);
}

/** Whether somebody may begin with this day: that of a round, or today on their own. */
export const mayBegin = (rounds: Rounds, startsOn: Day, today: Day): boolean =>
  startsOn === today || startsOn === roundToJoin(rounds, today);
