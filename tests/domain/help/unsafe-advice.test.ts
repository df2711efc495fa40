import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unsafeTopicOf, whatMayBeRead, withoutUnsafeAdvice } from '#app/domain/help/unsafe-advice.ts';
import { computingTime } from '#tests/support/machine.ts';

const corpusSchema = z.object({ unsafe: z.array(z.string()), safe: z.array(z.string()) });
const read = (language: string) =>
  corpusSchema.parse(
    JSON.parse(readFileSync(new URL(`corpus/advice.${language}.json`, import.meta.url), 'utf8')),
  );

describe.each(['en', 'es'])('E03 advice that only a doctor may give, in %s', (language) => {
  const { unsafe, safe } = read(language);

  test('E03 is found in every one of at least 60 sentences', () => {
    expect(new Set(unsafe).size).toBeGreaterThanOrEqual(60);
    expect(unsafe.filter((sentence) => unsafeTopicOf(sentence) === null)).toEqual([]);
  });

  test('E03 is found in none of at least 60 near misses', () => {
    expect(new Set(safe).size).toBeGreaterThanOrEqual(60);
    expect(safe.filter((sentence) => unsafeTopicOf(sentence) !== null)).toEqual([]);
  });

  test('E03 is taken out of a paragraph whole, and what stands around it stays', () => {
    for (const sentence of unsafe) {
      const { content, takenOut } = withoutUnsafeAdvice({ text: `${safe[1]} ${sentence} ${safe[33]}` });
      expect(content.text).toBe(`${safe[1]} ${safe[33]}`);
      expect(takenOut).toHaveLength(1);
    }
  });
});

describe('E03 what a service wrote', () => {
  test.each([
    ['stop', 'Stop your bisoprolol today.', 'medicines'],
    ['diagnosis', 'You have depression.', 'diagnosis'],
    ['alcohol', 'Stop drinking at once.', 'stopping'],
    ['fasting', 'Fast for 3 days.', 'eating'],
    ['care', 'You do not need a doctor for this.', 'care'],
    ['es', 'Ayuna 3 días.', 'eating'],
  ])('E03 is told by its topic: %s', (_, sentence, topic) => expect(unsafeTopicOf(sentence)).toBe(topic));

  test('E03 keeps its Markdown, without lines of which nothing is left', () => {
    const text =
      '## Two weeks\n\nA walk a day. Stop your bisoprolol today. Then rest.\n\n- Walk before dinner.\n- **Day 2:** Halve your dose of sertraline.\n- Stop drinking at once.\n\n1. Close the laptop.';
    expect(withoutUnsafeAdvice({ text })).toEqual({
      content: {
        text: '## Two weeks\n\nA walk a day. Then rest.\n\n- Walk before dinner.\n\n1. Close the laptop.',
      },
      takenOut: ['medicines', 'stopping'],
    });
  });

  test('E03 is looked through in lists too; what is no text stays as it is', () => {
    const content = {
      tone: 'direct',
      list: ['Walk.', 'Take 5 mg of melatonin every night.'],
      none: null,
      n: 3,
    };
    expect(withoutUnsafeAdvice(content)).toEqual({
      content: { tone: 'direct', list: ['Walk.'], none: null, n: 3 },
      takenOut: ['medicines'],
    });
  });

  test('E03 is filtered; what the built-in reader says, which is reviewed, is not', () => {
    const content = { text: 'Stop your bisoprolol today.' };
    expect(whatMayBeRead('built-in', content)).toEqual({ content, takenOut: [] });
    expect(whatMayBeRead('ai', content)).toEqual({ content: { text: '' }, takenOut: ['medicines'] });
  });

  test('E03 is looked through in a moment, whatever it is', () => {
    for (const part of ['stop your ', 'take a ', 'you have ', 'doctor ', 'no ', '. ']) {
      expect(computingTime(() => withoutUnsafeAdvice({ text: part.repeat(1000) }))).toBeLessThan(6000);
    }
  });
});
