import { monthNames, monthsByShortName } from '#locales/month-names.ts';

/**
 * Words without what tells who wrote them, for a service that agreed-to answers are sent to: the member's own name however it is
 * written, addresses, numbers that belong to a person, full dates. Other people's names are known to nobody here, and stay: the
 * pages that ask for the agreement say so.
 */

const email = /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu;
/** Telephones, cards, papers: eight signs and more, of digits and what stands between them. */
const longNumber = /\+?\d[\d\s().-]{6,}\d/g;
/** Papers that begin with letters: passports, CURP, driving licences. */
const paperNumber = /\b[A-Z]{1,4}-?\d{5,}[A-Z\d]*\b/g;

const months = [...monthNames.flat(), 'sept', ...monthsByShortName.keys()].join('|');
/** Days with their year: 3/5/1979, 3 de mayo de 1979, May 3rd, 1979. */
const dates = [
  /\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}\b/g,
  /\b(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}\b/g,
  new RegExp(
    String.raw`\b\d{1,2}(?:st|nd|rd|th|º|°)?\s+(?:of\s+|de\s+)?(?:${months})\b\.?,?\s+(?:of\s+|del?\s+)?(?:19|20)\d{2}\b`,
    'gi',
  ),
  new RegExp(String.raw`\b(?:${months})\b\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+(?:19|20)\d{2}\b`, 'gi'),
];

const name = String.raw`\p{Lu}[\p{L}.'’-]*`;
/** A street with its number, as English and Spanish write it. */
const streets = [
  new RegExp(
    String.raw`\b\d{1,5}\s+(?:${name}\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Square|Terrace)(?![\p{L}\d])\.?`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:[Cc]alle|[Cc]\/|[Aa]venida|[Aa]vda\.?|[Aa]v\.|[Cc]arrera|[Cc]ra\.?|[Pp]aseo|[Pp]laza|[Cc]amino|[Cc]arretera|[Jj]irón|[Pp]asaje|[Pp]rivada|[Dd]iagonal)` +
      String.raw`(?:,?\s+(?:del?|las?|los|el|y|${name}|\d{1,5}[a-z]?|#|[Nn](?:[º°.]|úm\.?|o\.)|int\.))*,?\s*#?\d{1,5}(?:-\d{1,4})?`,
    'gu',
  ),
];

/** Small words between names, which everybody writes. */
const between = new Set(['del', 'las', 'los', 'von', 'van', 'der', 'dos', 'das', 'the', 'and']);

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A word of a name as anybody may write it: with its accents, without some, in any case. To be looked for in NFD. */
const anyhow = (word: string): string =>
  [...word].map((letter) => String.raw`${escaped(letter)}\p{M}*`).join('');

/** What finds somebody by these names, whole or by a single part; null where they have none. */
function namesPattern(names: readonly string[]): RegExp | null {
  const wholes = names.map((one) =>
    folded(one)
      .split(/[\s\-.,'’]+/)
      .filter(Boolean),
  );
  const found = new Set<string>();
  for (const words of wholes) {
    if (words.length > 1) found.add(words.map(anyhow).join(String.raw`[\s\-.,'’]+`));
    for (const word of words) if ([...word].length >= 3 && !between.has(word)) found.add(anyhow(word));
  }
  if (found.size === 0) return null;
  // The longest first: a whole name is one name.
  const parts = [...found].toSorted((one, other) => other.length - one.length);
  return new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${parts.join('|')})(?![\p{L}\p{M}\d])`, 'giu');
}

/**
 * A text without what tells who wrote it.
 * @param names of the member, as the account and the form have them
 */
export function anonymous(text: string, names: readonly string[]): string {
  let clean = text.normalize('NFC').replaceAll(email, '[e-mail]');
  for (const street of streets) clean = clean.replaceAll(street, '[address]');
  for (const date of dates) clean = clean.replaceAll(date, '[date]');
  clean = clean.replaceAll(paperNumber, '[number]').replaceAll(longNumber, '[number]');
  const pattern = namesPattern(names);
  if (!pattern) return clean;
  return clean
    .normalize('NFD')
    .replaceAll(pattern, '[name]')
    .replaceAll(/\[name\](?:[\s\-.,'’]+\[name\])+/g, '[name]')
    .normalize('NFC');
}
