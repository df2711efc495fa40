import { describe, expect, test } from 'vitest';
import { authenticityOf } from '#app/domain/testimonials/authenticity.ts';
import { makeDrafts } from '#app/domain/testimonials/built-in-maker.ts';
import { isFit, namesIn } from '#app/domain/testimonials/fitness.ts';
import { ownOptions } from '#app/domain/testimonials/fulfil-testimonials.ts';
import { materialOf } from '#app/domain/testimonials/material.ts';
import { ownSentences, type Sample } from '#app/domain/testimonials/own-sentences.ts';
import { focuses, sampleFields } from '#app/domain/testimonials/sample-fields.ts';
import { voiceOf } from '#app/domain/testimonials/voice.ts';
import { countWords, sentencesIn } from '#app/domain/testimonials/words.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import { told } from './writing.ts';

const samples: readonly Sample[] = [
  { text: told.quote, focus: 'result' },
  { text: told.story, focus: 'change' },
  { text: told.after, focus: 'result' },
  { text: told.before, focus: 'change' },
  { text: told.reason, focus: 'advice' },
];
const material = (from: readonly Sample[] = samples) => materialOf(from, 'en', ['iris', 'vega']);
const drafts = (from: readonly Sample[] = samples) => makeDrafts(ownSentences(from, 'en', []).sentences);
const texts = samples.map(({ text }) => text);

describe('C7-046 after some were declined', () => {
  const { sentences } = ownSentences(samples, 'en', []);
  test('others are put together, as long as the sentences give any', () => {
    const first = makeDrafts(sentences).map(({ text }) => text);
    const again = makeDrafts(sentences, new Set(first)).map(({ text }) => text);
    expect(again).not.toEqual([]);
    for (const text of again) expect(first).not.toContain(text);
  });

  test('where they give no others, the same are offered again', () => {
    const few = ownSentences(
      [
        { text: told.before, focus: 'change' },
        { text: told.after, focus: 'result' },
      ],
      'en',
      [],
    );
    const declined = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const offered = makeDrafts(few.sentences, declined);
      expect(offered, String(round)).not.toEqual([]);
      for (const { text } of offered) declined.add(text);
    }
  });
});

describe('C7-041 what testimonials are made of', () => {
  test('is a list of long texts that exist, and of nothing that is private', () => {
    for (const [form, fields] of Object.entries(sampleFields)) {
      const definition = findForm(form)?.definition;
      expect(definition, form).toBeDefined();
      for (const [id, focus] of Object.entries(fields)) {
        expect(fieldsOf(definition!).find((field) => field.id === id)?.kind, `${form}.${id}`).toBe(
          'long-text',
        );
        expect(focuses).toContain(focus);
        expect(id).not.toMatch(/health|medic|symptom|supplement|famil|income|financ|money|debt|diet|bio$/i);
      }
    }
    expect(
      Object.keys(sampleFields).filter((form) =>
        /health|financial|test-|nutrition|journal|onboarding/.test(form),
      ),
    ).toEqual([]);
  });

  const refused: readonly [why: string, sentence: string][] = [
    ['three words', 'It really helped.'],
    ['a question', 'Would I do it all again today?'],
    ['shouting', 'I AM SO HAPPY WITH ALL OF THIS'],
    ['an address', 'Write to me at iris@example.com for more.'],
    ['a number to call', 'Call me on +52 222 123 4567 for more.'],
    ['a link', 'Read my story at www.iris.example today.'],
    ['an account', 'Follow me as @iris_vega over there please.'],
    ['markup', 'I am <b>very</b> happy with it all.'],
    ['a placeholder', 'I am {{full_name}} and happy with it.'],
    ['a diagnosis', 'The program cured my diabetes within a month.'],
    ['a medicine', 'I no longer take my medication in the morning.'],
    ['weight', 'I lost twelve kilos in only six weeks.'],
    ['an illness in Spanish', 'Ya no tengo depresión desde que empecé.'],
    ['a wish to die', 'Before this I wanted to die every day.'],
    ['a sign of the body', 'The chest pain I had is gone since then.'],
    ['the own name', 'They told me Iris you can do this.'],
    ['a sentence without end', `I ${'walk and '.repeat(30)}sleep.`],
  ];
  test.each(refused)('is no sentence with %s', (_, sentence) => {
    expect(isFit(sentence, new Set(['iris', 'vega']))).toBe(false);
  });

  test('is every sentence as people write them', () => {
    for (const sentence of texts.flatMap((text) => sentencesIn(text, 'en')))
      expect(isFit(sentence, new Set(['iris'])), sentence).toBe(true);
  });

  test('names are told by their capitals, unless somebody writes them small too', () => {
    expect([
      ...namesIn(['I walk with Ana and Luis.', 'Then I met ana at Work.', 'At work I feel fine in March.']),
    ]).toEqual(['luis']);
    const { sentences } = ownSentences(
      [
        {
          text: 'My coach Marisol never let me give up. Marisol asked the right thing. I kept my promise to her.',
          focus: 'result',
        },
      ],
      'en',
      [],
    );
    expect(sentences.map(({ text }) => text)).toEqual(['I kept my promise to her.']);
  });

  test('of an answer that calls for help nothing is taken, not even its other sentences', () => {
    expect(
      ownSentences(
        [{ text: 'I wanted to die back then. Today I walk every single morning.', focus: 'change' }],
        'en',
        [],
      ).sentences,
    ).toEqual([]);
  });

  test('is in one language: that of the page where there is enough of it', () => {
    const spanish: Sample = {
      text: 'Ahora cierro la computadora a las siete y ceno con mis hijos. Los sábados camino junto al río con ellos.',
      focus: 'result',
    };
    expect(material([...samples, spanish])?.language).toBe('en');
    expect(material([...samples, spanish])?.texts).not.toContain(spanish.text);
    expect(materialOf([...samples, spanish], 'es', [])?.language).toBe('en');
  });

  test('with fewer than forty words there is nothing', () => {
    expect(material([{ text: told.before, focus: 'change' }])).toBeNull();
    expect(material([])).toBeNull();
  });
});

describe('C7-041 the built-in maker', () => {
  test('puts together up to three texts of 25 to 90 words, each about something else', () => {
    const made = drafts();
    expect(made.map(({ focus }) => focus)).toEqual(['change', 'result', 'feeling']);
    for (const { text } of made) {
      expect(countWords(text)).toBeGreaterThanOrEqual(25);
      expect(countWords(text)).toBeLessThanOrEqual(90);
    }
  });

  test('adds no word and changes none: what is not an ellipsis was written by the member', () => {
    for (const { text } of drafts()) {
      expect(authenticityOf(text, texts)).toBe(100);
      for (const part of text.split(' … '))
        expect(
          texts.some((answer) => answer.includes(part)),
          part,
        ).toBe(true);
    }
  });

  test('uses no sentence twice, and marks what it left out', () => {
    const parts = drafts().flatMap(({ text }) => sentencesIn(text.replaceAll(' … ', '\n'), 'en'));
    expect(new Set(parts).size).toBe(parts.length);
    const { text } = drafts().find(({ focus }) => focus === 'change')!;
    expect(text).toContain(' … ');
  });

  test('offers one where only one is honest, and none where there is none', () => {
    const one = drafts([
      { text: told.quote, focus: 'result' },
      {
        text: 'We eat together four evenings a week now. Nobody at work has complained about it so far.',
        focus: 'change',
      },
    ]);
    expect(one).toHaveLength(1);
    expect(one[0]?.focus).toBe('story');
    expect(drafts([{ text: told.quote, focus: 'result' }])).toEqual([]);
  });

  test('takes a sentence that stands in two answers once', () => {
    const twice = drafts([...samples, ...samples]);
    expect(twice).toEqual(drafts());
  });
});

describe('C7-041 what a service offers', () => {
  const own = `${told.after} ${told.quote}`;
  const cases: readonly [what: string, text: string, isTaken: boolean][] = [
    ['own sentences', own, true],
    ['own sentences with mended grammar', own.replace('so far', 'at all'), true],
    [
      'something invented',
      'This program doubled my income and made me the happiest person in town, truly.',
      false,
    ],
    ['an invented sentence behind own ones', `${own} The coaches are simply the best in the world.`, false],
    ['a number that nobody wrote', own.replace('four', '14'), false],
    ['a link', `${own} See https://evil.example for more of it.`, false],
    ['markup', own.replace('laptop', '<b>laptop</b>'), false],
    ['the own name', own.replace('with my children', 'with Iris and Vega'), false],
    ['a medical claim', `${own} My depression is cured.`, false],
    ['too little', 'My evenings are mine again.', false],
  ];
  test.each(cases)('%s', (_, text, isTaken) => {
    const options = ownOptions([{ text, focus: 'result' }], material()!);
    expect(options).toHaveLength(isTaken ? 1 : 0);
    if (isTaken) expect(options[0]?.authenticity_score).toBe(authenticityOf(text, texts));
  });

  test('the same twice is one, a focus that nobody knows is the whole story, and three are enough', () => {
    const options = ownOptions(
      [
        { text: own, focus: 'fame' },
        { text: own, focus: 'result' },
        { text: told.story, focus: 'feeling' },
        { text: told.before, focus: 'change' },
        { text: told.reason, focus: 'advice' },
      ],
      material()!,
    );
    expect(options.map(({ focus }) => focus)).toEqual(['story', 'feeling', 'change']);
  });
});

test('C7-041 the voice is counted: words, length of sentences, and what is written of most', () => {
  const voice = voiceOf(
    ['I love calm evenings. My evenings are calm.', 'Evenings with Iris are for the river and the river.'],
    'en',
    (word) => word !== 'iris',
  );
  expect(voice).toEqual({ words: 18, sentence_length: 6, favorite_words: ['evenings', 'calm', 'river'] });
  expect(voiceOf([], 'es', () => true)).toEqual({ words: 0, sentence_length: 0, favorite_words: [] });
});
