/** Which sign a paper has before decimals: told by its numbers, or null where they tell nothing, or both. */
export type DecimalSign = '.' | ',' | null;

/** A number as laboratories print it, with whatever groups its thousands. */
export const printedNumber = String.raw`\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?|[.,]\d+`;

const oneSign = /^(\d*)([.,])(\d+)$/;
/** '250,000': decimals or thousands. */
const eitherWay = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** What numbers, none of them a date, tell of the sign before decimals. */
export function decimalSignOf(numbers: Iterable<string>): DecimalSign {
  let [points, commas] = [0, 0];
  for (const number of numbers) {
    const mixed = /[.,](?=\d*([.,])\d+$)/.exec(number);
    const last = /[.,](?=\d+$)/.exec(number)?.[0];
    if (mixed && mixed[0] !== last) {
      if (last === ',') commas += 1;
      else points += 1;
    } else if (oneSign.test(number) && !eitherWay.test(number)) {
      if (last === ',') commas += 1;
      else points += 1;
    }
  }
  // A slip in a long paper overrules nothing; one against a few leaves doubt.
  if (points > 0 && points >= commas * 10) return '.';
  if (commas > 0 && commas >= points * 10) return ',';
  return null;
}

/**
 * A number in a form that has one reading only: without what groups thousands; decimals stay as they are printed.
 * @param sure whether that follows from the paper; false where '250,000' may be either
 */
export function plainNumber(
  printed: string,
  sign: DecimalSign,
  isSpanish: boolean,
): { readonly text: string; readonly sure: boolean } {
  const signs = printed.match(/[.,]/g) ?? [];
  if (signs.length > 1) {
    const last = signs.at(-1)!;
    const isGrouped = signs.every((one) => one === last);
    return {
      text: isGrouped ? printed.replaceAll(/[.,]/g, '') : printed.replaceAll(last === ',' ? '.' : ',', ''),
      sure: true,
    };
  }
  if (!eitherWay.test(printed)) return { text: printed, sure: true };
  if (sign !== null) return { text: sign === signs[0] ? printed : printed.replace(/[.,]/, ''), sure: true };
  return { text: printed, sure: signs[0] === '.' && !isSpanish };
}

/** Whether a number is one that can be kept: no laboratory prints more digits. */
export const isKeepable = (text: string): boolean => /^(?:\d{1,14}(?:[.,]\d{1,5})?|[.,]\d{1,5})$/.test(text);
