import { decimalsOf, decimalText, type DecimalSign } from '#app/domain/finances/money.ts';
import { localeOf, numberLocale } from '#locales/languages.ts';

type Reader = { readonly language: string };

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount as the reader writes it; whole amounts without decimals. Digits go to the format as text, so that none is lost.
 * @param cents minor units @param currency ISO 4217
 */
export function moneyIn({ language }: Reader, cents: number, currency: string): string {
  const places = decimalsOf(currency);
  const digits = cents % 10 ** places === 0 ? 0 : places;
  const key = `${language} ${currency} ${digits}`;
  let format = formats.get(key);
  if (!format)
    formats.set(
      key,
      (format = new Intl.NumberFormat(numberLocale(language), {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })),
    );
  return format.format(decimalText(cents, currency));
}

/** The sign that the reader's language puts before decimals. */
export const decimalSign = ({ language }: Reader): DecimalSign =>
  new Intl.NumberFormat(numberLocale(language)).format(1.5).includes(',') ? ',' : '.';

/** A currency by its name and code: 'US dollar (USD)'. */
export const currencyName = ({ language }: Reader, code: string): string => {
  const name = new Intl.DisplayNames([localeOf(language)], { type: 'currency' }).of(code) ?? code;
  return `${name} (${code})`;
};

/** What readers of a language mostly reckon in: until an account says it. */
export const usualCurrency = 'USD';
