import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseOf, interestOf, payOff, type Debt } from '#app/domain/finances/payoff.ts';

const debt = (id: string, balance: number, rateBp: number, minimum: number): Debt => ({
  id,
  balance,
  rateBp,
  minimum,
});

describe('C11-021 paying off debts', () => {
  test('reckons month by month in whole units', () => {
    // 1,200.00 at 12 %: one percent a month.
    expect(interestOf(120_000, 1200)).toBe(1200);
    const one = payOff([debt('a', 120_000, 1200, 60_000)], 0, 'snowball');
    // 1,212.00 - 600 = 612; 618.12 - 600 = 18.12; 18.30.
    expect(one).toEqual({ ends: true, months: 3, interest: 1830, paidOff: [{ id: 'a', month: 3 }] });
  });

  test('pays the smallest first, or the dearest, and passes on what an ended one got', () => {
    const debts = [debt('small', 50_000, 500, 5000), debt('dear', 200_000, 3000, 6000)];
    const [snowball, avalanche] = [payOff(debts, 10_000, 'snowball'), payOff(debts, 10_000, 'avalanche')];
    expect(snowball.ends && snowball.paidOff[0]).toMatchObject({ id: 'small', month: 4 });
    expect(avalanche.ends && snowball.ends && avalanche.interest < snowball.interest).toBe(true);
  });

  test('says where a payment does not cover the interest, and ends all the same', () => {
    const grows = debt('a', 1_000_000, 2400, 10_000);
    expect(courseOf(grows)).toBe('grows');
    // Its interest of a month, and nothing else; or no interest and no payment.
    for (const stays of [debt('a', 1_200_000, 1000, 10_000), debt('b', 50_000, 0, 0)])
      expect(courseOf(stays)).toBe('stays');
    for (const ends of [debt('b', 100, 0, 1), debt('gone', 0, 9000, 0)]) expect(courseOf(ends)).toBeNull();
    expect(payOff([grows], 0, 'avalanche')).toEqual({ ends: false });
    expect(payOff([grows], 50_000, 'avalanche').ends).toBe(true);
    expect(payOff([debt('b', 100, 0, 0)], 0, 'snowball')).toEqual({ ends: false });
    expect(payOff([], 100, 'snowball')).toEqual({ ends: true, months: 0, interest: 0, paidOff: [] });
  });

  test('always ends, and the dearest first never costs more than what rounding does', () => {
    const someDebt = fc.record({
      balance: fc.integer({ min: 1, max: 5_000_000 }),
      rateBp: fc.integer({ min: 0, max: 6000 }),
      minimum: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(someDebt, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 200_000 }),
        (some, extra) => {
          const debts = some.map((one, index) => ({ id: String(index), ...one }));
          const [snowball, avalanche] = [payOff(debts, extra, 'snowball'), payOff(debts, extra, 'avalanche')];
          if (!snowball.ends) return;
          if (!avalanche.ends) throw new Error('The dearest first does not end.');
          expect(avalanche.paidOff).toHaveLength(debts.length);
          expect(avalanche.interest).toBeLessThanOrEqual(snowball.interest + debts.length * snowball.months);
        },
      ),
      { numRuns: 200 },
    );
  });
});
