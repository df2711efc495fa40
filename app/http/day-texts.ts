import { localeOf, numberLocale } from '#locales/languages.ts';
import { atLineStart } from './formats.ts';

/** What a day is written with, each a constant: formats are known by it. */
const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const longDayOfYear = { ...longDay, year: 'numeric' } as const;

const made = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();
const formatsByWords = new Map<string, Intl.DateTimeFormat>();

/** The format of a day in a language. Making one takes a thousand times as long as using it. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const ofOptions = made.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  const known = ofOptions.get(language);
  if (known) return known;
  const key = `${language} ${Object.entries(options).flat().join(' ')}`;
  let format = formatsByWords.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
    formatsByWords.set(key, format);
  }
  made.set(options, ofOptions.set(language, format));
  return format;
}

const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * A calendar day in words that begin a line: 'Tuesday, March 10', the year only where it is another one.
 * @param day YYYY-MM-DD @param today the same, of the reader
 */
export function dayText(language: string, day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const format = formatOf(language, isThisYear ? longDay : longDayOfYear);
  return atLineStart(language, format.format(momentOf(day)));
}

/** A calendar day within a sentence: 'March 10', the year only where it is another one. @param today of the reader */
export function dayInText(language: string, day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return formatOf(language, { day: 'numeric', month: 'long', ...year }).format(momentOf(day));
}

/** A day in the margin of a leaf: '10' and 'Tue'. */
export const dayInMargin = (language: string, day: string) => ({
  iso: day,
  numeral: String(Number(day.slice(8))),
  word: atLineStart(
    language,
    formatOf(language, { weekday: 'short' }).format(momentOf(day)).replace(/\.$/, ''),
  ),
});

/** A month within a sentence: 'March', the year only where it is another one. @param month YYYY-MM */
export function monthInText(language: string, month: string, today: string): string {
  const isThisYear = month.slice(0, 4) === today.slice(0, 4);
  const format = formatOf(language, { month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
  return format.format(momentOf(`${month}-01`));
}

/** The same where it begins a line. */
export const monthText = (language: string, month: string, today: string): string =>
  atLineStart(language, monthInText(language, month, today));

/**
 * 'Mar 10', for the ends of an axis and the rows of a table.
 * @param today of the reader: with it, the year where it is another one
 */
export const shortDayText = (language: string, day: string, today = day): string =>
  formatOf(language, {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(momentOf(day));

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
  const letters = new Intl.DateTimeFormat(numberLocale(language), { weekday: 'narrow', timeZone: 'UTC' });
  const week = Array.from({ length: 7 }, (_, index) => ({
    short: letters.format(weekdayAt(index)),
    long: atLineStart(language, formatOf(language, { weekday: 'long' }).format(weekdayAt(index))),
  }));
  weeks.set(language, week);
  return week;
}

/** Days of the week in a line that begins with them: 'Monday, Friday', 'Lunes, viernes'. @param chosen 0 for Monday to 6 for Sunday */
export const weekdayList = (language: string, chosen: readonly number[]): string =>
  atLineStart(
    language,
    chosen.map((index) => formatOf(language, { weekday: 'long' }).format(weekdayAt(index))).join(', '),
  );
