import { describe, expect, test } from 'vitest';
import { authenticityOf } from '#app/domain/testimonials/authenticity.ts';
import { countWords, languageOf, sentencesIn, wordsIn } from '#app/domain/testimonials/words.ts';
import { told } from './writing.ts';

const samples = Object.values(told);
const all = samples.join(' ');

describe('C7-040 the authenticity score', () => {
  const cases: readonly [what: string, text: string, from: readonly string[], score: number][] = [
    ['what was written, word for word', told.after, samples, 100],
    ['sentences of several answers, joined', `${told.quote} … ${told.before}`, samples, 100],
    ['capitals and punctuation', told.quote.toUpperCase().replaceAll('.', '!!!'), samples, 100],
    ['other kinds of apostrophes', 'I don’t work at night', ["I don't work at night"], 100],
    ['accents', 'Cenamos más juntos ahora mismo', ['Cenamos más juntos ahora mismo'], 100],
    ['accents that are left out', 'Cenamos mas juntos', ['Cenamos más juntos'], 0],
    ['accents in two signs', 'Cenamos más juntos'.normalize('NFD'), ['Cenamos más juntos'], 100],
    ['emoji, which are no words', 'I feel calm now 🎉🎉', ['I feel calm now'], 100],
    ['nothing but emoji', '🎉 👍🏽', samples, 0],
    ['nothing', '', samples, 0],
    ['nothing to compare with', told.quote, [], 0],
    ['what was invented', 'Thanks to this program my income has doubled within weeks', samples, 0],
    ['two words in a row, which are chance', 'my evenings the work and mine', samples, 0],
    ['the same words in another order', 'again mine are evenings my', ['My evenings are mine again'], 0],
    [
      'half of it',
      'My evenings are mine again while fame and money arrived',
      ['My evenings are mine again'],
      50,
    ],
    ['two words as they stand in an answer', 'Calm evenings', ['I love calm evenings'], 100],
    ['a word that only begins like another', 'even', ['evenings'], 0],
  ];
  test.each(cases)('of %s', (_, text, from, score) => {
    expect(authenticityOf(text, from)).toBe(score);
  });

  test('lies between 0 and 100, grows with the samples, and does not mind their order', () => {
    const words = wordsIn(`${all} thanks to this wonderful program`);
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 200; round += 1) {
      const start = next(words.length);
      const pieces = Array.from({ length: 1 + next(4) }, () => {
        const at = next(words.length);
        return words.slice(at, at + 1 + next(9)).join(' ');
      });
      const text = [...pieces, words.slice(start, start + 3).join(' ')].join(' ');
      const some = samples.slice(0, next(samples.length + 1));
      const few = authenticityOf(text, some);
      const more = authenticityOf(text, samples);
      expect(Number.isInteger(few) && few >= 0 && more <= 100).toBe(true);
      expect(more).toBeGreaterThanOrEqual(few);
      expect(authenticityOf(text, samples.toReversed())).toBe(more);
      expect(authenticityOf(text, [text])).toBe(100);
    }
  });

  test('rounds down: 90 is nine words of ten', () => {
    const own = Array.from({ length: 17 }, (_, n) => `own${n}`).join(' ');
    expect(authenticityOf(`${own} and more`, [own])).toBe(89);
  });
});

test('words and sentences are counted as people do', () => {
  expect(wordsIn('I’m 42, she’s well-known. ¿Cómo estás?')).toEqual([
    "i'm",
    '42',
    "she's",
    'well',
    'known',
    'cómo',
    'estás',
  ]);
  expect(countWords('  … 🎉 ')).toBe(0);
  expect(sentencesIn('One here. Two there!\nThree  without end', 'en')).toEqual([
    'One here.',
    'Two there!',
    'Three without end',
  ]);
  expect([languageOf(all), languageOf('Ya no trabajo de noche'), languageOf('Yoga')]).toEqual([
    'en',
    'es',
    null,
  ]);
});
