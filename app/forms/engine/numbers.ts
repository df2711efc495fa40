import { numberFormat } from '#locales/formats.ts';

/**
 * Reads a number as people type it: a decimal comma or point, spaces around, a plus sign. Grouping, exponents and
 * words are not numbers.
 * @returns NaN where it is none
 */
export function readNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^[+-]?(\d{1,15}(\.\d{0,10})?|\.\d{1,10})$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * The other reading of a number with a comma before three digits: '3,000' is three thousand where it stands between thousands,
 * as every page writes them; so is '1.200' to much of the Spanish-speaking world, where nobody was asked for three decimals. Null
 * where there is none.
 * @param decimals how many of them the field keeps
 */
export function readThousands(text: string, decimals = 0): number | null {
  const found = /^([+-]?[1-9]\d{0,2})([,.])(\d{3})$/.exec(text.trim());
  if (!found || (found[2] === '.' && decimals >= 3)) return null;
  return Number(`${found[1]}${found[3]}`);
}

/**
 * A number with one sign between its thousands and the other before its decimals: '1,234.56' as every page writes it, '1.234,56' as much
 * of the Spanish-speaking world does; each is one thing only. Null where it is none.
 */
export function readMixed(text: string): number | null {
  const found = /^([+-]?[1-9]\d{0,2}(?:([,.])\d{3}){1,4})((?!\2)[,.]\d{1,10})$/.exec(text.trim());
  const grouped = found && readGrouped(found[1]!);
  return grouped === null ? null : Number(`${grouped}.${found![3]!.slice(1)}`);
}

/**
 * A whole number with a sign between its thousands, a comma or a point: '10,000' as every page writes it, '10.000' as much of the
 * Spanish-speaking world does. Null where there is none.
 */
export function readGrouped(text: string): number | null {
  const plain = text.trim();
  return /^[+-]?[1-9]\d{0,2}([,.])\d{3}(\1\d{3}){0,3}$/.test(plain)
    ? Number(plain.replaceAll(/[,.]/g, ''))
    : null;
}

/** A stored number as the reader writes it, without grouping, so that it can be sent again unchanged. */
export const writeNumber = (value: number, language: string): string =>
  numberFormat(language, { useGrouping: false, maximumFractionDigits: 10 }).format(value);
