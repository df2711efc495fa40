import { expect, test } from 'vitest';
import { onceFor } from '#app/forms/engine/once-for.ts';

test('something is worked out once for each thing, also where nothing comes of it', () => {
  let asked = 0;
  const sum = onceFor((numbers: readonly number[]) => {
    asked += 1;
    return numbers.length === 0 ? undefined : numbers.reduce((total, one) => total + one, 0);
  });
  const [some, none] = [[1, 2], []];
  expect([sum(some), sum(none), sum(some), sum(none)]).toEqual([3, undefined, 3, undefined]);
  expect(asked).toBe(2);
  expect(sum([1, 2])).toBe(3);
  expect(asked).toBe(3);
});
