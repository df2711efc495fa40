import type { Posted } from '#app/forms/engine/parse.ts';

/** What campaigns say of themselves. */
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

const mostLetters = 200;

/** A text from outside, short and on one line; empty where there is none. */
export const tidy = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, mostLetters);

/** What the campaign that sent a visitor says of itself, as the form of the start page carries it: a GET keeps nothing. */
export function originOfVisit(request: Request): Readonly<Record<string, string>> {
  const query = new URL(request.url).searchParams;
  const found = utmNames.map((name) => [name, tidy(query.get(name))] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}

/** The same as it comes back. */
export function readOrigin(posted: Posted): {
  readonly referrer: string | null;
  readonly utm: Readonly<Record<string, string>>;
} {
  const utm = utmNames
    .map((name) => [name, tidy(posted[name]?.[0])] as const)
    .filter(([, value]) => value !== '');
  return { referrer: tidy(posted['referrer']?.[0]) || null, utm: Object.fromEntries(utm) };
}
