import { dateFormat, numberFormat } from '#locales/formats.ts';
import { localeOf } from '#locales/languages.ts';

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the unit that has at most three digits before its comma, by thousands. */
export function bytesText(language: string, bytes: number): string {
  const step = Math.min(sizeUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return numberFormat(language, {
    style: 'unit',
    unit: sizeUnits[step],
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}

/**
 * A moment in the member's zone and language.
 * @param now with it, the year only where it is another one
 */
export function momentText(language: string, timezone: string, moment: Date, now?: Date): string {
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  const parts = format.formatToParts(moment);
  const year = parts.findIndex(({ type }) => type === 'year');
  const isThisYear =
    now !== undefined &&
    parts[year]?.value === format.formatToParts(now).find(({ type }) => type === 'year')?.value;
  // What stands before the year goes with it: ', ' or ' de '. Whole texts have a plain space where their parts have a narrow one.
  return parts
    .filter((_, index) => !isThisYear || (index !== year && index !== year - 1))
    .map(({ value }) => value)
    .join('')
    .replaceAll('\u202F', ' ');
}

/** A date that begins a line or a heading: in Spanish the names of days are small elsewhere. */
export const atLineStart = (language: string, text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(localeOf(language)) + text.slice(1);

/** The time of day of a moment, for 'Saved 10:42'. */
export const timeText = (language: string, timezone: string, moment: Date): string =>
  dateFormat(language, { timeStyle: 'short', timeZone: timezone }).format(moment);
