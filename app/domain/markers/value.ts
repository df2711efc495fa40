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

/** The number of a range's end, or null where it is open or none. */
export function readEnd(typed: string): number | null {
  const number = readNumber(typed);
  return Number.isNaN(number) ? null : number;
}

/**
 * Two readings of one number: '250,000' is a quarter of a million, or two hundred and fifty with decimals. A comma before three digits
 * is both in any language, a point is where decimals have a comma.
 * @returns both, written so that they are one thing only; null where there is no doubt
 */
export function doubtOf(
  typed: string,
  decimalComma: boolean,
): { readonly whole: string; readonly decimals: string } | null {
  const found = /^[<>≤≥=\s+-]*([1-9]\d{0,2})([.,])(\d{3})$/.exec(typed.trim());
  if (!found || (found[2] === '.' && !decimalComma)) return null;
  const [, before = '', sign = '', after = ''] = found;
  return { whole: before + after, decimals: `${before}${sign}${after}0` };
}
