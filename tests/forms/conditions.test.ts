import { describe, expect, test } from 'vitest';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { effectiveAnswers, holds, isAsked } from '#app/forms/engine/conditions.ts';
import { fieldsOf, type Answer, type Answers, type Condition } from '#app/forms/engine/definition.ts';

describe('a condition', () => {
  test.each<[string, Condition | undefined, Record<string, Answer | undefined>, boolean]>([
    ['that is none always holds', undefined, {}, true],
    ['of equality holds for the very answer', { field: 'a', is: 'x' }, { a: 'x' }, true],
    ['of equality fails for another', { field: 'a', is: 'x' }, { a: 'y' }, false],
    ['of equality fails without an answer', { field: 'a', is: 'x' }, {}, false],
    ['of equality tells a number from its text', { field: 'a', is: 1 }, { a: '1' }, false],
    ['of equality tells no from no answer', { field: 'a', is: false }, { a: undefined }, false],
    ['of equality holds for no', { field: 'a', is: false }, { a: false }, true],
    ['of a list holds for one of it', { field: 'a', in: ['x', 2] }, { a: 2 }, true],
    ['of a list fails for others', { field: 'a', in: ['x', 2] }, { a: 'y' }, false],
    ['of a list fails without an answer', { field: 'a', in: ['x', 2] }, {}, false],
    ['of difference holds for another answer', { field: 'a', not: 'x' }, { a: 'y' }, true],
    ['of difference holds without an answer', { field: 'a', not: 'x' }, {}, true],
    ['of difference fails for the very answer', { field: 'a', not: 'x' }, { a: 'x' }, false],
  ])('%s', (_says, condition, answers, expected) => {
    expect(holds(condition, answers)).toBe(expected);
  });
});

describe('the years of smoking', () => {
  const years = fieldsOf(nutritionFitness).find((field) => field.id === 'smoking_duration_years')!;
  const smoking = (frequency?: string): Answers => ({
    ...(frequency ? { smoking_frequency: frequency } : {}),
    smoking_duration_years: 4,
    height_cm: 168,
  });

  test.each([
    ['Never', false],
    [undefined, false],
    ['Rarely', true],
    ['Occasionally', true],
    ['Daily', true],
    ['Multiple times daily', true],
  ])('after %s they are asked: %s', (frequency, asked) => {
    const answers = smoking(frequency);
    expect(isAsked(years, answers)).toBe(asked);
    const effective = effectiveAnswers(nutritionFitness, answers);
    expect('smoking_duration_years' in effective).toBe(asked);
    expect(effective['height_cm']).toBe(168);
  });

  test('effective answers leave out what the form does not ask', () => {
    expect(effectiveAnswers(nutritionFitness, { height_cm: 168, shoe_size: 39 })).toEqual({ height_cm: 168 });
  });

  test('effective answers keep no, zero and empty lists apart from nothing', () => {
    const answers = { snacks_per_day: 0, accountability_preferences: [] };
    expect(effectiveAnswers(nutritionFitness, answers)).toEqual(answers);
  });
});
