import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import { loadPassword } from '#db/seeds/load.ts';
import { findPasswordFault } from '#app/domain/accounts/password-rules.ts';

const iris = { appName: 'Freedom Plan', email: 'iris.vega@example.com', name: 'Iris Vega Ruiz' };

describe('passwords that guessing tries first', () => {
  test('AUTH-02 the most common ones are refused, in any case', async () => {
    const common = dictionary['passwords-common'].filter((one) => one.length >= 8).slice(0, 3000);
    expect(common).toHaveLength(3000);
    // One in ten: all of them take ten seconds.
    const some = common.filter((_, index) => index % 10 === 0);
    const accepted: string[] = [];
    for (const password of some) if (!(await findPasswordFault(password, iris))) accepted.push(password);
    expect(accepted).toEqual([]);
    expect(await findPasswordFault('PassWord1', iris)).toBe('passwordCommon');
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
    'Vega1985',
  ])('AUTH-04 the own name or address, or the product, is refused: %s', async (password) => {
    expect(await findPasswordFault(password, iris)).toBe('passwordPersonal');
  });

  test.each([
    ['        ', 'passwordRepeat'],
    ['aaaaaaaaaa', 'passwordRepeat'],
    ['abcabcabc', 'passwordRepeat'],
    ['🌿🌿🌿🌿🌿🌿🌿🌿', 'passwordRepeat'],
    ['x'.repeat(256), 'passwordRepeat'],
    ['abcdefgh', 'passwordSequence'],
    ['abcdefghijklmnopqrst', 'passwordSequence'],
    ['qwertyuiop', 'passwordCommon'],
    ['1qaz2wsx', 'passwordCommon'],
    ['P4ssw0rd!', 'passwordCommon'],
    ['lkjhgfds', 'passwordKeyboard'],
    ['1985-04-23', 'passwordDate'],
    ['23/04/1985', 'passwordDate'],
    ['april1985', 'passwordGuessable'],
    ['murciélago', 'passwordGuessable'],
    ['Barcelona', 'passwordCommon'],
  ])('A09 %j is refused as %s', async (password, fault) => {
    expect(await findPasswordFault(password, iris)).toBe(fault);
  });

  test.each([
    ['AUTH-03 letters alone are enough', 'bridgelanternwillowsea'],
    ['words that hold the name are another thing than the name', 'iris vega likes the sea'],
    ['words of Spanish', 'puente farol sauce mar'],
    ['digits alone that nobody has', '83920174650198'],
    ['characters outside the alphabet', '🌱🌊🌞🌙🌾🍃🔥🌧'],
    ['a weak beginning with a strong end', `${'a'.repeat(60)} bridge lantern willow`],
  ])('%s', async (_name, password) => {
    expect(await findPasswordFault(password, iris)).toBeNull();
  });

  test('A09 the accounts of a local installation keep the rule themselves', async () => {
    const told = readFileSync('server/start.ts', 'utf8').matchAll(/password: ([a-z ]+)'\)/g);
    const passwords = [...told].map(([, password = '']) => password);
    expect(passwords).toHaveLength(3);
    for (const password of [...passwords, loadPassword])
      expect(await findPasswordFault(password, iris)).toBeNull();
  });

  test('somebody without a name, with a mailbox of digits, may choose what they like', async () => {
    const who = { appName: 'Freedom Plan', email: '12345@example.com', name: null };
    expect(await findPasswordFault('🌱🌊🌞🌙🌾🍃🔥🌧', who)).toBeNull();
    expect(await findPasswordFault('90817263544', who)).toBeNull();
  });

  test('A09 a password without end takes no longer than one of eighty characters', async () => {
    const timed = async (password: string): Promise<number> => {
      const started = performance.now();
      await findPasswordFault(password, iris);
      return performance.now() - started;
    };
    await timed('to have the lists loaded');
    for (const part of ['0123456789', '@4a{[<($s5+7|1!ixz2', 'ab', '12/3/']) {
      const bounded = Math.min(await timed(part.repeat(80).slice(0, 80)), 1000);
      expect(await timed(part.repeat(10_000).slice(0, 10_000))).toBeLessThan(10 * bounded + 200);
    }
  });
});
