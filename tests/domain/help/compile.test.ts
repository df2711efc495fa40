import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePhrases, coverPhrases, phraseFinder, phraseFinders } from '#app/domain/help/compile.ts';
import { phraseSets } from '#app/domain/help/phrases/phrase-sets.ts';
import { lexicons } from '#app/domain/reading/lexicon/lexicons.ts';

/** Every list of phrases that a finder is made of, in both languages. */
const lists: readonly (readonly string[])[] = [
  ...phraseSets.flatMap(({ own, anybodys, together, harmless }) => [
    own,
    anybodys,
    harmless,
    ...together.flat(),
  ]),
  ...lexicons.flatMap(({ facts, around }) => [
    around.harmless,
    ...Object.values(facts).flatMap((fact) => [fact?.own ?? [], fact?.anybodys ?? [], fact?.likely ?? []]),
  ]),
];

const patternOf = (phrase: string): RegExp => new RegExp(compilePhrases([phrase]), 'y');

/** Where a phrase stands in a sentence, found by trying it at every word. */
function placesOf(pattern: RegExp, sentence: string): readonly string[] {
  return [...sentence.matchAll(/ (?=.)/g)].flatMap(({ index }) => {
    pattern.lastIndex = index;
    const said = pattern.exec(sentence)?.[0];
    return said === undefined ? [] : [`${index} ${said}`];
  });
}

const found = (places: Iterable<{ readonly at: number; readonly said: string }>): readonly string[] =>
  [...places].map(({ at, said }) => `${at} ${said}`);

/** Ways to write one word of a phrase; none is a way where it may be missing. */
function waysOf(word: string): readonly string[] {
  if (/^[_~]\d?$/.test(word)) return ['', ' lately', ' lately somehow'];
  const isOptional = word.endsWith('?');
  const choices = (isOptional ? word.slice(0, -1) : word).split('/').map((choice) =>
    choice
      .split('+')
      .map((one) => (one === '.' ? '' : one === '#' ? ' 0' : ` ${one.replaceAll('*', 'xy')}`))
      .join(''),
  );
  return isOptional ? ['', ...choices] : choices;
}

/** Sentences that say a phrase: each of its words is written in each of its ways, one after the other. */
function sentencesThatSay(phrase: string): readonly string[] {
  const ways = phrase.split(' ').map(waysOf);
  const most = Math.max(...ways.map(({ length }) => length));
  // In the second round words stand together that the first one keeps apart.
  return Array.from({ length: most * 2 }, (_, round) =>
    ways.map((way, place) => way[(round + (round < most ? 0 : place)) % way.length]!).join(''),
  );
}

describe('E01 phrases that are looked up by their first words', () => {
  test('are found wherever trying all of them at every word finds them, in each of their ways', () => {
    const lost: string[] = [];
    let sentences = 0;
    const finderOf = phraseFinders();
    const family = lists.map((phrases) => ({ phrases, find: finderOf(phrases) }));
    for (const { phrases, find } of family)
      for (const phrase of phrases) {
        const pattern = patternOf(phrase);
        for (const said of sentencesThatSay(phrase)) {
          const sentence = ` well${said} `;
          const places = placesOf(pattern, sentence);
          if (places.length === 0) continue;
          sentences += 1;
          const all = new Set(found(find(sentence)));
          if (!places.every((place) => all.has(place))) lost.push(`${phrase}: ${sentence}`);
        }
      }
    expect(lost).toEqual([]);
    expect(sentences).toBeGreaterThan(20_000);
  });

  test('are found once each, and nothing else is, in any sentence made of their words', () => {
    const phrases = [
      'i want/wanna to? die/end+it',
      'no? more pills/./,',
      'cut* me',
      '# _ pills',
      'end+it all?',
      'want*',
    ];
    const words = [
      'i',
      'want',
      'wanna',
      'wanted',
      'to',
      'die',
      'end',
      'it',
      'no',
      'more',
      'pills',
      ',',
      'cuts',
      'me',
      '0',
      'all',
    ];
    const other = ['more', 'it all', 'to die'];
    assert(
      property(array(constantFrom(...words), { minLength: 1, maxLength: 12 }), (said) => {
        const sentence = ` ${said.join(' ')} `;
        const finderOf = phraseFinders();
        for (const [list, find] of [phrases, other].map((one) => [one, finderOf(one)] as const)) {
          const places = list.flatMap((phrase) => placesOf(patternOf(phrase), sentence));
          expect(found(find(sentence)).toSorted()).toEqual(places.toSorted());
          expect(found(phraseFinder(list)(sentence)).toSorted()).toEqual(places.toSorted());
        }
      }),
      { numRuns: 500 },
    );
  });

  test('of one family do not mix: what is harmless is covered by its own phrases alone', () => {
    const finderOf = phraseFinders();
    const [dies, harmless] = [finderOf(['die']), finderOf(['die laughing', 'die of hunger'])];
    const sentence = ' i could die laughing , and die ';
    expect(coverPhrases(harmless, sentence)).toBe(' i could # , and die ');
    expect(found(dies(coverPhrases(harmless, sentence)))).toEqual(['16  die']);
    expect(found(dies(sentence))).toHaveLength(2);
  });

  test.each(['_ die', './die', '. die', 'maybe?'])('that begin with no word are refused: %j', (phrase) => {
    expect(() => found(phraseFinder([phrase])(' i die '))).toThrow(/begins with/);
  });

  test('that begin with too little of a word are refused', () => {
    expect(() => found(phraseFinder(['a* die'])(' i die '))).toThrow(/too little/);
  });
});
