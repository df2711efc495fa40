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

/** The words that a phrase may begin with: those of its first word, and of the next while they may be missing. */
function firstsOf(phrase: string): readonly string[] {
  const firsts: string[] = [];
  for (const word of phrase.split(' ')) {
    if (gap.test(word) || word === '.') throw new Error(`A phrase begins with no word: ${phrase}`);
    const isOptional = word.endsWith('?');
    const choices = isOptional ? word.slice(0, -1) : word;
    firsts.push(...choices.split('/').map((choice) => choice.split('+')[0]!));
    if (!isOptional) return firsts;
  }
  throw new Error(`A phrase may be empty: ${phrase}`);
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

/** Phrases by the words that they may begin with, and by how those begin where they have any ending. */
interface PhraseIndex {
  readonly byWord: ReadonlyMap<string, ReadonlySet<Phrase>>;
  readonly byPrefix: ReadonlyMap<string, readonly { readonly prefix: string; readonly phrase: Phrase }[]>;
}

function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const byWord = new Map<string, Set<Phrase>>();
  const byPrefix = new Map<string, { readonly prefix: string; readonly phrase: Phrase }[]>();
  for (const words of phrases) {
    const phrase = new Phrase(words);
    for (const first of firstsOf(words)) {
      // Numbers read 0 in a sentence.
      const word = first === '#' ? '0' : first;
      if (!word.endsWith('*')) {
        byWord.set(word, (byWord.get(word) ?? new Set()).add(phrase));
        continue;
      }
      const prefix = word.slice(0, -1);
      if (prefix.length < prefixLength || prefix.includes('*'))
        throw new Error(`A phrase begins with too little: ${words}`);
      const key = prefix.slice(0, prefixLength);
      const alike = byPrefix.get(key) ?? [];
      byPrefix.set(key, alike);
      alike.push({ prefix, phrase });
    }
  }
  return { byWord, byPrefix };
}

/**
 * Finds every place where one of some phrases begins. Of hundreds of phrases only those are tried whose first word stands
 * there, so that a long text takes moments. They are looked through with the first text, and compiled where their first word is
 * met: a start of the site that compiled all of them took an eighth longer.
 * @throws with the first text, where a phrase has no word to look it up by
 */
export function phraseFinder(phrases: readonly string[]): (sentence: string) => Generator<Place> {
  let index: PhraseIndex | undefined;
  return function* find(sentence) {
    index ??= indexPhrases(phrases);
    for (let at = sentence.indexOf(' '); at !== -1; at = sentence.indexOf(' ', at + 1)) {
      const end = sentence.indexOf(' ', at + 1);
      if (end === -1) return;
      const word = sentence.slice(at + 1, end);
      const begun = (index.byPrefix.get(word.slice(0, prefixLength)) ?? [])
        .filter(({ prefix }) => word.startsWith(prefix))
        .map(({ phrase }) => phrase);
      for (const phrase of new Set([...(index.byWord.get(word) ?? []), ...begun])) {
        const said = phrase.saidAt(sentence, at);
        if (said !== undefined) yield { said, at };
      }
    }
  };
}

/** Covers what some phrases say in a sentence, the longest first where several begin at one place. */
export function coverPhrases(find: ReturnType<typeof phraseFinder>, sentence: string): string {
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
