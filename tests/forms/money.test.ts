import { describe, expect, test } from 'vitest';
import { moneyProblem, mostMoney, readMoney, writeMoney } from '#app/forms/engine/money.ts';

describe('an amount of money as people type it', () => {
  test.each<[string, number]>([
    ['2000', 2_000_00],
    ['2000.00', 2_000_00],
    ['2000,50', 2_000_50],
    ['2,000.00', 2_000_00],
    ['2.000,00', 2_000_00],
    ['1,234,567', 1_234_567_00],
    ['1.234.567,89', 1_234_567_89],
    ['1 200', 1_200_00],
    ['$ 1 200,50', 1_200_50],
    ['US$ 300', 300_00],
    ['297 USD', 297_00],
    ["1'200.00", 1_200_00],
    ['0', 0],
    [' 12.34 ', 12_34],
  ])('C12-034 C4-081 %s is read to the cent', (typed, cents) => {
    expect(readMoney(typed)).toBe(cents);
  });

  test.each([
    '',
    'free',
    '-3',
    '2.000',
    '2,000',
    '2000.5',
    '12.345,6',
    '1,2,3',
    '2.000.00',
    '2,00,000.00',
    '.50',
    '1e3',
    '12345678',
    '１２',
    '2000.000',
    '1.000,000',
  ])('C12-034 C4-081 %s is none, or could be two', (typed) => {
    expect(readMoney(typed)).toBeNull();
  });

  test.each([
    ['-1', 'below'],
    ['− 2,000.00', 'below'],
    ['$-5', 'below'],
    ['-$5', 'below'],
    ['10000000', 'above'],
    ['10,000,000.00', 'above'],
    ['US$ 99999999999', 'above'],
    ['2.000', 'unclear'],
    ['-', 'unclear'],
    ['-free', 'unclear'],
    ['free', 'unclear'],
  ] as const)('%s is refused because it is %s', (typed, problem) => {
    expect(readMoney(typed)).toBeNull();
    expect(moneyProblem(typed)).toBe(problem);
  });

  test('is taken up to the most that pages name', () => {
    expect(readMoney('9,999,999.99')).toBe(mostMoney);
  });

  test('C12-034 is read again as it was written', () => {
    for (const cents of [0, 5, 99, 100, 300_00, 2_000_50, 4_999_00])
      expect(readMoney(writeMoney(cents))).toBe(cents);
  });
});
