import { fitTexts, generalTexts } from '#app/domain/analyses/texts.ts';
import type { Fact } from '#app/domain/reading/fact.ts';
import type { Language } from '#db/tables/accounts.ts';
import { contradictionsIn } from '#app/domain/reading/contradictions.ts';
import { doublesOf, hollowIn, scoreOf, type Score } from './marks.ts';
import { pagesOf } from './pages.ts';
import type { Person } from './person.ts';

/** What is wrong with a page, whoever reads it. */
export interface Fault {
  readonly person: string;
  readonly output: string;
  readonly kind: 'double' | 'hollow' | 'against';
  readonly text: string;
}

/** What says how things are, or what is no plan: it advises nothing. */
const saysOnly = (language: Language): string =>
  [...Object.values(fitTexts[language].facts), ...Object.values(generalTexts[language].safe)]
    .map(({ text }) => text)
    .join('\n');

/** Sentences of a page that go against a fact of this life; what is quoted is the person's own. */
const againstIn = (text: string, facts: readonly Fact[], language: Language): readonly string[] =>
  contradictionsIn(text, facts, language)
    .filter(
      ({ sentence }) =>
        !/[“«]|(?:wanting and|querer y) (?:buying|comprar)/.test(sentence) &&
        !saysOnly(language).includes(sentence.replace(/^- /, '')),
    )
    .map(({ fact, sentence }) => `${fact}: ${sentence}`);

/** How the built-in reader does for these people, page by page. */
export async function measure(
  people: readonly Person[],
): Promise<{ readonly scores: readonly Score[]; readonly faults: readonly Fault[] }> {
  const pages = (
    await Promise.all(people.map(async (person) => (await pagesOf(person)).map((page) => ({ person, page }))))
  ).flat();
  const faults = pages.flatMap(({ person: { name, language }, page: { output, text, facts } }): Fault[] => [
    ...againstIn(text, facts, language).map((against) => ({
      person: name,
      output,
      kind: 'against' as const,
      text: against,
    })),
    ...doublesOf(text).map((double) => ({ person: name, output, kind: 'double' as const, text: double })),
    ...hollowIn(text).map((hollow) => ({ person: name, output, kind: 'hollow' as const, text: hollow })),
  ]);
  return { scores: pages.map(({ person, page }) => scoreOf(person, page)), faults };
}

/** Scores added up. */
export interface Total {
  readonly people: number;
  readonly must: readonly [met: number, all: number];
  readonly may: readonly [met: number, all: number];
  readonly broken: readonly [broken: number, all: number];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Several pages in one line. */
export const totalOf = (scores: readonly Score[]): Total => ({
  people: new Set(scores.map(({ person }) => person.name)).size,
  must: [sum(scores.map(({ must }) => must.met)), sum(scores.map(({ must }) => must.all))],
  may: [sum(scores.map(({ may }) => may.met)), sum(scores.map(({ may }) => may.all))],
  broken: [
    sum(scores.map(({ mustNot }) => mustNot.broken.length)),
    sum(scores.map(({ mustNot }) => mustNot.all)),
  ],
});
