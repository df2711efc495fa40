import type { Marks, Person } from './person.ts';
import type { Page } from './pages.ts';

/** As patterns are held against it: in small letters, without accents, marks and fine quotes. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[\\*_#]/g, '')
    .toLowerCase();

const quotes = /“[^”]*”|«[^»]*»/g;

/** What the text says itself, without what it quotes. */
const ownWords = (text: string): string => folded(text.replaceAll(quotes, '…'));

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n|(?<=[.?!])\s+/)
    .map((sentence) => sentence.replace(/^[-\d.\s]+/, '').trim())
    .filter((sentence) => sentence !== '');

/** A denial shortly before: 'without the same hour every day'. */
const denial =
  /\b(?:not|never|no|without|instead of|rather than|neither|nor|cannot|\w+n't|nunca|sin|ni|tampoco|en lugar de|en vez de|nadie)\b[^.;:]{0,60}$/;

const found = (text: string, mark: Marks[string]): boolean =>
  mark instanceof RegExp ? mark.test(ownWords(text)) : mark.quoted.test(folded(text));

const broken = (text: string, mark: Marks[string]): boolean =>
  sentencesOf(mark instanceof RegExp ? ownWords(text) : folded(text)).some((sentence) => {
    const match = (mark instanceof RegExp ? mark : mark.quoted).exec(sentence);
    return match !== null && !denial.test(sentence.slice(0, match.index));
  });

/** How one page stands against what its person should read. */
export interface Score {
  readonly person: Person;
  readonly output: string;
  readonly must: { readonly met: number; readonly all: number; readonly missed: readonly string[] };
  readonly may: { readonly met: number; readonly all: number };
  readonly mustNot: { readonly all: number; readonly broken: readonly string[] };
}

/** Scores a page. @throws where nothing is written of what is expected of it */
export function scoreOf(person: Person, { output, text }: Page): Score {
  const expected = person.expected[output];
  if (!expected) throw new Error(`${person.name} expects nothing of ${output}.`);
  const must = Object.entries(expected.must);
  const may = Object.entries(expected.may);
  const mustNot = Object.entries(expected.mustNot);
  const missed = must.filter(([, mark]) => !found(text, mark)).map(([name]) => name);
  return {
    person,
    output,
    must: { met: must.length - missed.length, all: must.length, missed },
    may: { met: may.filter(([, mark]) => found(text, mark)).length, all: may.length },
    mustNot: {
      all: mustNot.length,
      broken: mustNot.filter(([, mark]) => broken(text, mark)).map(([name]) => name),
    },
  };
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** Sentences of four words or more that stand twice on a page. */
export function doublesOf(text: string): readonly string[] {
  const seen = new Map<string, number>();
  for (const sentence of sentencesOf(folded(text))) {
    if (wordsIn(sentence) < 4) continue;
    seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
  }
  return [...seen].filter(([, times]) => times > 1).map(([sentence]) => sentence);
}

const emptyQuote =
  /(?<!palabra |word )[“«]\s*(?:no|none|nothing|nobody|n\/?a|idk|i don'?t know|ningun[oa]?|nada|nadie|no se|ns\/?nc|[-.?¿,x…]*)[.!]?\s*[”»]/gi;
const unfilled = /\{\{[^}]*\}\}|\bundefined\b|\[object|\bNaN\b|\bnull\b/g;

/** Quotes of nothing, and places that nobody filled in. */
export const hollowIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(emptyQuote), ...text.matchAll(unfilled)].map(([match]) => match)),
];
