import { decimalsOf, otherSign, ungrouped, type DecimalSign } from '../money.ts';

/** The sign that an amount of a file puts before decimals, as far as it alone says so; null where it could be read in two ways. */
function signSaid(text: string, currency: string): DecimalSign | null {
  const [body = ''] = /(?:\d|[.,](?=\d))[\d.,]*/.exec(text.replaceAll(/[\s'’]/g, '')) ?? [];
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0 || last === body.length - 1) return null;
  const sign = body[last] as DecimalSign;
  const before = body.slice(0, last);
  if (before.includes(otherSign(sign))) return sign;
  const isGrouped = body.length - last === 4 && !before.startsWith('0') && ungrouped(body) !== null;
  // Groups that repeat are thousands, and so is a single one where the currency has no decimals.
  if (before.includes(sign)) return isGrouped ? otherSign(sign) : null;
  if (isGrouped) return decimalsOf(currency) === 0 ? otherSign(sign) : null;
  return sign;
}

/**
 * The sign before decimals that most of the amounts of a file say they have. A bank's file is not written by its reader: how their
 * language does it says nothing.
 * @returns null where none says so, as where each is one like '2.500': then somebody has to say it
 */
export function guessDecimal(texts: readonly string[], currency: string): DecimalSign | null {
  const said = texts.map((text) => signSaid(text, currency));
  const points = said.filter((sign) => sign === '.').length;
  const commas = said.filter((sign) => sign === ',').length;
  return points === commas ? null : points > commas ? '.' : ',';
}
