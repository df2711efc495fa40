/**
 * Phrases as data, made into regular expressions over the words of a sentence (` one two , three `). A phrase is words with
 * spaces between them, and of each word:
 * - `a/b+c` one of these; `+` joins the words of one of them
 * - `a?` may be missing
 * - `a*` with any ending
 * - `#` a number
 * - `_` up to three words, whatever they are, that no comma divides; `_6` up to six
 * - `~` the same, commas among them
 * - `.` (alone) a clause ends here
 * Every repetition is bounded, so that no text takes longer than its length times a constant.
 */
const gap = /^([_~])(\d?)$/;
const usualGap = 3;

const clauseEnd = '(?= ,| $)';

const compileChoice = (word: string): string =>
  word === '.'
    ? clauseEnd
    : word === '#'
      ? ' \\d[^ ]*'
      : ` ${word.replaceAll(/[$()[\]{}.^|\\]/g, '\\$&').replaceAll('*', '[^ ]{0,30}')}`;

function compileWord(word: string): string {
  const words = gap.exec(word);
  if (words) return `(?: ${words[1] === '_' ? '(?!,)' : ''}[^ ]+){0,${words[2] || usualGap}}?`;
  const isOptional = word.endsWith('?');
  const choices = (isOptional ? word.slice(0, -1) : word)
    .split('/')
    .map((choice) => choice.split('+').map(compileChoice).join(''));
  return `(?:${choices.join('|')})${isOptional ? '?' : ''}`;
}

/** One phrase, as the source of a regular expression. */
const compilePhrase = (phrase: string): string => `${phrase.split(' ').map(compileWord).join('')}(?= )`;

/** Any of some phrases, as the source of one regular expression; one that never matches where there are none. */
export const compilePhrases = (phrases: readonly string[]): string =>
  phrases.length === 0 ? '(?!)' : phrases.map(compilePhrase).join('|');

/** The first words of a phrase, two of them where it says which: null stands for any, and for an end. */
type Beginning = readonly [first: string, second: string | null];

/** What a phrase may begin with, in words, from one of its parts on. */
function beginningsFrom(
  parts: readonly string[],
  at: number,
  words: number,
): readonly (readonly (string | null)[])[] {
  if (words === 0) return [[]];
  const part = parts[at];
  if (part === undefined || gap.test(part) || part === '.') return [[null]];
  const isOptional = part.endsWith('?');
  const choices = (isOptional ? part.slice(0, -1) : part).split('/').map((choice) => choice.split('+'));
  const here = choices.flatMap((choice) => {
    // What ends a clause is no word.
    if (choice.includes('.')) return [[null]];
    const rest = beginningsFrom(parts, at + 1, Math.max(0, words - choice.length));
    return rest.map((next) => [...choice.slice(0, words), ...next]);
  });
  return isOptional ? [...here, ...beginningsFrom(parts, at + 1, words)] : here;
}

/** @throws where a phrase has no word to look it up by */
function beginningsOf(phrase: string): readonly Beginning[] {
  return beginningsFrom(phrase.split(' '), 0, 2).map(([first = null, second = null]) => {
    if (first === null) throw new Error(`A phrase begins with no word: ${phrase}`);
    // Any number, and any ending.
    return [first, second === '#' || second?.includes('*') ? null : second];
  });
}

/** How many letters of a word with any ending it is looked up by. */
const prefixLength = 2;

/** Where one of some phrases stands in a sentence. */
export interface Place {
  readonly said: string;
  readonly at: number;
}

/** A phrase that is compiled where its first word is met, which for most never is. */
class Phrase {
  readonly #words: string;
  #pattern: RegExp | undefined;

  constructor(words: string) {
    this.#words = words;
  }

  /** What it says at a place of a sentence, if anything. */
  saidAt(sentence: string, at: number): string | undefined {
    this.#pattern ??= new RegExp(compilePhrase(this.#words), 'y');
    this.#pattern.lastIndex = at;
    return this.#pattern.exec(sentence)?.[0];
  }
}

/** A phrase of one of the finders of a family. */
interface Entry {
  readonly finder: number;
  readonly phrase: Phrase;
}

/** Phrases by the words that they begin with, and by how those begin where they have any ending. */
interface PhraseIndex {
  /** By the first word, and the second, which is null where it may be any. */
  readonly byWord: ReadonlyMap<string, ReadonlyMap<string | null, readonly Entry[]>>;
  readonly byPrefix: ReadonlyMap<string, readonly (Entry & { readonly prefix: string })[]>;
}

/** @param finders the phrases of each @throws where a phrase begins with too little to look it up by */
function indexPhrases(finders: readonly (readonly string[])[]): PhraseIndex {
  const byWord = new Map<string, Map<string | null, Entry[]>>();
  const byPrefix = new Map<string, (Entry & { readonly prefix: string })[]>();
  const index = (words: string, entry: Entry): void => {
    for (const [first, second] of beginningsOf(words)) {
      // Numbers read 0 in a sentence.
      const word = first === '#' ? '0' : first;
      if (!word.endsWith('*')) {
        const bySecond = byWord.get(word) ?? new Map<string | null, Entry[]>();
        byWord.set(word, bySecond);
        bySecond.set(second, [...(bySecond.get(second) ?? []), entry]);
        continue;
      }
      const prefix = word.slice(0, -1);
      if (prefix.length < prefixLength || prefix.includes('*'))
        throw new Error(`A phrase begins with too little: ${words}`);
      const key = prefix.slice(0, prefixLength);
      byPrefix.set(key, [...(byPrefix.get(key) ?? []), { ...entry, prefix }]);
    }
  };
  for (const [finder, phrases] of finders.entries())
    for (const words of phrases) index(words, { finder, phrase: new Phrase(words) });
  return { byWord, byPrefix };
}

/** Where phrases may begin in a sentence, by their finder. */
type Begun = ReadonlyMap<number, readonly { readonly at: number; readonly phrase: Phrase }[]>;

function begunIn(sentence: string, { byWord, byPrefix }: PhraseIndex): Begun {
  const begun = new Map<number, { readonly at: number; readonly phrase: Phrase }[]>();
  let at = sentence.indexOf(' ');
  for (let end = sentence.indexOf(' ', at + 1); end !== -1; end = sentence.indexOf(' ', at + 1)) {
    const word = sentence.slice(at + 1, end);
    const bySecond = byWord.get(word);
    const alike = byPrefix.get(word.slice(0, prefixLength))?.filter(({ prefix }) => word.startsWith(prefix));
    if (bySecond || alike) {
      const second = sentence.slice(end + 1, sentence.indexOf(' ', end + 1));
      const entries = [...(bySecond?.get(second) ?? []), ...(bySecond?.get(null) ?? []), ...(alike ?? [])];
      const seen = new Set<Phrase>();
      for (const { finder, phrase } of entries) {
        // One that may begin in several ways is tried once.
        if (seen.has(phrase)) continue;
        seen.add(phrase);
        const places = begun.get(finder) ?? [];
        if (places.length === 0) begun.set(finder, places);
        places.push({ at, phrase });
      }
    }
    at = end;
  }
  return begun;
}

/** Finds every place where one of some phrases begins. */
export type PhraseFinder = (sentence: string) => Generator<Place>;

/**
 * A family of finders, each of which finds every place where one of its phrases begins. A sentence's words are looked up once for all
 * of them, and of thousands of phrases only those are tried whose first two words stand there, so that a long text takes moments. They
 * are looked through with the first text, and compiled where they are tried: a start of the site that compiled all of them took an
 * eighth longer.
 * @returns makes a finder; that one throws with the first text, where a phrase has no word to look it up by
 */
export function phraseFinders(): (phrases: readonly string[]) => PhraseFinder {
  const finders: (readonly string[])[] = [];
  let index: PhraseIndex | undefined;
  const known = new Map<string, Begun>();
  const lookAt = (sentence: string): Begun => {
    const before = known.get(sentence);
    if (before) return before;
    // What somebody wrote stays no longer than it is looked at.
    if (known.size === 0) queueMicrotask(() => known.clear());
    const begun = begunIn(sentence, (index ??= indexPhrases(finders)));
    known.set(sentence, begun);
    return begun;
  };
  return (phrases) => {
    const finder = finders.push(phrases) - 1;
    index = undefined;
    known.clear();
    return function* find(sentence) {
      for (const { at, phrase } of lookAt(sentence).get(finder) ?? []) {
        const said = phrase.saidAt(sentence, at);
        if (said !== undefined) yield { said, at };
      }
    };
  };
}

/** A finder by itself. */
export const phraseFinder = (phrases: readonly string[]): PhraseFinder => phraseFinders()(phrases);

/** Covers what some phrases say in a sentence, the longest first where several begin at one place. */
export function coverPhrases(find: PhraseFinder, sentence: string): string {
  const longest = new Map<number, string>();
  for (const { at, said } of find(sentence))
    if (said.length > (longest.get(at)?.length ?? 0)) longest.set(at, said);
  let covered = '';
  let done = 0;
  for (const [at, said] of longest) {
    if (at < done) continue;
    covered += `${sentence.slice(done, at)} #`;
    done = at + said.length;
  }
  return covered + sentence.slice(done);
}
