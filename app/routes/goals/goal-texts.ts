import { localeOf, numberLocale } from '#locales/languages.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/** A calendar day within a sentence: 'March 10', the year only where it is another one. @param today of the reader */
export function dayInText(language: string, day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const key = `${language} ${isThisYear}`;
  let format = made.get(key);
  if (!format) {
    const year = isThisYear ? {} : ({ year: 'numeric' } as const);
    const options = { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' } as const;
    made.set(key, (format = new Intl.DateTimeFormat(localeOf(language), options)));
  }
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Hundredths as the reader writes the number. */
export const numberText = (language: string, hundredths: number): string =>
  new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: 2 }).format(hundredths / 100);

/** The same as it stands in a field. */
export const numberInField = (language: string, hundredths: number | null): string =>
  hundredths === null ? '' : writeNumber(hundredths / 100, language);
