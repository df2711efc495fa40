/** More than anything costs. */
const mostDigits = 7;

/** The most that is taken, in cents. */
export const mostMoney = 10 ** mostDigits * 100 - 1;

/** Groups of three after the first, all with the same sign between them. */
const grouped = /^\d{1,3}(?:([.,' \u00a0\u202f])\d{3}(?:\1\d{3})*)?$/;

/**
 * Reads an amount of money as people type it in either language: `2000`, `2000.00`, `2,000.00`, `2.000,00`, `$ 1 200,50`.
 * Cents are two digits or none. What can be read in two ways is refused: `2.000` may mean two or two thousand.
 * @returns integer cents, or null where it is no amount
 */
export function readMoney(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^(?:usd|us\$|\$)\s*/i, '')
    .replace(/\s*(?:usd|us\$|\$)$/i, '');
  const [, whole = '', decimalSign, cents = '00'] = /^(.*?)(?:([.,])(\d{2}))?$/.exec(plain) ?? [];
  const digits = whole.replaceAll(/\D/g, '');
  if (digits.length === 0 || digits.length > mostDigits) return null;
  if (!/^\d+$/.test(whole)) {
    const [, sign] = grouped.exec(whole) ?? [];
    if (sign === undefined) return null;
    // One sign for thousands and the same for cents is a slip; a single one before three digits may be either.
    if (sign === decimalSign) return null;
    const isSingle = whole.split(sign).length === 2;
    if (isSingle && decimalSign === undefined && /[.,]/.test(sign)) return null;
  }
  return Number(digits) * 100 + Number(cents);
}

/**
 * Why what was typed is no amount: below nothing, above the most that is taken, or none that can be read in one way.
 * @param text what `readMoney` refuses
 */
export function moneyProblem(text: string): 'below' | 'above' | 'unclear' {
  const plain = text
    .trim()
    .replaceAll(/usd|us\$|\$/gi, '')
    .trim();
  const unsigned = plain.replace(/^[-−–]\s*/, '');
  if (!/^\d[\d.,' \u00a0\u202f]*$/.test(unsigned)) return 'unclear';
  if (unsigned !== plain) return 'below';
  const whole = unsigned.replace(/[.,]\d{2}$/, '').replaceAll(/\D/g, '');
  return whole.length > mostDigits ? 'above' : 'unclear';
}

/** An amount as it stands in a field, so that it can be sent again unchanged. @param cents integer */
export const writeMoney = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
