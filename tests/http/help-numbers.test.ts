import { describe, expect, test } from 'vitest';
import { callsFor, helpInWords, numbersOf } from '#app/http/help-numbers.ts';
import { preparedTexts } from '#tests/support/languages.ts';

describe('E01 whom to call for each kind of help', () => {
  const table: readonly [
    country: string | null,
    kind: 'crisis' | 'urgent' | 'violence',
    lines: readonly string[],
    emergency: string | null,
  ][] = [
    ['ES', 'crisis', ['024'], '112'],
    ['ES', 'urgent', [], '112'],
    ['ES', 'violence', ['016'], '112'],
    ['CL', 'urgent', [], '131'],
    ['CL', 'violence', ['1455'], '133'],
    // Of ambulances there no source says one number: whoever answers at 110 can send one.
    ['BO', 'urgent', [], '110'],
    ['HN', 'crisis', [], '911'],
    ['JP', 'crisis', [], null],
    [null, 'violence', [], null],
  ];
  test.each(table)('E01 %s, %s', (country, kind, lines, emergency) => {
    const calls = callsFor(kind, numbersOf(country));
    expect(calls.lines.map(({ call }) => call?.number)).toEqual(lines);
    expect(calls.emergency?.number ?? null).toBe(emergency);
  });

  test('E01 in words, for paper and mail: each kind under its heading, gravest first, without a number that is not known', async () => {
    const { languages } = await preparedTexts();
    const say = (language: 'en' | 'es', country: string | null) =>
      helpInWords(languages[language].t, language, numbersOf(country), ['crisis', 'violence']);
    expect(say('es', 'MX').map(({ heading, calls }) => [heading, calls[0]])).toEqual([
      [
        'No tienes que cargar con esto a solas',
        'Línea de la Vida: Llama al 800 911 2000 · día y noche · español',
      ],
      ['Mereces estar a salvo', 'Línea de las Mujeres: Llama al 079 y marca 1 · día y noche · español'],
    ]);
    expect(say('en', null)[0]!.calls).toEqual([
      'In danger, call the emergency number of the place where you are.',
      'In another country: https://findahelpline.com/',
    ]);
  });
});
