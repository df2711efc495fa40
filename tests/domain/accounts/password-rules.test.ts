import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPasswordFault } from '#app/domain/accounts/password-rules.ts';

const iris = { appName: 'Freedom Plan', email: 'iris.vega@example.com', name: 'Iris Vega Ruiz' };

describe('passwords that guessing tries first', () => {
  test('AUTH-02 each of the 3000 most common ones is refused, in any case', () => {
    const lines = readFileSync('app/domain/accounts/common-passwords.txt', 'utf8').trim().split('\n');
    const common = lines.filter((line) => !line.startsWith('#'));
    expect(common).toHaveLength(3000);
    expect(common.every((password) => password.length >= 8)).toBe(true);
    expect(common.filter((password) => findPasswordFault(password, iris) !== 'passwordCommon')).toEqual([]);
    expect(findPasswordFault('PassWord1', iris)).toBe('passwordCommon');
  });

  test.each([
    'freedomplan',
    'Freedom Plan',
    'freedom-plan 2026!',
    'iris.vega@example.com',
    'IRIS.VEGA@EXAMPLE.COM',
    'irisvega1985',
    'iris vega ruiz',
    'Íris Vega Ruíz',
  ])('AUTH-04 the own name or address, or the product, is refused: %s', (password) => {
    expect(findPasswordFault(password, iris)).toBe('passwordPersonal');
  });

  test.each([
    ['AUTH-03 letters alone are enough', 'bridgelanternwillowsea'],
    ['words that hold the name are another thing than the name', 'iris vega likes the sea'],
    ['digits alone that nobody has', '83920174650198'],
    ['characters outside the alphabet', '🌿🌿🌿🌿🌿🌿🌿🌿'],
  ])('%s', (_name, password) => {
    expect(findPasswordFault(password, iris)).toBeNull();
  });

  test('somebody without a name, with a mailbox of digits, may choose what they like', () => {
    const who = { appName: 'Freedom Plan', email: '12345@example.com', name: null };
    expect(findPasswordFault('🌿🌿🌿🌿🌿🌿🌿🌿', who)).toBeNull();
    expect(findPasswordFault('90817263544', who)).toBeNull();
  });
});
