import { describe, expect, test } from 'vitest';
import type { Answers, Field, FormDefinition } from '#app/forms/engine/definition.ts';
import { bandOf, scoredFieldsOf, scoreForm } from '#app/forms/engine/score.ts';

const form = (fields: readonly Field[], dimensions: readonly string[] = ['calm']): FormDefinition => ({
  id: 'a-form',
  minutes: [1, 2],
  dimensions,
  sections: [{ id: 'one', fields }],
});
const calm = { dimension: 'calm' } as const;
const scale = (id: string, scoring: object = calm): Field =>
  ({ id, kind: 'scale', scale: 'agreement', scoring }) as Field;
const scored = (fields: readonly Field[], answers: Answers) => scoreForm(form(fields), answers)[0]!;

describe('the score of a dimension', () => {
  test.each([
    [1, 1, 0],
    [2, 2, 25],
    [3, 3, 50],
    [4, 4, 75],
    [5, 5, 100],
  ])('C7-075 a step of %i has a mean of %i and is %i of 100', (step, mean, percent) => {
    expect(scored([scale('a')], { a: step })).toEqual({
      dimension: 'calm',
      answered: 1,
      asked: 1,
      mean,
      percent,
    });
  });

  test.each([
    [1, 100],
    [2, 75],
    [3, 50],
    [5, 0],
  ])('C7-075 turns a reversed item round: step %i counts %i', (step, percent) => {
    expect(scored([scale('a', { ...calm, reverse: true })], { a: step }).percent).toBe(percent);
  });

  test('C7-075 is the mean of what was answered, not of what was asked', () => {
    const fields = [scale('a'), scale('b'), scale('c', { ...calm, reverse: true })];
    expect(scored(fields, { a: 5, c: 2 })).toEqual({
      dimension: 'calm',
      answered: 2,
      asked: 3,
      mean: 4.5,
      percent: 88,
    });
  });

  test('C7-075 is none at all where nothing was answered', () => {
    const nothing = { dimension: 'calm', answered: 0, asked: 2, mean: null, percent: null };
    expect(scored([scale('a'), scale('b')], {})).toEqual(nothing);
    expect(scored([scale('a'), scale('b', { ...calm, reverse: true })], { other: 5 })).toEqual(nothing);
  });

  test('a least answer is a score of 0, and not none', () => {
    expect(scored([scale('a')], { a: 1 })).toMatchObject({ answered: 1, percent: 0 });
  });

  test('counts each item by its weight', () => {
    const fields = [scale('a', { ...calm, weight: 3 }), scale('b')];
    expect(scored(fields, { a: 5, b: 1 })).toMatchObject({ mean: 4, percent: 75 });
    expect(scored(fields, { b: 1 })).toMatchObject({ answered: 1, percent: 0 });
  });

  test.each<[string, Field, Answers[string], number | null]>([
    ['the lowest rating', { id: 'a', kind: 'rating', scoring: calm }, 1, 0],
    ['the highest rating', { id: 'a', kind: 'rating', scoring: calm }, 10, 100],
    ['no', { id: 'a', kind: 'yes-no', scoring: calm }, false, 0],
    ['yes, reversed', { id: 'a', kind: 'yes-no', scoring: { ...calm, reverse: true } }, true, 0],
    [
      'the first of the options',
      { id: 'a', kind: 'choice', options: ['x', 'y', 'z'], scoring: calm },
      'x',
      0,
    ],
    ['the one between', { id: 'a', kind: 'choice', options: ['x', 'y', 'z'], scoring: calm }, 'y', 50],
    ['the last one', { id: 'a', kind: 'choice', options: ['x', 'y', 'z'], scoring: calm }, 'z', 100],
    ['an option that is gone', { id: 'a', kind: 'choice', options: ['x', 'y'], scoring: calm }, 'w', null],
    ['a step outside of the scale', scale('a'), 6, null],
    ['a step below it', scale('a'), 0, null],
    ['a part of a step', scale('a'), 2.5, null],
    ['a word', scale('a'), '3', null],
    ['a rating outside of its bounds', { id: 'a', kind: 'rating', scoring: calm }, 11, null],
    ['a list', scale('a'), ['5'], null],
  ])('C7-075 reads %s', (_what, field, answer, percent) => {
    expect(scored([field], { a: answer! })).toMatchObject({ answered: percent === null ? 0 : 1, percent });
  });

  test('C7-075 leaves out what is not asked, answered or not', () => {
    const fields: Field[] = [
      { id: 'has', kind: 'yes-no' },
      { ...scale('a'), when: { field: 'has', is: true } },
      scale('b'),
    ];
    expect(scored(fields, { has: false, a: 5, b: 1 })).toMatchObject({ answered: 1, asked: 1, percent: 0 });
    expect(scored(fields, { has: true, a: 5, b: 1 })).toMatchObject({ answered: 2, asked: 2, percent: 50 });
  });
});

test('C7-075 each dimension has its own items, in the order of the form', () => {
  const fields = [scale('a'), scale('b', { dimension: 'trust' }), scale('c')];
  const scores = scoreForm(form(fields, ['trust', 'calm', 'play']), { a: 5, b: 2, c: 4 });
  expect(scores.map(({ dimension, percent }) => [dimension, percent])).toEqual([
    ['trust', 25],
    ['calm', 88],
    ['play', null],
  ]);
});

test('a form without dimensions has no scores', () => {
  const { dimensions: _none, ...plain } = form([scale('a')]);
  expect(scoreForm(plain, { a: 5 })).toEqual([]);
  expect(scoredFieldsOf(form([{ id: 'a', kind: 'text' }, scale('b')])).map(({ id }) => id)).toEqual(['b']);
});

test.each([
  [0, 'attention'],
  [39, 'attention'],
  [40, 'good'],
  [74, 'good'],
  [75, 'excellent'],
  [100, 'excellent'],
] as const)('C7-075 %i of 100 reads %s', (percent, band) => {
  expect(bandOf(percent)).toBe(band);
});
