import type { FormatterModule } from 'i18next';
import { localeOf, numberLocale } from './languages.ts';

/** Years are written without a sign between their digits, so that no number of four digits has one. */
const leastGrouped = 10_000;

/**
 * Fills numbers in as readers of a language write them: large ones in groups ('90,000 XP'), and whatever a text names as a number
 * (`{{value, number}}`); and a day as dates are written, where a text names it as one
 * (`{{value, day}}`, of YYYY-MM-DD). A module of i18next, used with `interpolation.alwaysFormat`.
 */
export function numbersInTexts(language: string): FormatterModule {
  const numbers = new Intl.NumberFormat(numberLocale(language));
  return {
    type: 'formatter',
    init: () => {},
    add: () => {},
    addCached: () => {},
    format: (value: unknown, how) => {
      if (how === 'day' && typeof value === 'string')
        return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(`${value}T00:00:00Z`),
        );
      return typeof value === 'number' && (how === 'number' || Math.abs(value) >= leastGrouped)
        ? numbers.format(value)
        : (value as string);
    },
  };
}
