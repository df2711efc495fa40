import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencies,
  decimalText,
  largestAmount,
  readMoney,
  typedMoney,
  type DecimalSign,
} from '#app/domain/finances/money.ts';

const read = (typed: string, decimal: DecimalSign = '.', currency = 'USD') => {
  const found = readMoney(typed, currency, decimal);
  return found.ok ? found.cents : found.reason;
};

describe('C11-024 an amount', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['.5', 50],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ["1'234.56", 123_456],
    ['1,234,567', 123_456_700],
    ['1,234', 123_400],
    ['-12', -1200],
    ['−12', -1200],
    ['12-', -1200],
    ['(12.00)', -1200],
    ['+3', 300],
    ['$12.34', 1234],
    ['US$12.34', 1234],
    ['12.34 EUR', 1234],
    ['-$5', -500],
    ['0', 0],
    ['12.340', 'doubt'],
    ['1.234', 'doubt'],
    ['0.123', 'too-precise'],
    ['12.3456', 'too-precise'],
    ['1,23,4', 'none'],
    ['1.234.56', 'none'],
    ['12,', 1200],
    ['', 'none'],
    ['twelve', 'none'],
    ['1e5', 'none'],
    ['--1', 'none'],
    ['-1-', 'none'],
    ['9999999999', 'too-large'],
  ])('%s is %s', (typed, cents) => {
    expect(read(typed)).toBe(cents);
  });

  test('is read by the language of whoever wrote it, and where it can be two things both are named', () => {
    expect(readMoney('1.234', 'USD', '.')).toEqual({
      ok: false,
      reason: 'doubt',
      whole: '1234',
      decimals: '1.23',
    });
    expect(read('1.234', ',')).toBe(123_400);
    expect(read('1,234', ',')).toBe('doubt');
    // No decimals, no doubt.
    expect(read('1.234', '.', 'CLP')).toBe(1234);
    expect(read('12.50', '.', 'JPY')).toBe('too-precise');
  });

  test('of a file whose sign is known is never in doubt', () => {
    expect(readMoney('1.234', 'USD', ',', true)).toMatchObject({ cents: 123_400 });
    expect(readMoney('1,5', 'USD', ',', true)).toMatchObject({ cents: 150 });
    expect(readMoney('1,5', 'USD', '.', true)).toMatchObject({ reason: 'none' });
  });

  test('is the same when it is written and read again, to the last unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -largestAmount, max: largestAmount }),
        fc.constantFrom(...currencies),
        fc.constantFrom<DecimalSign>('.', ','),
        (cents, currency, decimal) => {
          expect(readMoney(typedMoney(cents, currency, decimal), currency, decimal)).toMatchObject({ cents });
          const text = decimalText(cents, currency);
          const shown = new Intl.NumberFormat('en', { style: 'currency', currency }).format(text);
          expect(readMoney(shown.replaceAll(/[^\d.,-]/g, ''), currency, '.')).toMatchObject({ cents });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is never made of fractions: a tenth and two tenths are three tenths', () => {
    expect(Number(read('0.10')) + Number(read('0.20'))).toBe(read('0.30'));
    expect(decimalText(-5, 'USD')).toBe('-0.05');
    expect(decimalText(5, 'CLP')).toBe('5');
  });
});
