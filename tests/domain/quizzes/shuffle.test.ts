import { expect, test } from 'vitest';
import { shuffled } from '#app/domain/quizzes/shuffle.ts';

const items = ['a', 'b', 'c', 'd', 'e'];
const orders = (seeds: number, question = 'q'): readonly string[] =>
  Array.from({ length: seeds }, (_, seed) => shuffled(items, seed * 7919, question).join(''));

test('C3-034 an attempt sees the same order each time, and nothing is lost', () => {
  for (const seed of [0, 1, 2 ** 31 - 1]) {
    const order = shuffled(items, seed, 'q');
    expect(shuffled(items, seed, 'q')).toEqual(order);
    expect(order.toSorted()).toEqual(items);
  }
  expect(items).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(shuffled([], 1, 'q')).toEqual([]);
});

test('C3-034 other attempts and other questions see other orders, each item as often in each place', () => {
  expect(new Set(orders(600)).size).toBeGreaterThan(100);
  expect(shuffled(items, 5, 'one')).not.toEqual(shuffled(items, 5, 'two'));
  const all = orders(5000);
  for (const place of items.keys())
    for (const item of items) {
      const times = all.filter((order) => order[place] === item).length;
      expect(times, `${item} at ${place}`).toBeGreaterThan(850);
      expect(times, `${item} at ${place}`).toBeLessThan(1150);
    }
});
