import { expect, test } from 'vitest';
import { isListPriceCharged, listPriceOf } from '#app/domain/programs/list-price.ts';

const now = new Date('2026-06-15T12:00:00Z');
const option = {
  id: 1,
  name: 'Full',
  description: '',
  planType: 'full',
  installments: 1,
  firstAmount: 300_00,
  installmentAmount: 300_00,
  totalAmount: 300_00,
  interval: null,
} as const;
const tier = (
  from: string | null,
  until: string | null,
  more: { price?: number | null; list?: number | null; ways?: boolean } = {},
) => {
  const { price = 300_00, list = 497_00, ways = false } = more;
  return {
    priceUsd: price,
    listPriceUsd: list,
    listPriceFrom: from,
    listPriceUntil: until,
    paymentOptions: ways ? [option] : [],
  };
};
const from = (day: string) => ({ amount: 497_00, when: { kind: 'from', day } });
const until = (day: string) => ({ amount: 497_00, when: { kind: 'until', day } });
const forNobodyButAccounts = { amount: 497_00, when: null };

test.each([
  ['no day', tier(null, null), null, false],
  ['a day to come', tier('2026-07-01', null), from('2026-07-01'), false],
  ['days to come', tier('2026-07-01', '2026-08-01'), from('2026-07-01'), false],
  ['today as the first day', tier('2026-06-15', null), forNobodyButAccounts, true],
  ['today as the last day', tier('2026-06-01', '2026-06-15'), forNobodyButAccounts, true],
  ['days that are over', tier('2026-05-01', '2026-06-14'), until('2026-06-14'), false],
  ['a last day alone, which is to come', tier(null, '2026-07-01'), null, false],
  ['a list price that is no more than the price', tier('2026-07-01', null, { list: 300_00 }), null, false],
  ['no list price', tier('2026-07-01', null, { list: null }), null, false],
  ['no price', tier('2026-07-01', null, { price: null }), null, false],
  ['ways to pay of its own, and a day to come', tier('2026-07-01', null, { ways: true }), null, false],
  ['ways to pay of its own, and days of now', tier('2026-06-01', null, { ways: true }), null, false],
  [
    'ways to pay of its own, and days that are over',
    tier('2026-05-01', '2026-06-14', { ways: true }),
    until('2026-06-14'),
    false,
  ],
])(
  'B06 a program with %s claims what is true, and charges what it claims',
  (_what, priced, claimed, charged) => {
    expect(listPriceOf(priced, now)).toEqual(claimed);
    expect(isListPriceCharged(priced, now)).toBe(charged);
  },
);

test('B06 a day is a day in UTC, from its first moment to its last', () => {
  const june = tier('2026-06-01', '2026-06-30');
  const at = (moment: string) => isListPriceCharged(june, new Date(moment));
  expect(at('2026-05-31T23:59:59.999Z')).toBe(false);
  expect(at('2026-06-01T00:00:00.000Z')).toBe(true);
  expect(at('2026-06-30T23:59:59.999Z')).toBe(true);
  expect(at('2026-07-01T00:00:00.000Z')).toBe(false);
});
