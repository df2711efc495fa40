import { describe, expect, test } from 'vitest';
import { percentText } from '#locales/formats.ts';
import { languageCodes } from '#locales/languages.ts';
import { readTexts } from './locale-files.ts';
import { readSources } from './used-keys.ts';

/** Quoted from the specification, to the letter; questions that administrators keep versions of stay as they were landed. */
const toTheLetter =
  /^(?:quizzes\/|flash:step|program-days:checkIn\.text|forms\/basic-onboarding:fields\.primary_blocker)/;

const every = (language: (typeof languageCodes)[number]): readonly (readonly [string, string])[] =>
  [...readTexts(language)].flatMap(([part, texts]) =>
    [...texts].map(([key, text]) => [`${part}:${key}`, text] as const),
  );
const having = (language: (typeof languageCodes)[number], sign: RegExp): readonly string[] =>
  every(language).flatMap(([key, text]) => (sign.test(text) && !toTheLetter.test(key) ? [key] : []));

describe('F10 the signs of a text', () => {
  test.each(languageCodes)('are those of print, each space one (%s)', (language) => {
    expect(having(language, /\p{L}'\p{L}/u)).toEqual([]);
    expect(having(language, /"/)).toEqual([]);
    expect(having(language, / {2}/)).toEqual([]);
    expect(having(language, /\s[,;.](?:\s|$)/)).toEqual([]);
  });

  test('quotation marks are written in texts alone: no page brings those of one language along', () => {
    const built = readSources()
      .filter(({ file }) => /^app\/(?:ui|views|routes)\//.test(file) && !file.includes('.examples.'))
      .filter(({ text }) => /[“«]\$?\{/.test(text))
      .map(({ file }) => file);
    expect(built).toEqual([]);
  });

  test('are those of each language: quotation marks, and nobody is spoken to as usted or vosotros', () => {
    expect(having('es', /[“”]/)).toEqual([]);
    expect(having('en', /[«»]/)).toEqual([]);
    // The number of a level never begins a line of a heading.
    for (const key of ['opensAt', 'opensAtLevel'])
      for (const language of languageCodes)
        expect(readTexts(language).get('locked')!.get(key)).toContain('\u00A0{{level}}');
    expect(having('es', /\b(?:usted|vosotros|vosotras|vuestr[oa]s?|ordenador)\b/iu)).toEqual([]);
  });

  test.each(languageCodes)(
    'a percent stands in texts as numbers are written beside them (%s)',
    (language) => {
      const space = percentText(language, 0.4).slice(2, -1);
      expect([space, percentText(language, 0.4)]).toEqual(
        language === 'en' ? ['', '40%'] : ['\u00A0', '40\u00A0%'],
      );
      const percents = every(language).flatMap(([key, text]) =>
        [...text.matchAll(/[\d}](\s*)%/gu)].map(([, between]) => [key, between] as const),
      );
      expect(percents.length).toBeGreaterThan(50);
      expect(percents.filter(([, between]) => between !== space)).toEqual([]);
    },
  );

  // Latin America writes '1:05 p.m.': 'a las' is wrong from one to two, and a full stop after it would be a second one.
  test('a time stands in Spanish so that any hour is right', () => {
    const hour = String.raw`\{\{(?:at|time)\}\}`;
    expect(having('es', new RegExp(String.raw`\blas? ${hour}`))).toEqual([]);
    const atTheEnd =
      /^(?:mail:(?:call|event)-facts\.|workouts:session\.rest$|trial:.*until$|insights:looked$|flash:remindersSaved$)/;
    expect(every('es').filter(([key, text]) => atTheEnd.test(key) && text.endsWith('}}.'))).toEqual([]);
  });

  test('decimals stand behind a point in Spanish, as its numbers are written', () => {
    const names = /^(?:printed-names|laboratory):|^finances:look\.decimal\./;
    expect(having('es', /\d,\d{1,2}(?!\d)/).filter((key) => !names.test(key))).toEqual([]);
  });

  test.each(languageCodes)('thousands stand before a comma, as numbers are written (%s)', (language) => {
    // Two that speak of the other way to write them.
    const ofTheOtherWay = /^(?:finances:look\.decimal\.comma|payments-admin:program\.error\.money)$/;
    const dotted = having(language, /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?!\d)/);
    expect(dotted.filter((key) => !ofTheOtherWay.test(key))).toEqual([]);
  });
});
