import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Why a password is quickly guessed. */
export type Weakness =
  | 'common'
  | 'personal'
  | 'repeat'
  | 'sequence'
  | 'keyboard'
  | 'date'
  | 'word'
  | 'guessable';

/**
 * Below two of four points, a million guesses find it. With the ten that an account grants in a quarter of an hour that
 * takes years; more would refuse passwords that people keep in mind, and they would write them down.
 */
const leastScore = 2;

/** So many characters are looked at, from the start and from the end: time grows with their square. */
const looksAt = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded by the first password that somebody chooses: the lists take a tenth of a second and 20 MB of memory. */
const load = (): Promise<ZxcvbnFactory> =>
  (estimator ??= (async () => {
    const [{ ZxcvbnFactory }, common, ...lists] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
      import('@zxcvbn-ts/language-en/dist/firstnames.json.mjs'),
      import('@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs'),
      import('@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs'),
    ]);
    const dictionary = {
      ...common.dictionary,
      ...Object.fromEntries(lists.map((list, index) => [`words-${index}`, list.default])),
    };
    return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
  })());

const weaknesses: Readonly<Record<string, Weakness>> = {
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  userInputs: 'personal',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  recentYears: 'date',
  dates: 'date',
  wordByItself: 'word',
  namesByThemselves: 'word',
  commonNames: 'word',
};

/**
 * Estimates how many guesses a password withstands, by zxcvbn: lists of passwords, words and names in both languages,
 * keyboards, dates, repeats. A long one is as strong as the stronger of its two ends.
 * @param known what a guesser knows of the person and the site, such as names
 * @returns what is weak about it, or null where it is strong enough
 */
export async function findWeakness(password: string, known: readonly string[]): Promise<Weakness | null> {
  const zxcvbn = await load();
  const characters = [...password.normalize('NFC')];
  const first = zxcvbn.check(characters.slice(0, looksAt).join(''), [...known]);
  if (first.score >= leastScore) return null;
  if (characters.length > looksAt) {
    const last = zxcvbn.check(characters.slice(-looksAt).join(''), [...known]);
    if (last.score >= leastScore) return null;
  }
  return weaknesses[first.feedback.warning ?? ''] ?? 'guessable';
}
