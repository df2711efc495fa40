/** A calendar day, YYYY-MM-DD: days are reckoned as dates, never as so many hours, so that no change of clocks touches them. */
export type Day = string;

const lasts = 86_400_000;
/** A Monday: weeks are counted from one. */
const monday = Date.UTC(1970, 0, 5);

const momentOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);

/** So many days later, or earlier. */
export const addDays = (day: Day, days: number): Day => dayOf(momentOf(day) + days * lasts);

/** How many days lie from one to the other; negative where the second is the earlier one. */
export const daysBetween = (from: Day, to: Day): number => (momentOf(to) - momentOf(from)) / lasts;

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => ((((momentOf(day) - monday) / lasts) % 7) + 7) % 7;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The Sunday of a day's week. */
export const sundayOf = (day: Day): Day => addDays(day, 6 - weekdayOf(day));

/** All days from one to another, both of them with it. */
export function daysFrom(from: Day, to: Day): readonly Day[] {
  const count = daysBetween(from, to) + 1;
  return count > 0 ? Array.from({ length: count }, (_, index) => addDays(from, index)) : [];
}

/** The later one. */
export const latest = (one: Day, other: Day): Day => (one > other ? one : other);
/** The earlier one. */
export const earliest = (one: Day, other: Day): Day => (one < other ? one : other);
