import { describe, expect, test } from 'vitest';
import { wordingFlaw } from '#app/domain/finding-words/check-wording.ts';
import { markOf, numbersIn, type FindingSaid } from '#app/domain/finding-words/finding-said.ts';
import { wordsFor } from '#app/domain/finding-words/kept-words.ts';

const mood: FindingSaid = {
  key: 'change-0',
  title: 'Mood',
  sentence: 'A median of 4.5 (30 days), then 6 (29 days): higher.',
  way: 'up',
};
const walk: FindingSaid = {
  key: 'together-0',
  title: 'Mood was higher on days with “Walk”',
  sentence: '6.2 on average on those days (26 days), 3.4 on days without (34 days).',
  way: 'up',
};
const share: FindingSaid = {
  key: 'change-1',
  title: 'Walk',
  sentence: 'On 60% of its days (30 days), then on 40% (30 days): less often.',
  way: 'down',
};
const animo: FindingSaid = {
  key: 'change-0',
  title: 'Ánimo',
  sentence: 'Una mediana de 4.5 (30 días) y después de 6 (29 días): más alto.',
  way: 'up',
};
const pasos: FindingSaid = {
  key: 'together-0',
  title: 'Ánimo fue más alto en días con «Caminar»',
  sentence: '6.2 en promedio en esos días (26 días), 3.4 en los días sin eso (34 días).',
  way: 'up',
};

const en = (text: string, finding = mood) => wordingFlaw(text, finding, { language: 'en', facts: [] });
const es = (text: string, finding = animo) => wordingFlaw(text, finding, { language: 'es', facts: [] });

describe('C10-021 C11-012 what a service made of a finding may be shown', () => {
  test.each([
    [
      mood,
      'Your mood stood at 4.5 in the middle of the first 30 days, and at 6 in the 29 that followed: higher.',
    ],
    [
      mood,
      'In the first half your mood had its middle at 4.5 over 30 days; in the second it was at 6 over 29 days.',
    ],
    [
      walk,
      'On the days with a walk your mood was at 6.2 on average (26 days), and at 3.4 on the 34 days without one. The days go together.',
    ],
    [share, 'You walked on 60% of the days at first (30 days), then on 40% of them (30 days): less often.'],
  ])('in English: %#', (finding, text) => {
    expect(en(text, finding)).toBeNull();
  });

  test.each([
    [animo, 'Tu ánimo estuvo en 4.5 en los primeros 30 días y luego en 6 en los 29 siguientes: más alto.'],
    [
      pasos,
      'En los días con caminata tu ánimo estuvo en 6.2 en promedio (26 días), y en 3.4 en los 34 días sin ella.',
    ],
  ])('in Spanish: %#', (finding, text) => {
    expect(es(text, finding)).toBeNull();
  });

  test('with its sign of percent however it is set', () => {
    expect(numbersIn('60 % of 1,200, then 4.5')).toEqual(['60%', '1,200', '4.5']);
    expect(
      en('You walked on 60 % of the days at first (30 days), then on 40 % of them (30 days).', share),
    ).toBeNull();
  });
});

describe('C10-021 it is not shown', () => {
  test.each([
    ['another number', 'Your mood stood at 4.5 over 30 days, and at 7 in the 29 that followed.', 'numbers'],
    [
      'one number more',
      'Your mood stood at 4.5 over 30 days, and at 6 in the 29 after that, of 59 in all.',
      'numbers',
    ],
    [
      'one number less',
      'Your mood stood at 4.5 at first, and then at 6 over the days that followed.',
      'numbers',
    ],
    [
      'numbers in another order',
      'Your mood stood at 6 over 29 days, and at 4.5 in the 30 days before.',
      'numbers',
    ],
    [
      'a number in words',
      'Your mood stood at 4.5 over 30 days, and at 6 in the 29 after: ten of those were calm.',
      'counts',
    ],
    [
      'a multiple',
      'Your mood was at 4.5 over 30 days, then at 6 over 29: nearly twice what it was.',
      'counts',
    ],
    [
      'an amount around a number',
      'Your mood was at 4.5 over 30 days, then at more than 6 over the 29 days after.',
      'counts',
    ],
    ['because', 'Your mood was at 4.5 over 30 days, then at 6 over 29, because you slept.', 'causes'],
    ['what helped', 'Your mood was at 4.5 over 30 days, then at 6 over 29: your walks helped.', 'causes'],
    ['a result', 'Your walks led to a mood of 4.5 over 30 days, and then of 6 over 29 days.', 'causes'],
    ['advice', 'Your mood was at 4.5 over 30 days, then at 6 over 29. You should keep at it.', 'advises'],
    ['what will be', 'Your mood was at 4.5 over 30 days, then at 6 over 29, and it will rise.', 'advises'],
    [
      'a diagnosis',
      'Your mood was at 4.5 over 30 days, then at 6 over 29: the depression is over.',
      'diagnoses',
    ],
    ['praise', 'Your mood was at 4.5 over 30 days, then at 6 over 29. That is great to see.', 'judges'],
    ['the other way', 'Your mood was at 4.5 over 30 days, then at 6 over 29: it fell.', 'direction'],
    [
      'unsafe advice',
      'Your mood was at 4.5 over 30 days, then at 6 over 29. Stop taking your medication.',
      'unsafe',
    ],
    [
      'what is true of anybody',
      'Your mood was at 4.5 over 30 days, then at 6 over 29. Believe in yourself.',
      'hollow',
    ],
    [
      'a name to fill in',
      '[Name], your mood was at 4.5 over 30 days, then at 6 over the 29 after.',
      'placeholder',
    ],
    ['shouting', 'Your mood was at 4.5 over 30 days, and then at 6 over 29 days!', 'length'],
    ['a list of numbers', '4.5 (30), 6 (29)', 'length'],
    [
      'the other language',
      'Tu ánimo estuvo en 4.5 en los primeros 30 días y luego en 6 en los 29 siguientes.',
      'language',
    ],
    ['no language', 'Mood 4.5 xxxx xxxxx 30 yyyyy yyyy 6 zzzzz zzzz 29 wwwww.', 'language'],
  ])('with %s', (_what, text, flaw) => {
    expect(en(text)).toBe(flaw);
  });

  test.each([
    [
      'otro número',
      'Tu ánimo estuvo en 4.5 en los primeros 30 días y luego en 7 en los 29 siguientes.',
      'numbers',
    ],
    [
      'un número en letras',
      'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29: diez de esos fueron tranquilos.',
      'counts',
    ],
    ['el doble', 'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29: casi el doble.', 'counts'],
    ['porque', 'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29, porque caminaste.', 'causes'],
    ['gracias a', 'Gracias a tus caminatas tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29.', 'causes'],
    ['lo que hace', 'Caminar te hace bien: tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29.', 'causes'],
    ['lo que ayuda', 'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29: caminar te ayuda.', 'causes'],
    ['un consejo', 'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29. Deberías seguir así.', 'advises'],
    [
      'un diagnóstico',
      'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29: ya no hay ansiedad.',
      'diagnoses',
    ],
    ['un elogio', 'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29. Felicidades, de verdad.', 'judges'],
    ['lo contrario', 'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29: bajó.', 'direction'],
    [
      'un consejo peligroso',
      'Tu ánimo estuvo en 4.5 en 30 días y luego en 6 en 29. Deja de tomar tu medicación.',
      'unsafe',
    ],
    [
      'otro idioma',
      'Your mood stood at 4.5 in the first 30 days, and at 6 in the 29 that followed.',
      'language',
    ],
  ])('en español con %s', (_what, text, flaw) => {
    expect(es(text)).toBe(flaw);
  });

  test('where it goes against what is known of a life', () => {
    const facts = [{ id: 'night_shifts', certainty: 'said', field: 'x', words: 'nights' }] as const;
    const text = 'Your mood was at 4.5 over 30 days, then at 6 over 29. Go to bed at ten every night.';
    expect(wordingFlaw(text, mood, { language: 'en', facts })).not.toBeNull();
  });

  test('in no change, as one', () => {
    const steady = {
      ...mood,
      sentence: 'A median of 5 (30 days), then 5 (29 days): no clear change.',
      way: null,
    };
    expect(
      en('Your mood stayed at 5 over 30 days and then at 5 over the 29 that followed.', steady),
    ).toBeNull();
    expect(en('Your mood rose from 5 over 30 days to 5 over the 29 that followed.', steady)).toBe(
      'direction',
    );
  });
});

test('C11-012 words that rules say themselves may be said', () => {
  const finding = {
    key: 'x',
    title: '“Walk” has become steadier',
    sentence: 'Done on 20 days of the last four weeks, 12 in the four before.',
    way: 'up',
  } as const;
  expect(
    en('You walked on 20 days of the last four weeks, and on 12 in the four before that.', finding),
  ).toBeNull();
  expect(
    en('You walked on 20 days of the last three weeks, and on 12 in the four before that.', finding),
  ).toBe('counts');
});

test('words stand for one sentence alone, and are not read where they turn out to be unsafe', () => {
  const kept = { 'change-0': { of: markOf(mood), text: 'Words of a service.' } };
  expect(wordsFor(kept, mood)).toBe('Words of a service.');
  expect(wordsFor(kept, { ...mood, sentence: 'A median of 5.' })).toBeNull();
  expect(wordsFor(kept, { ...mood, title: 'Energy' })).toBeNull();
  expect(wordsFor(kept, { ...mood, key: 'change-1' })).toBeNull();
  const unsafe = { 'change-0': { of: markOf(mood), text: 'Stop taking your medication.' } };
  expect(wordsFor(unsafe, mood)).toBeNull();
});
