import { describe, expect, test } from 'vitest';
import { fallbackLanguage, isLanguage, languageCodes } from '#app/http/languages.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { preparedTexts } from '#tests/support/languages.ts';

describe('the prepared texts', () => {
  test('C1-032 are English and Spanish, and English where nothing else fits', () => {
    expect(languageCodes).toEqual(['en', 'es']);
    expect(fallbackLanguage).toBe('en');
  });

  test('say the same key in each language', async () => {
    const { reader } = await preparedTexts();
    expect(reader('en').t('forms:yes')).toBe('Yes');
    expect(reader('es').t('forms:yes')).toBe('Sí');
  });

  test('C1-035 a key without a text is reported, with its language', async () => {
    const { reader, missing } = await preparedTexts();
    reader('es').t('forms:noSuchKey');
    expect(missing).toEqual(['es forms:noSuchKey']);
  });

  test('C1-035 a key that one language lacks shows the English text', async () => {
    const { languages } = await preparedTexts();
    languages.es.addResource('en', 'forms', 'onlyHere', 'Only in English');
    expect(languages.es.t('forms:onlyHere')).toBe('Only in English');
  });

  test('never switch: what one reader asks changes nothing for another', async () => {
    const { reader } = await preparedTexts();
    const words = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => reader(n % 2 === 0 ? 'en' : 'es').t('forms:yes')),
    );
    expect(words).toEqual(Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? 'Yes' : 'Sí')));
  });

  test('put values in as they are: pages escape them', async () => {
    const { reader } = await preparedTexts();
    expect(reader('en').t('forms:line', { label: '<b>"A" & B</b>', n: 2 })).toBe('<b>"A" & B</b>: line 2');
  });

  test('do not take what a value says for another text', async () => {
    const { reader } = await preparedTexts();
    expect(reader('en').t('forms:line', { label: '$t(forms:yes) {{n}}', n: 2 })).toBe(
      '$t(forms:yes) {{n}}: line 2',
    );
  });
});

test.each([
  ['en', true],
  ['es', true],
  ['EN', false],
  ['en-US', false],
  ['fr', false],
  ['../en', false],
  ['', false],
  [null, false],
  [['en'], false],
])('isLanguage says of %j: %s', (value, expected) => {
  expect(isLanguage(value)).toBe(expected);
});

test.each([
  ['America/Mexico_City', 'Mexico City', 'Ciudad de México'],
  ['America/New_York', 'New York', 'Nueva York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires'],
  ['America/Bogota', 'Bogotá', 'Colombia'],
  ['UTC', 'UTC', 'UTC'],
])('C1-037 the place of %s is %s, in Spanish %s', (zone, english, spanish) => {
  expect([placeOfZone(zone, 'en'), placeOfZone(zone, 'es')]).toEqual([english, spanish]);
});
