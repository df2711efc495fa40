import { beforeEach, describe, expect, test } from 'vitest';
import { memoryCounters } from '#app/http/counters.ts';
import { makeLimiter, type Limiter } from '#app/http/limiter.ts';
import { limits } from '#app/http/limits.ts';

let limiter: Limiter;
let hits: string[];
beforeEach(() => {
  hits = [];
  limiter = makeLimiter(memoryCounters(), (limit) => hits.push(limit));
});

const { points } = limits['lead-address'];
/** How many of so many from these addresses, in turn, are let through. */
async function passes(times: number, addressOf: (n: number) => string): Promise<number> {
  let passed = 0;
  for (let n = 0; n < times; n += 1)
    if ((await limiter.takeFrom('lead-address', addressOf(n))).ok) passed += 1;
  return passed;
}
const hex = (n: number): string => n.toString(16);

describe('A13 a limit by address in IPv6', () => {
  test('holds one /64 to the limit, one /56 to four times and one /48 to sixteen times as much', async () => {
    expect(await passes(points * 2, () => '2001:db8:1:2::1')).toBe(points);
    expect(await passes(points * 8, (n) => `2001:db8:2:1${hex(n % 200).padStart(2, '0')}::1`)).toBe(
      points * 4,
    );
    expect(await passes(points * 32, (n) => `2001:db8:3:${hex(n)}::1`)).toBe(points * 16);
    expect(hits.length).toBeGreaterThan(0);
  });

  test('one /64 that goes on after its limit does not use up what the /48 around it may do', async () => {
    await passes(points * 20, () => '2001:db8:4:1::1');
    expect(await passes(points, () => '2001:db8:4:2::1')).toBe(points);
    expect(await passes(points, () => '2001:db8:4:100::1')).toBe(points);
  });

  test('an IPv4 address has the limit alone', async () => {
    expect(await passes(points * 2, () => '198.51.100.7')).toBe(points);
    expect(await passes(1, () => '198.51.100.8')).toBe(1);
  });

  test('whether it is used up can be asked without counting', async () => {
    const address = '2001:db8:5:1::1';
    await passes(points - 1, () => address);
    for (let asked = 0; asked < 5; asked += 1)
      expect(await limiter.isUsedUp('lead-address', address)).toBe(false);
    await passes(1, () => address);
    expect(await limiter.isUsedUp('lead-address', address)).toBe(true);
    expect(await limiter.isUsedUp('lead-address', '2001:db8:5:2::1')).toBe(false);
  });
});
