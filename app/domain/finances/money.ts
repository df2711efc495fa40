/** An amount beyond anybody's: a slip of the pen. Sums of as many as somebody has are still exact. */
export const largestAmount = 100_000_000_000;

/** Currencies that accounts can be kept in, ISO 4217: the Americas' and the most travelled of the others. */
export const currencies: readonly string[] = [
  'USD EUR MXN COP ARS CLP PEN BRL UYU PYG BOB VES CRC',
  'GTQ HNL NIO PAB DOP CUP CAD GBP CHF AUD NZD JPY',
].flatMap((line) => line.split(' '));

const known = new Map<string, number>();

/** How many decimals a currency is counted in: 2 for dollars, 0 for Chilean pesos. @param currency ISO 4217 */
export function decimalsOf(currency: string): number {
  const before = known.get(currency);
  if (before !== undefined) return before;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  known.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Which sign stands before decimals. */
export type DecimalSign = '.' | ',';

export const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

export type ReadMoney =
  | { readonly ok: true; readonly cents: number; readonly isSigned: boolean }
  | { readonly ok: false; readonly reason: 'none' | 'too-precise' | 'too-large' }
  /** It can be read in two ways: both, written so that each is one thing only. */
  | { readonly ok: false; readonly reason: 'doubt'; readonly whole: string; readonly decimals: string };

const refuse = (reason: 'none' | 'too-precise' | 'too-large'): ReadMoney => ({ ok: false, reason });

/** Whole digits in groups of three, as one row of digits; null where they are something else. */
export function ungrouped(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  return /^\d{1,3}([.,]\d{3})+$/.test(text) && new Set(text.replaceAll(/\d/g, '')).size === 1
    ? text.replaceAll(/[.,]/g, '')
    : null;
}

/**
 * Reads an amount as people and banks write it: '1,234.56', '1.234,56', '1 234,56', '$12', '-12', '12-', '(12.00)'. Digits are put
 * together as text: no number with a fraction is ever made of them.
 * @param decimal the sign that the reader's language puts before decimals, null where nobody can say; where a file is known to write
 * one, `isSure`
 * @returns minor units
 */
export function readMoney(
  typed: string,
  currency: string,
  decimal: DecimalSign | null,
  isSure = false,
): ReadMoney {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .replaceAll('−', '-')
    .replaceAll(/\p{Sc}/gu, '')
    .replace(/^([-+(]?)[A-Za-z]{2,3}\$?(?=[-+\d(.,])/, '$1')
    .replace(/(?<=[\d)])[A-Za-z]{3}$/, '');
  const found = /^(?:\(([\d.,]+)\)|([-+]?)([\d.,]+)([-+]?))$/.exec(plain);
  if (!found || (found[2] && found[4])) return refuse('none');
  const body = found[1] ?? found[3] ?? '';
  const sign = (found[2] ?? '') + (found[4] ?? '');
  const isNegative = found[1] !== undefined || sign === '-';
  const parts = split(body, currency, decimal, isSure);
  if (!('whole' in parts) || 'ok' in parts) return parts;
  const places = decimalsOf(currency);
  const fraction = parts.fraction.replace(/0+$/, '').padEnd(places, '0');
  if (fraction.length > places) return refuse('too-precise');
  const digits = (parts.whole + fraction).replace(/^0+(?=\d)/, '');
  if (digits.length > 14 || Number(digits) > largestAmount) return refuse('too-large');
  const cents = Number(digits);
  return { ok: true, cents: isNegative && cents > 0 ? -cents : cents, isSigned: sign !== '' || isNegative };
}

/** What stands before the decimals and what behind, or why it is no amount. */
function split(
  body: string,
  currency: string,
  decimal: DecimalSign | null,
  isSure: boolean,
): { readonly whole: string; readonly fraction: string } | Extract<ReadMoney, { ok: false }> {
  const none = { ok: false, reason: 'none' } as const;
  if (!/\d/.test(body)) return none;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0) return { whole: body, fraction: '' };
  const [before, sign, after] = [body.slice(0, last), body[last], body.slice(last + 1)];
  const others = before.replaceAll(/\d/g, '');
  if (!/^\d*$/.test(after)) return none;
  const isGrouped = after.length === 3 && ungrouped(body) !== null;
  // Where a currency has no decimals, three digits behind a sign are thousands, whatever stands before decimals elsewhere.
  if (isGrouped && !before.startsWith('0') && decimalsOf(currency) === 0)
    return { whole: ungrouped(body)!, fraction: '' };
  // In a file whose sign is known there is nothing to guess.
  if (isSure && decimal !== null) {
    if (sign !== decimal) return isGrouped ? { whole: ungrouped(body)!, fraction: '' } : none;
    const whole = before === '' ? '0' : ungrouped(before);
    return whole === null || others.includes(decimal) ? none : { whole, fraction: after };
  }
  // Two different signs: the last one stands before decimals.
  if (others !== '' && !others.includes(sign!)) {
    const whole = ungrouped(before);
    return whole === null ? none : { whole, fraction: after };
  }
  if (others !== '') return isGrouped ? { whole: ungrouped(body)!, fraction: '' } : none;
  if (!isGrouped || before.startsWith('0')) return { whole: before === '' ? '0' : before, fraction: after };
  // Three digits behind one sign: thousands, unless the reader's language puts decimals there.
  if (decimal !== null && sign !== decimal) return { whole: before + after, fraction: '' };
  const decimals = `${before}${sign}${after.slice(0, decimalsOf(currency))}`;
  return { ok: false, reason: 'doubt', whole: before + after, decimals };
}

/** An amount as digits with a point, exact to the last one: what `Intl.NumberFormat` writes, and files hold. */
export function decimalText(cents: number, currency: string): `${number}` {
  const places = decimalsOf(currency);
  const digits = String(Math.abs(cents)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = cents < 0 ? '-' : '';
  return (places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`) as `${number}`;
}

/** An amount as it stands in its field: without grouping, so that it can be sent again unchanged. */
export const typedMoney = (cents: number, currency: string, decimal: DecimalSign): string =>
  decimalText(cents, currency).replace('.', decimal);

/** Minor units as a row has them: Postgres answers them as text. */
export const centsOf = (value: number | string | bigint | null): number => Number(value ?? 0);
