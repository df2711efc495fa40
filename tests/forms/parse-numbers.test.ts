import { describe, expect, test } from 'vitest';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { fieldsOf, type Field } from '#app/forms/engine/definition.ts';
import { readNumber, writeNumber } from '#app/forms/engine/numbers.ts';
import { parseField } from '#app/forms/engine/parse.ts';
import { onNoon } from '#tests/support/answers.ts';

const parse = (field: Field, ...values: string[]) => parseField(field, { [field.id]: values }, onNoon);
const nothing = { value: undefined };
const problem = (key: string, params?: Record<string, number | string>) => ({
  problem: params ? { key, params } : { key },
});
const nutritionField = (id: string): Field => fieldsOf(nutritionFitness).find((field) => field.id === id)!;

describe('readNumber', () => {
  test.each([
    ['7', 7],
    [' 7 ', 7],
    ['+7', 7],
    ['-3', -3],
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['7.', 7],
    ['7,', 7],
    ['.5', 0.5],
    [',5', 0.5],
    ['007', 7],
  ])('C6-092 reads %j as %d', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  test.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e9',
    '1E3',
    '1e309',
    '0x10',
    '1,234.5',
    '1.234,5',
    '1.2.3',
    '1 000',
    '1_000',
    '--1',
    '+-1',
    '-',
    '.',
    ',',
    'seven',
    '7 hours',
    '٣',
    '½',
    '9'.repeat(16),
    '9'.repeat(10_000),
    `7.${'0'.repeat(11)}`,
    '7\u0000',
    '7\ud83d',
  ])('C6-092 takes %j for no number', (typed) => {
    expect(readNumber(typed)).toBeNaN();
  });
});

describe('writeNumber', () => {
  test.each([
    ['en', 71.5, '71.5'],
    ['es', 71.5, '71.5'],
    ['en', 1234567.25, '1234567.25'],
    ['es', 1234567.25, '1234567.25'],
    ['en', 0, '0'],
    ['es', 0.1, '0.1'],
  ])('C6-092 writes in %s %d as %s, which reads the same again', (language, number, text) => {
    expect(writeNumber(number, language)).toBe(text);
    expect(readNumber(text)).toBe(number);
  });
});

describe('a number', () => {
  const whole: Field = { id: 'x', kind: 'number', min: 0, max: 200 };
  const steps: Field = { id: 'x', kind: 'number', min: 1, max: 100_000 };
  const amount: Field = { id: 'x', kind: 'number', min: -9_999_999, max: 9_999_999, decimals: 2 };
  const tenths: Field = { id: 'x', kind: 'number', min: 20, max: 400, decimals: 1 };
  test.each<[string, Field, string, unknown]>([
    ['C6-036 is an empty value when its text is empty', whole, '', nothing],
    ['C6-036 is an empty value when its text is white space', whole, ' \t', nothing],
    ['C6-036 is a number otherwise', whole, '12', { value: 12 }],
    ['C6-092 takes a decimal point', tenths, '71.5', { value: 71.5 }],
    ['C6-092 takes a decimal comma', tenths, '71,5', { value: 71.5 }],
    ['takes a decimal of nothing as whole', whole, '3.0', { value: 3 }],
    ['refuses a decimal where it is whole', whole, '3.5', problem('wholeNumber')],
    ['refuses more decimals than it has', tenths, '71.55', problem('decimals', { max: 1 })],
    [
      'C6-092 takes a comma before three digits as it is meant where only one reading fits',
      tenths,
      '71,500',
      { value: 71.5 },
    ],
    ['C6-092 takes it between thousands where there are no decimals', steps, '3,000', { value: 3000 }],
    ['C6-092 takes a point there just so, as Spanish writes it', steps, '10.000', { value: 10_000 }],
    ['C6-092 takes each sign of a million', { ...steps, max: 5_000_000 }, '1.250.000', { value: 1_250_000 }],
    [
      'C6-092 takes no two signs',
      { ...steps, max: 5_000_000 },
      '1.250,000',
      problem('wholeNumberLike', { whole: 7 }),
    ],
    ['C6-092 refuses thousands that are too many', whole, '10.000', problem('between', { min: 0, max: 200 })],
    ['C6-092 refuses them with a comma, too', whole, '10,000', problem('between', { min: 0, max: 200 })],
    ['C6-092 takes no thousands of nothing', whole, '0.500', problem('wholeNumber')],
    [
      'C6-092 asks of a point before three digits too: a field that keeps two decimals was asked for none of three',
      amount,
      '10.000',
      problem('numberDoubt', { whole: '10000', decimals: '10.00' }),
    ],
    [
      'C6-092 takes it for decimals where the field keeps three',
      { ...amount, decimals: 3 },
      '10.000',
      { value: 10 },
    ],
    ['C6-092 takes a point before two digits for decimals', amount, '10.00', { value: 10 }],
    [
      'C8-025 asks which is meant where both readings fit',
      amount,
      '3,000',
      problem('numberDoubt', { whole: '3000', decimals: '3.00' }),
    ],
    [
      'C8-025 asks for what lies below nothing, too',
      amount,
      '-1,250',
      problem('numberDoubt', { whole: '-1250', decimals: '-1.25' }),
    ],
    [
      'C8-025 C10-026 asks of a point before three digits that are more than it keeps, and makes no thousands of them',
      amount,
      '2.125',
      problem('numberDoubt', { whole: '2125', decimals: '2.13' }),
    ],
    [
      'C8-025 asks of a comma before them, too',
      amount,
      '1,234',
      problem('numberDoubt', { whole: '1234', decimals: '1.23' }),
    ],
    ['C8-025 takes both signs, as pages write it', amount, '1,234.56', { value: 1234.56 }],
    ['C8-025 takes both signs, as Spanish writes it', amount, '-1.234.567,5', { value: -1_234_567.5 }],
    ['takes no thousands behind decimals', amount, '1.5,000', problem('number')],
    ['takes no groups of other than three', amount, '1,23.5', problem('number')],
    ['takes a comma after nothing for decimals', amount, '0,500', { value: 0.5 }],
    ['C6-092 refuses NaN', whole, 'NaN', problem('wholeNumberLike', { whole: 7 })],
    ['C6-092 refuses 1e9', whole, '1e9', problem('wholeNumberLike', { whole: 7 })],
    ['C6-092 refuses 1e309', whole, '1e309', problem('wholeNumberLike', { whole: 7 })],
    ['C6-092 refuses minus', whole, '-1', problem('between', { min: 0, max: 200 })],
    ['refuses a word', tenths, 'heavy', problem('numberLike', { whole: 147, decimals: '147.5' })],
    ['refuses a word for an amount', amount, 'much', problem('number')],
    [
      'refuses a word for an age',
      { ...whole, min: 18, max: 120 },
      'NaN',
      problem('wholeNumberLike', { whole: 52 }),
    ],
    ['refuses words', whole, 'a lot', problem('wholeNumberLike', { whole: 7 })],
    ['refuses 10 000 digits', whole, '1'.repeat(10_000), problem('wholeNumberLike', { whole: 7 })],
    ['refuses NUL', whole, '1\u00002', problem('wholeNumberLike', { whole: 7 })],
    ['refuses half characters', whole, '1\udc00', problem('wholeNumberLike', { whole: 7 })],
    ['refuses a value above its bound', whole, '200.0001', problem('between', { min: 0, max: 200 })],
  ])('%s', (_says, field, typed, expected) => {
    expect(parse(field, typed)).toEqual(expected);
  });

  test('is given once', () => {
    expect(parse(whole, '1', '2')).toEqual(problem('oneAnswer'));
  });

  test('is nothing when it was not sent', () => {
    expect(parseField(whole, {}, onNoon)).toEqual(nothing);
  });
});

describe('C6-061 bounds of the nutrition form', () => {
  test.each<[string, number, number]>([
    ['sleep_hours', 3, 12],
    ['stress_level', 1, 10],
    ['meals_per_day', 1, 10],
    ['snacks_per_day', 0, 10],
    ['exercise_frequency', 0, 14],
    ['exercise_duration', 0, 300],
    ['caffeine_cups_per_day', 0, 20],
    ['alcohol_drinks_per_day', 0, 20],
    ['smoking_duration_years', 0, 80],
  ])('C6-061 %s takes %d to %d and nothing beyond', (id, min, max) => {
    const field = nutritionField(id);
    expect(parse(field, String(min))).toEqual({ value: min });
    expect(parse(field, String(max))).toEqual({ value: max });
    expect(parse(field, String(min - 1))).toEqual(problem('between', { min, max }));
    expect(parse(field, String(max + 1))).toEqual(problem('between', { min, max }));
  });

  test.each(['height_cm', 'weight_kg'])('IO-13 %s refuses 0', (id) => {
    expect(parse(nutritionField(id), '0')).toMatchObject({ problem: { key: 'between' } });
  });
});

describe('a rating', () => {
  const rating: Field = { id: 'x', kind: 'rating' };
  const refused = problem('between', { min: 1, max: 10 });
  test.each(['1', '5', '10', ' 7 ', '7.0'])('takes %j', (typed) => {
    expect(parse(rating, typed)).toEqual({ value: Number(typed) });
  });
  test.each(['0', '11', '5.5', '5,5', '-1', 'NaN', '1e1', '1e309', 'ten', '9'.repeat(10_000), '5\u0000'])(
    'refuses %j',
    (typed) => {
      expect(parse(rating, typed)).toEqual(refused);
    },
  );
  test('is nothing when nothing was chosen', () => {
    expect(parse(rating, '')).toEqual(nothing);
    expect(parseField(rating, {}, onNoon)).toEqual(nothing);
  });
  test('is given once', () => {
    expect(parse(rating, '3', '4')).toEqual(problem('oneAnswer'));
  });
});
