import type { Language } from '#db/tables/accounts.ts';
import { coverPhrases, phraseFinders, type PhraseFinder } from '../help/compile.ts';
import { sentencesOf } from '../help/normalise.ts';
import { checkText, type Flaw } from '../reading/check-written.ts';
import type { Fact } from '../reading/fact.ts';
import { numbersIn, type FindingSaid } from './finding-said.ts';
import { wordingEn } from './phrases/wording-en.ts';
import { wordingEs } from './phrases/wording-es.ts';
import type { WordingSet } from './phrases/wording-set.ts';

/** Why a wording is not shown. */
export type WordingFlaw =
  | Exclude<Flaw, 'number'>
  | 'length'
  | 'numbers'
  | 'language'
  | 'causes'
  | 'advises'
  | 'diagnoses'
  | 'judges'
  | 'counts'
  | 'direction';

/** A language whose words nobody has written yet has none: no service words its findings. */
const sets: Readonly<Partial<Record<Language, WordingSet>>> = { en: wordingEn, es: wordingEs };

/** What no wording says unless rules say it themselves, gravest first. */
const never = ['diagnoses', 'causes', 'advises', 'judges', 'counts'] as const;

type Finders = Readonly<Record<Exclude<keyof WordingSet, 'own'>, PhraseFinder>>;

function compile({ own, ...set }: WordingSet): Finders & { readonly own: ReadonlySet<string> } {
  const phraseFinder = phraseFinders();
  return {
    causes: phraseFinder(set.causes),
    advises: phraseFinder(set.advises),
    diagnoses: phraseFinder(set.diagnoses),
    judges: phraseFinder(set.judges),
    counts: phraseFinder(set.counts),
    harmless: phraseFinder(set.harmless),
    up: phraseFinder(set.up),
    down: phraseFinder(set.down),
    own: new Set(own.flatMap((line) => line.split('/'))),
  };
}
const compiled = new Map(
  (Object.entries(sets) as [Language, WordingSet][]).map(([language, set]) => [language, compile(set)]),
);

/** Whether wordings of this language can be held against their findings. */
export const canBeWorded = (language: Language): boolean => compiled.has(language);

const shortest = 20;
const mostSentences = 3;

/** The small words of a text that belong to a language. */
const ownWords = (plain: readonly string[], own: ReadonlySet<string>): number =>
  plain.flatMap((one) => one.split(' ')).filter((word) => own.has(word)).length;

function isInLanguage(plain: readonly string[], language: Language): boolean {
  const own = ownWords(plain, compiled.get(language)!.own);
  const others = [...compiled].filter(([other]) => other !== language);
  return own >= 2 && others.every(([, { own: words }]) => ownWords(plain, words) < own);
}

/**
 * What is wrong with a service's wording of a finding, the gravest first; null where it may be shown. It says every number of
 * the rules' sentence, in its order, and no other; nothing brings anything; nobody is advised, judged or diagnosed; what is
 * higher is not called lower. What is too strict here costs nothing: the rules' own sentence stays.
 * @param facts of the member's life, which nothing may go against
 */
export function wordingFlaw(
  text: string,
  finding: FindingSaid,
  { language, facts }: { readonly language: Language; readonly facts: readonly Fact[] },
): WordingFlaw | null {
  const words = compiled.get(language);
  if (!words) return 'language';
  const said = `${finding.title}. ${finding.sentence}`;
  const [flawed] = checkText(text, { facts, answers: said, language }).flaws;
  if (flawed) return flawed.flaw === 'number' ? 'numbers' : flawed.flaw;
  const plain = sentencesOf(text);
  if (text.length < shortest || plain.length > mostSentences || text.includes('!')) return 'length';
  if (numbersIn(text).join(' ') !== numbersIn(finding.sentence).join(' ')) return 'numbers';
  const covered = plain.map((one) => coverPhrases(words.harmless, one));
  const byRules = sentencesOf(said);
  const says = (find: PhraseFinder): boolean =>
    covered.some((one) =>
      [...find(one)].some((place) => !byRules.some((rule) => `${rule} `.includes(`${place.said} `))),
    );
  const found = never.find((kind) => says(words[kind]));
  if (found) return found;
  if ((finding.way !== 'up' && says(words.up)) || (finding.way !== 'down' && says(words.down)))
    return 'direction';
  return isInLanguage(plain, language) ? null : 'language';
}
