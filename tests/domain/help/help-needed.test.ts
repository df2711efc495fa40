import { describe, expect, test } from 'vitest';
import { helpNeeded, helpNeededInText } from '#app/domain/help/help-needed.ts';
import { bounds, corpora, corpusLanguages, measure, readCorpus } from './measure.ts';
import { computingTime } from '#tests/support/machine.ts';

/** A moment when nothing else runs; what a backtracking pattern takes is minutes. */
const mostMilliseconds = 6000;

describe('E01 danger in what people write', () => {
  test.each(corpora)('E01 is seen, and nothing else is: %s, %s list', (language, list) => {
    const { recall, falseAlarms, missed, alarmed } = measure(readCorpus(language, list));
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(bounds.recall);
    expect(falseAlarms, alarmed.join('\n')).toBeLessThanOrEqual(bounds.falseAlarms);
  });

  test.each(corpusLanguages)('E01 is measured on at least 150 phrasings for and against: %s', (language) => {
    const all = corpora.filter(([of]) => of === language).map((name) => readCorpus(...name));
    for (const part of ['for', 'against'] as const)
      expect(all.reduce((sum, corpus) => sum + corpus[part].length, 0)).toBeGreaterThanOrEqual(150);
    const texts = all.flatMap((corpus) => [...corpus.for.map(({ text }) => text), ...corpus.against]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each([
    // What the review found unseen, or seen where nothing was.
    ['I wish I was dead', ['crisis']],
    ['take my own life', ['crisis']],
    ['acabar con mi vida', ['crisis']],
    ['quisiera estar muerta', ['crisis']],
    ['me duele el pecho', ['urgent']],
    ['me falta el aire', ['urgent']],
    ['shortness of breath', ['urgent']],
    ['coughing up blood', ['urgent']],
    ['half my face went numb', ['urgent']],
    ['I used to cut myself some slack', []],
    ['no chest pain', []],
    // As phones type.
    ['I DONT WANT TO LIVE ANYMORE', ['crisis']],
    ['i wanna kil myself', ['crisis']],
    ['tired of livng, thinking about sucide', ['crisis']],
    ['kiero matarme', ['crisis']],
    ['q no quiero vivir mas', ['crisis']],
    // What is said beside a negation still counts.
    ['No puedo dormir porque me duele el pecho', ['urgent']],
    ['I am not eating, my chest hurts', ['urgent']],
    ['I don’t know if I want to die', ['crisis']],
    ['I cannot stop thinking about killing myself', ['crisis']],
    ['It did not help, and I have decided to kill myself', ['crisis']],
    ['No chest pain, and no shortness of breath', []],
    // An accident, and what is done on purpose.
    ['I burned myself with the iron while ironing shirts', []],
    ['I burned myself with the iron on purpose', ['crisis']],
    // What is harmless alone, and beside something else.
    ['Gave the dog to my sister for the weekend, so that’s sorted.', []],
    ['I gave the dog away for good. Passwords are in an envelope on the desk.', ['crisis']],
    ['I want to disappear for a weekend with a book', []],
    ['I should disappear for good so she can have one', ['crisis']],
    // Long past, and back.
    ['Ten years ago I tried to kill myself.', []],
    ['Ten years ago I tried to kill myself, and lately the thoughts are back', ['crisis']],
    // Somebody else, and the writer after all.
    ['My uncle died by suicide', []],
    ['My uncle died by suicide and I think about suicide too', ['crisis']],
    // Several at once, gravest first.
    ['He hits me. I want to die. My chest hurts.', ['crisis', 'urgent', 'violence']],
  ])('E01 “%s”: %j', (text, kinds) => expect(helpNeededInText(text)).toEqual(kinds));

  test('E01 is looked for in every answer, also in lists, whichever language the page is in', () => {
    expect(helpNeeded({ a: 'Fine', b: 7, c: ['ok', 'me pega'], d: true, e: 'chest pain' })).toEqual([
      'urgent',
      'violence',
    ]);
    expect(helpNeeded({ a: 'no', b: 'pain in my knee' })).toEqual([]);
    expect(helpNeeded({})).toEqual([]);
  });

  test('E01 signs of pregnancy and of stopping to drink are read together across sentences', () => {
    expect(helpNeededInText('Week 30 and all is ready. My hands are so swollen. I see spots.')).toEqual([
      'urgent',
    ]);
    expect(helpNeededInText('I quit drinking on Monday. My hands are shaking all night.')).toEqual([
      'urgent',
    ]);
    expect(helpNeededInText('My hands are so swollen from gardening.')).toEqual([]);
  });

  test.each([
    'i want to ',
    'a ',
    'no no ',
    'my chest ',
    'no chest pain ',
    'me da ganas de no quiero ',
    'he is was has had would ',
    'x',
    ', . ',
    'I dont want, ',
    'pregnant. ',
    'ḱ́́',
  ])('E01 is looked for in a moment, whatever was typed: %j', (part) => {
    const text = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000);
    expect(computingTime(() => helpNeededInText(text))).toBeLessThan(mostMilliseconds);
  });
});
