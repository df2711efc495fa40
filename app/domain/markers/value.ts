import { readNumber } from '#app/forms/engine/numbers.ts';
import { withWordsAsSign } from '#app/laboratory/reading/signs.ts';

export type Comparator = '<' | '<=' | '>' | '>=';

/** What was typed as a value: a number, whose true one may lie below or above, or words such as 'negative'. */
export type ReadValue =
  | { readonly kind: 'number'; readonly number: number; readonly comparator: Comparator | null }
  | { readonly kind: 'words'; readonly words: string };

const comparators: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
};

/** Larger than anything that is counted in a litre. */
const largest = 1e15;

/**
 * Reads a value as it is printed: '5.4', '5,4', '<0.5', '≥ 90', 'less than 0.5', 'negative', '1:80'. What holds a digit is a number or a titer; what holds
 * none is words.
 * @returns null where it is neither
 */
export function readValue(typed: string): ReadValue | null {
  const text = withWordsAsSign(typed.trim());
  if (text === '') return null;
  if (!/\d/.test(text))
    return /\p{L}/u.test(text) || /^[+-]+$/.test(text) ? { kind: 'words', words: text } : null;
  if (/^[<>]?\s*1\s*:\s*\d{1,6}$/.test(text)) return { kind: 'words', words: text };
  const [, sign = '', rest = ''] = /^(<=|>=|[<>≤≥])?(.*)$/s.exec(text)!;
  const number = readNumber(rest);
  if (Number.isNaN(number) || Math.abs(number) > largest) return null;
  return { kind: 'number', number, comparator: comparators[sign] ?? null };
}

/** A value as it is kept: as it was typed, but that nothing has no sign, which says no less of it than '0'. */
export const valueAsKept = (typed: string): string => typed.replace(/^[+-]\s*(?=0*[.,]?0+$)/, '');

export type EndOfRange = 'low' | 'high';

/**
 * The end of a range as it is kept: '<100' and '>40' hold their sign, because 100 itself lies outside; '≤ 100' and '100' are both 100,
 * which an end without a sign means. A sign that points the wrong way stays, and is no end.
 */
export function endAsKept(typed: string, which: EndOfRange): string {
  const text = withWordsAsSign(typed.trim());
  const [, sign = '', rest = ''] = /^(<=|>=|[<>≤≥])?\s*(.*)$/s.exec(text)!;
  const said = comparators[sign];
  if (said === (which === 'high' ? '<=' : '>=')) return rest;
  return `${sign}${rest}`;
}

/** The end of a range as a number, and whether that number itself lies outside; null where it is open or none. */
export function readBound(
  typed: string,
  which: EndOfRange,
): { readonly number: number; readonly isStrict: boolean } | null {
  const kept = endAsKept(typed, which);
  const isStrict = kept.startsWith(which === 'high' ? '<' : '>');
  const number = readNumber(isStrict ? kept.slice(1) : kept);
  return Number.isNaN(number) ? null : { number, isStrict };
}

/** The number of a range's end, or null where it is open or none. */
export const readEnd = (typed: string, which: EndOfRange): number | null =>
  readBound(typed, which)?.number ?? null;

/**
 * Two readings of one number: '250,000' is a quarter of a million, or two hundred and fifty with decimals. A comma before three digits
 * is both in any language, a point is where decimals have a comma.
 * @returns both, written so that they are one thing only; null where there is no doubt
 */
export function doubtOf(
  typed: string,
  decimalComma: boolean,
): { readonly whole: string; readonly decimals: string } | null {
  const found = /^([<>≤≥=\s+-]*)([1-9]\d{0,2})([.,])(\d{3})$/.exec(typed.trim());
  if (!found || (found[3] === '.' && !decimalComma)) return null;
  // Who writes what is proposed keeps the sign: '<1.200' is not 1200.
  const [, marks = '', before = '', sign = '', after = ''] = found;
  // Three digits behind a comma are one reading only with another zero, or with fewer.
  const precise = decimalComma ? sign + (/^(.*?)00?$/.exec(after)?.[1] ?? `${after}0`) : `.${after}`;
  return { whole: marks + before + after, decimals: marks + before + precise };
}
