import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { helpNeededInText, type HelpKind } from '#app/domain/help/help-needed.ts';

/** What people write: `for` calls for help of its kind, `against` for none. */
const corpusSchema = z.object({
  for: z.array(z.object({ text: z.string(), kind: z.enum(['crisis', 'urgent', 'violence']) })),
  against: z.array(z.string()),
});
export type Corpus = z.infer<typeof corpusSchema>;

export const corpusLanguages = ['en', 'es'] as const;
/** `own` was written beside the rules, the others by people who had not seen them. */
export const corpusLists = ['own', 'blind', 'second', 'third'] as const;

/** At least this share of what calls for help is seen; at most this share of the rest raises it. */
export const bounds = { recall: 0.95, falseAlarms: 0.02 };

/** A list in a language; not every list has been written in both. */
export type CorpusName = readonly [
  language: (typeof corpusLanguages)[number],
  list: (typeof corpusLists)[number],
];

const fileOf = ([language, list]: CorpusName): URL =>
  new URL(`corpus/${list === 'own' ? '' : `${list}.`}${language}.json`, import.meta.url);

/** Every list that there is. */
export const corpora: readonly CorpusName[] = corpusLanguages
  .flatMap((language) => corpusLists.map((list) => [language, list] as const))
  .filter((name) => existsSync(fileOf(name)));

/** One list in one language. */
export function readCorpus(...name: CorpusName): Corpus {
  const file = fileOf(name);
  return corpusSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** What was seen of a list, and what was not. */
export interface Measured {
  readonly kinds: Readonly<Record<HelpKind, { readonly seen: number; readonly all: number }>>;
  readonly recall: number;
  readonly falseAlarms: number;
  readonly missed: readonly string[];
  readonly alarmed: readonly string[];
}

/** Measures the rules on a list: a phrase is seen where its own kind is among what is told. */
export function measure(corpus: Corpus): Measured {
  const kinds = { crisis: { seen: 0, all: 0 }, urgent: { seen: 0, all: 0 }, violence: { seen: 0, all: 0 } };
  const missed: string[] = [];
  for (const { text, kind } of corpus.for) {
    const isSeen = helpNeededInText(text).includes(kind);
    kinds[kind].all += 1;
    if (isSeen) kinds[kind].seen += 1;
    else missed.push(`${kind}: ${text}`);
  }
  const alarmed = corpus.against.flatMap((text) => {
    const told = helpNeededInText(text);
    return told.length > 0 ? [`${told.join(', ')}: ${text}`] : [];
  });
  return {
    kinds,
    recall: 1 - missed.length / corpus.for.length,
    falseAlarms: alarmed.length / corpus.against.length,
    missed,
    alarmed,
  };
}
