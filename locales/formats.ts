import { localeOf, numberLocale } from './languages.ts';

/** The zones of a busy day in every language and style; one for dates takes 40 kB. */
const most = 300;

/** Makes something once for each language and manner. Making one takes fifty times as long as writing a number by it. */
function madeOnce<O, T>(make: (language: string, options: O | undefined) => T) {
  const made = new Map<string, T>();
  return (language: string, options?: O): T => {
    const key = options === undefined ? language : `${language} ${JSON.stringify(options)}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const one = make(language, options);
    made.set(key, one);
    return one;
  };
}

/** How numbers, shares, amounts and units are written for readers of a language. */
export const numberFormat = madeOnce(
  (language, options: Readonly<Intl.NumberFormatOptions> | undefined) =>
    new Intl.NumberFormat(numberLocale(language), options),
);

/** Of each language what stands between a number and its sign of percent: nothing, or a space that breaks no line. */
const percentSign = madeOnce((language) =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent' })
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'literal' || type === 'percentSign' ? [value] : []))
    .join(''),
);

/**
 * A number with its unit, as the texts of a language write both: the sign of percent is no unit like others, and numbers of Latin
 * America come without the space that Spanish has before it.
 * @param number as it is written
 */
export const inUnit = (language: string, number: string, unit: string): string =>
  unit === '%' ? `${number}${percentSign(language)}` : `${number} ${unit}`.trim();

/** A share, 0 to 1: '40%', in Spanish '40\u00A0%'. */
export const percentText = (language: string, share: number): string =>
  inUnit(language, numberFormat(language, { maximumFractionDigits: 0 }).format(share * 100), '%');

const datesBy = (locale: (language: string) => string) =>
  madeOnce(
    (language, options: Readonly<Intl.DateTimeFormatOptions> | undefined) =>
      new Intl.DateTimeFormat(locale(language), options),
  );

/** How dates and hours are written for readers of a language. @throws RangeError for a zone that there is not */
export const dateFormat = datesBy(localeOf);

/** The same by where its readers live, as numbers are: letters of weekdays, and what zones are called. */
export const regionalDateFormat = datesBy(numberLocale);

/** How several are named in a sentence: 'one, two and three'. */
export const listFormat = madeOnce(
  (language, options: Readonly<Intl.ListFormatOptions> | undefined) =>
    new Intl.ListFormat(localeOf(language), options),
);

/** What countries, languages and currencies are called by readers of a language. */
export const displayNames = madeOnce(
  (language, type: Intl.DisplayNamesType | undefined) =>
    new Intl.DisplayNames([localeOf(language)], { type: type ?? 'region' }),
);

/** The order of words in a language. */
export const collator = madeOnce((language) => new Intl.Collator(localeOf(language)));

/**
 * An amount as the reader writes it; whole amounts without cents. In Latin American Spanish the currency is said in
 * letters, because dollars are no pesos.
 * @param cents integer @param currency ISO 4217
 */
export function moneyText(language: string, cents: number, currency = 'usd'): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return numberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}
