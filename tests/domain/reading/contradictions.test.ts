import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contradictionsIn, ownGoesAgainst } from '#app/domain/reading/contradictions.ts';
import { factIds } from '#app/domain/reading/fact.ts';
import { computingTime } from '#tests/support/machine.ts';

const sentences = z.array(z.string());
const corpus = z
  .record(
    z.enum(['en', 'es']),
    z.partialRecord(z.enum(factIds), z.tuple([sentences.min(3), sentences.min(3)])),
  )
  .parse(JSON.parse(readFileSync(new URL('against.json', import.meta.url), 'utf8')));

describe.each(['en', 'es'] as const)('E06 advice that goes against a fact, in %s', (language) => {
  test.each(factIds.filter((id) => corpus[language][id]))(
    'is found, and its near misses are not: %s',
    (id) => {
      const [against, fitting] = corpus[language][id]!;
      const isFound = (sentence: string) =>
        contradictionsIn(sentence, [{ id }], language).some(({ fact }) => fact === id);
      expect(against.filter((one) => !isFound(one))).toEqual([]);
      expect(fitting.filter(isFound)).toEqual([]);
    },
  );

  test('a text of our own goes against the same facts the first time and whenever it is asked about again', () => {
    const texts = Object.values(corpus[language]).flatMap(([against, fitting]) => [...against, ...fitting]);
    const lives = [['night_shifts', 'student'], ['wheelchair'], ['debt', 'retired', 'pregnant'], []] as const;
    for (const life of [...lives, ...lives]) {
      const facts = life.map((id) => ({ id }));
      const found = texts.filter((text) => contradictionsIn(text, facts, language).length > 0);
      expect(texts.filter((text) => ownGoesAgainst(text, facts, language))).toEqual(found);
      expect(found.length > 0).toBe(life.length > 0);
    }
  });

  test('goes against nobody of whom nothing is known', () => {
    const all = Object.values(corpus[language]).flatMap(([against]) => against);
    expect(contradictionsIn(all.join(' '), [], language)).toEqual([]);
  });
});

describe('E06 a text with contradictions', () => {
  test('tells each sentence as it was written, with the fact', () => {
    expect(
      contradictionsIn(
        '## Week one\n\n- Walk before dinner. Rest.\n- Buy a mat.',
        [{ id: 'wheelchair' }, { id: 'debt' }],
        'en',
      ),
    ).toEqual([
      { fact: 'wheelchair', sentence: '- Walk before dinner.' },
      { fact: 'debt', sentence: '- Buy a mat.' },
    ]);
  });

  test('leaves alone what somebody wrote themselves and wants', () => {
    for (const text of ['You wrote “I walk every day”.', 'You want to walk again.'])
      expect(contradictionsIn(text, [{ id: 'wheelchair' }], 'en')).toEqual([]);
  });

  test('says nothing of a job to a student who works', () => {
    const text = 'Ask your boss for Friday off.';
    expect(contradictionsIn(text, [{ id: 'student' }, { id: 'night_shifts' }], 'en')).toEqual([]);
  });

  test('is read in time that grows with its length', () => {
    const text = 'Take small steps and keep walking through the list with your friends. '.repeat(150);
    const facts = factIds.map((id) => ({ id }));
    contradictionsIn(text, facts, 'en');
    expect(computingTime(() => contradictionsIn(text, facts, 'en'))).toBeLessThan(2000);
  });
});

test('a language that is added has no words yet, and keeps its texts', () => {
  const third = 'xx' as 'en';
  expect(
    contradictionsIn('Go to bed at the same time every night.', [{ id: 'night_shifts' }], third),
  ).toEqual([]);
});
