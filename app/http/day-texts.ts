import { dateFormat, regionalDateFormat } from '#locales/formats.ts';
import { atLineStart } from './formats.ts';

/** What days and months are written with. */
const parts = {
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  longOfYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  dayOfYear: { month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long' },
  monthOfYear: { month: 'long', year: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  shortOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** How something is written in a language. */
const formatOf = (language: string, what: keyof typeof parts): Intl.DateTimeFormat =>
  dateFormat(language, { ...parts[what], timeZone: 'UTC' });

const written = new Map<string, string>();
/** Days that are remembered as they are written: past this many they are forgotten together. */
const mostWritten = 4000;

/** A day as it is written; remembered, because a page of habits names the same thirty days for each of them. */
function dayWritten(language: string, what: keyof typeof parts, day: string): string {
  const key = `${language} ${what} ${day}`;
  let text = written.get(key);
  if (text === undefined) {
    text = formatOf(language, what).format(momentOf(day));
    if (written.size >= mostWritten) written.clear();
    written.set(key, text);
  }
  return text;
}

/** Whether two days or months are of one year. */
const isSameYear = (one: string, other: string): boolean => one.slice(0, 4) === other.slice(0, 4);

const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * A calendar day in words that begin a line: 'Tuesday, March 10', the year only where it is another one.
 * @param day YYYY-MM-DD @param today the same, of the reader
 */
export function dayText(language: string, day: string, today: string): string {
  return atLineStart(language, longDayInText(language, day, today));
}

/** The same within a line: in Spanish the names of days are small there, 'hasta el martes, 10 de marzo'. */
export const longDayInText = (language: string, day: string, today: string): string =>
  dayWritten(language, isSameYear(day, today) ? 'long' : 'longOfYear', day);

/** A calendar day within a sentence: 'March 10', the year only where it is another one. @param today of the reader */
export const dayInText = (language: string, day: string, today: string): string =>
  dayWritten(language, isSameYear(day, today) ? 'day' : 'dayOfYear', day);

/** A calendar day with its year, within a sentence, whatever year it is: 'March 10, 2026'. What is no day stays as it is. */
export const fullDayInText = (language: string, day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? dayWritten(language, 'dayOfYear', day) : day;

/** A day in the margin of a leaf: '10' and 'Tue'. */
export const dayInMargin = (language: string, day: string) => ({
  iso: day,
  numeral: String(Number(day.slice(8))),
  word: atLineStart(language, dayWritten(language, 'shortWeekday', day).replace(/\.$/, '')),
});

/** A month within a sentence: 'March', the year only where it is another one. @param month YYYY-MM */
export function monthInText(language: string, month: string, today: string): string {
  const what = isSameYear(month, today) ? 'month' : 'monthOfYear';
  return dayWritten(language, what, `${month}-01`);
}

/** The same where it begins a line. */
export const monthText = (language: string, month: string, today: string): string =>
  atLineStart(language, monthInText(language, month, today));

/**
 * 'Mar 10', for the ends of an axis and the rows of a table.
 * @param today of the reader: with it, the year where it is another one
 */
export const shortDayText = (language: string, day: string, today = day): string =>
  dayWritten(language, isSameYear(day, today) ? 'short' : 'shortOfYear', day);

/** Some day of the week, 0 for Monday to 6 for Sunday. */
const weekdayAt = (index: number): Date => momentOf(`2026-03-${String(index + 2).padStart(2, '0')}`);

interface Weekday {
  readonly short: string;
  readonly long: string;
}
const weeks = new Map<string, readonly Weekday[]>();

/**
 * The days of a week from Monday on: the letter that is seen, the name that is read out. Letters go by where people live, as
 * numbers do: Wednesday is an X in Spain, and an M in Latin America.
 */
export function weekdaysOf(language: string): readonly Weekday[] {
  const known = weeks.get(language);
  if (known) return known;
  const letters = regionalDateFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  const week = Array.from({ length: 7 }, (_, index) => ({
    short: letters.format(weekdayAt(index)),
    long: atLineStart(language, formatOf(language, 'weekday').format(weekdayAt(index))),
  }));
  weeks.set(language, week);
  return week;
}

/** Days of the week in a line that begins with them: 'Monday, Friday', 'Lunes, viernes'. @param chosen 0 for Monday to 6 for Sunday */
export const weekdayList = (language: string, chosen: readonly number[]): string =>
  atLineStart(
    language,
    chosen.map((index) => formatOf(language, 'weekday').format(weekdayAt(index))).join(', '),
  );
