/** A calendar day, YYYY-MM-DD: days are reckoned as dates, never as so many hours, so that no change of clocks touches them. */
export type Day = string;

const lasts = 86_400_000;
/** A Monday: weeks are counted from one. */
const monday = Date.UTC(1970, 0, 5);

/** The number that stands there in digits; NaN where anything else does. */
function numberAt(day: Day, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = day.charCodeAt(at) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return number;
}

/** Not parsed as a moment, nor cut to pieces: a page of habits asks for thousands. */
function momentOf(day: Day): number {
  const moment = Date.UTC(numberAt(day, 0, 4), numberAt(day, 5, 7) - 1, numberAt(day, 8, day.length));
  if (!Number.isNaN(moment)) return moment;
  // Of a year with more digits, which rules reach that look far ahead: no day of anybody's, and no fault.
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
}

/** Names of days by how many days they lie after 1970, each made once. Of others each time: nobody lives there. */
const names: (Day | undefined)[] = [];
const mostNames = 80_000;

function dayOf(moment: number): Day {
  const place = moment / lasts;
  const isKept = place >= 0 && place < mostNames;
  const known = isKept ? names[place] : undefined;
  if (known !== undefined) return known;
  const day = new Date(moment).toISOString().slice(0, 10);
  if (isKept) names[place] = day;
  return day;
}

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
  const days: Day[] = [];
  const last = momentOf(to);
  for (let moment = momentOf(from); moment <= last; moment += lasts) days.push(dayOf(moment));
  return days;
}

/** The later one. */
export const latest = (one: Day, other: Day): Day => (one > other ? one : other);
/** The earlier one. */
export const earliest = (one: Day, other: Day): Day => (one < other ? one : other);

/** A calendar month, YYYY-MM. */
export type Month = string;

/** The last day of a month. */
export function lastOfMonth(month: Month): Day {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return addDays(`${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`, -1);
}

/** The days of a month as weeks from Monday on; null for those of the months beside. */
export function weeksOf(month: Month): readonly (readonly (Day | null)[])[] {
  const days = daysFrom(`${month}-01`, lastOfMonth(month));
  const filled = [...Array.from({ length: weekdayOf(days[0]!) }, () => null), ...days];
  return Array.from({ length: Math.ceil(filled.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => filled[week * 7 + index] ?? null),
  );
}

/** Whether a text is a month that somebody may have lived in, or will. */
export const isMonth = (text: string): boolean => /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(text);
