import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, PasswordQueueFull, verifyPassword } from '#app/domain/accounts/passwords.ts';

describe('a password', () => {
  test('AUTH-07 is hashed with argon2id, 19 MiB, two passes, one lane, and a salt of its own', async () => {
    const [first, second] = await Promise.all([
      hashPassword('three quiet words'),
      hashPassword('three quiet words'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  describe('of 80 bytes', () => {
    const long = 'Correct horse battery staple '.repeat(3).slice(0, 79) + '!';
    let stored: string;
    beforeAll(async () => {
      stored = await hashPassword(long);
    });
    test.each<[string, string, boolean]>([
      ['AUTH-06 fits itself', long, true],
      ['AUTH-06 does not fit its first 72 bytes', long.slice(0, 72), false],
      ['AUTH-06 does not fit in another case', long.toLowerCase(), false],
      ['AUTH-06 does not fit with a space before it', ` ${long}`, false],
      ['AUTH-06 does not fit with a space after it', `${long} `, false],
      ['does not fit an empty one', '', false],
    ])('%s', async (_says, tried, fits) => {
      expect(await verifyPassword(stored, tried)).toBe(fits);
    });
  });

  test('AUTH-06 that ends in a space does not fit without it', async () => {
    const stored = await hashPassword('three quiet words ');
    expect(await verifyPassword(stored, 'three quiet words')).toBe(false);
    expect(await verifyPassword(stored, 'three quiet words ')).toBe(true);
  });

  test.each([
    ['64 characters', 'a b'.repeat(21) + 'c'],
    ['128 characters with emoji', '🌱 word '.repeat(16)],
    ['256 characters', 'x'.repeat(256)],
    ['NUL in the middle', 'three\u0000quiet words'],
  ])('AUTH-01 may have %s', async (_says, password) => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toBe(true);
    expect(await verifyPassword(stored, password.slice(0, -1))).toBe(false);
  });

  test('fits however the keyboard composes its accents', async () => {
    expect(await verifyPassword(await hashPassword('jos\u00e9 camina'), 'jose\u0301 camina')).toBe(true);
  });

  test.each([null, undefined])('fits nobody who has none: %s', async (stored) => {
    expect(await verifyPassword(stored, 'three quiet words')).toBe(false);
  });

  test('AUTH-09 of nobody takes the same work as a wrong one', async () => {
    const stored = await hashPassword('three quiet words');
    const timed = async (against: string | null): Promise<number> => {
      const started = performance.now();
      await verifyPassword(against, 'wrong');
      return performance.now() - started;
    };
    await timed(null);
    const known: number[] = [];
    const unknown: number[] = [];
    // In turns, so that whatever else the machine does falls on both.
    for (let turn = 0; turn < 15; turn += 1) {
      known.push(await timed(stored));
      unknown.push(await timed(null));
    }
    const median = (times: number[]): number => times.sort((a, b) => a - b)[7]!;
    // Work left out is what would show, on a machine of any speed.
    const [shorter = 0, longer = 0] = [median(known), median(unknown)].toSorted((a, b) => a - b);
    expect(shorter).toBeGreaterThan(longer / 2);
  });

  test('LOAD-04 is turned away when more than a hundred wait already, and the others are served', async () => {
    const stored = await hashPassword('three quiet words');
    const crowd = await Promise.allSettled(
      Array.from({ length: 110 }, () => verifyPassword(stored, 'wrong')),
    );
    const refused = crowd.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one.reason).toBeInstanceOf(PasswordQueueFull);
    const served = crowd.filter((one) => one.status === 'fulfilled');
    expect(served.length).toBeGreaterThanOrEqual(100);
    expect(await verifyPassword(stored, 'three quiet words')).toBe(true);
  });
});
