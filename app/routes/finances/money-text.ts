import { displayNames, numberFormat } from '#locales/formats.ts';
import type { BudgetTotals } from '#app/domain/finances/budgets.ts';
import { decimalsOf, decimalText, type DecimalSign } from '#app/domain/finances/money.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

type Reader = { readonly language: string };

/**
 * An amount as the reader writes it; whole amounts without decimals. Digits go to the format as text, so that none is lost.
 * @param cents minor units @param currency ISO 4217
 */
export function moneyIn({ language }: Reader, cents: number, currency: string): string {
  const places = decimalsOf(currency);
  const digits = cents % 10 ** places === 0 ? 0 : places;
  return numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalText(cents, currency));
}

/** The sign that the reader's language puts before decimals. */
export const decimalSign = ({ language }: Reader): DecimalSign =>
  numberFormat(language).format(1.5).includes(',') ? ',' : '.';

/** A currency by its name and code: 'US dollar (USD)'. */
export const currencyName = ({ language }: Reader, code: string): string => {
  const name = displayNames(language, 'currency').of(code) ?? code;
  return `${name} (${code})`;
};

/** What readers of a language mostly reckon in: until an account says it. */
export const usualCurrency = 'USD';

/** What came over from before and what is taken off, as it is said of a category and of a month: none, one or two sentences. */
export const carriedTexts = (
  facts: MemberRequest,
  { cameOver, takenOff }: Pick<BudgetTotals, 'cameOver' | 'takenOff'>,
  currency: string,
): readonly string[] =>
  (
    [
      ['carried', cameOver],
      ['carriedLess', takenOff],
    ] as const
  ).flatMap(([key, cents]) =>
    cents > 0 ? [facts.t(`finances:budget.${key}`, { amount: moneyIn(facts, cents, currency) })] : [],
  );
