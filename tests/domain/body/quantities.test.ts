import { describe, expect, test } from 'vitest';
import { careOf } from '#app/domain/body/care.ts';
import { indexOf, type BodyComposition } from '#app/domain/body/body-composition.ts';
import { bodyMassIndex, convert, type Unit } from '#app/domain/body/quantities.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { bodyFacts, today } from './some-composition.ts';

describe('C10-029 units', () => {
  // By the agreement of 1959, worked out by hand.
  test.each([
    [1, 'lbs', 'kg', 0.45359237],
    [100, 'lbs', 'kg', 45.359237],
    [177.5, 'lbs', 'kg', 80.512645675],
    [45.359237, 'kg', 'lbs', 100],
    [1, 'in', 'cm', 2.54],
    [69, 'in', 'cm', 175.26],
    [254, 'cm', 'in', 100],
    [80.5, 'kg', 'kg', 80.5],
    [22, 'percent', 'percent', 22],
  ] as const)('%d %s are in %s %d', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 9);
    expect(convert(convert(value, from, to), to, from)).toBeCloseTo(value, 9);
  });

  test.each([
    ['kg', 'cm'],
    ['in', 'lbs'],
    ['years', 'kg'],
    ['percent', 'points'],
  ] as readonly [Unit, Unit][])('%s is never %s', (from, to) => {
    expect(() => convert(1, from, to)).toThrow();
  });
});

describe('C10-016 the body mass index', () => {
  // Kilograms by the square of meters, by hand: 80.5 / 1.8^2 = 24.845...
  test.each([
    [80.5, 'kg', 180, 'cm', 24.8],
    [70, 'kg', 175, 'cm', 22.9],
    // 154 lb and 69 in: 69.853 / 1.7526^2 = 22.74...
    [154, 'lbs', 69, 'in', 22.7],
    [154, 'lbs', 175.26, 'cm', 22.7],
    // Exactly halfway: 49 / 1.4^2 = 25; 22.25 * 2^2 = 89; 61.25 * 2^2 = 245.
    [49, 'kg', 140, 'cm', 25],
    [89, 'kg', 200, 'cm', 22.3],
    [245, 'kg', 200, 'cm', 61.3],
    [20, 'kg', 260, 'cm', 3],
  ] as const)('of %d %s and %d %s is %d', (weight, weightUnit, height, heightUnit, expected) => {
    const index = bodyMassIndex({ value: weight, unit: weightUnit }, { value: height, unit: heightUnit });
    expect(index).toBe(expected);
  });

  test('needs weight and height', () => {
    expect(indexOf(bodyFacts({ weight: 80 }))).toBeNull();
    expect(indexOf(bodyFacts({ height: 180, waist: 80 }))).toBeNull();
    expect(indexOf(bodyFacts({ weight: 81, height: 180 }))).toBe(25);
  });
});

describe('C10-016 a doctor is named', () => {
  const ago = (days: number, weight: number, more: Partial<BodyComposition> = {}): BodyComposition => ({
    ...bodyFacts({ weight, height: 180 }, { day: addDays(today, -days) }),
    id: String(days),
    photos: { before: null, after: null },
    revision: 0,
    createdAt: '',
    ...more,
  });
  test.each([
    ['nothing', [], null],
    ['one weight like most', [ago(0, 80)], null],
    ['a high one: nothing here judges', [ago(0, 200)], null],
    // 17.5 * 1.8^2 = 56.7
    ['an index of 17.5', [ago(0, 56.7)], null],
    ['one below it', [ago(0, 56.3)], 'low'],
    ['5 % less within thirty days', [ago(0, 76), ago(30, 80)], 'fall'],
    ['a little less than that', [ago(0, 76.1), ago(30, 80)], null],
    ['5 % less in thirty-one days', [ago(0, 76), ago(31, 80)], null],
    ['up, and down again', [ago(0, 75), ago(9, 80), ago(20, 75)], 'fall'],
    ['5 % more', [ago(0, 84), ago(10, 80)], null],
    ['two scales on one day', [ago(0, 76), ago(0, 80)], null],
    // 80 kg are 176.4 lbs.
    ['another unit, and the same weight', [ago(0, 176.4, { weightUnit: 'lbs' }), ago(5, 80)], null],
  ] as const)('or not, by %s', (_what, newest, expected) => {
    expect(careOf(newest)).toBe(expected);
  });
});
