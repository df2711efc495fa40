import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, Visitor } from '#tests/support/visitor.ts';
import { accountErrorAt } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const form = (email: string, password: string) => ({
  email,
  password,
  confirmPassword: password,
  terms: 'on',
});

/** Opens an account with this password. @returns its address */
async function accountWith(password: string): Promise<string> {
  const email = newAddress();
  const visitor = new Visitor(site);
  expect((await visitor.post('/auth/signup', form(email, password))).status).toBe(303);
  const token = new URL(await site.linkTo(email)).searchParams.get('token') ?? '';
  expect((await visitor.post('/verify-email/open', { token })).status).toBe(303);
  return email;
}
const signIn = async (email: string, password: string): Promise<number> =>
  (await new Visitor(site).post('/auth', { email, password })).status;

/** Repeats and cuts by characters as people count them. */
const ofLength = (text: string, length: number): string => [...text.repeat(length)].slice(0, length).join('');

describe('AUTH-01 a password', () => {
  const short: readonly [what: string, password: string][] = [
    ['of 7 letters', 'abcdefg'],
    ['of 7 characters with spaces', 'a b c d'],
    ['of 7 emoji', ofLength('🌱', 7)],
    ['of 7 characters, some of them emoji', 'a 🌱 b 🌊'],
  ];
  test.each(short)('%s is refused', async (_what, password) => {
    const email = newAddress();
    const page = await new Visitor(site).post('/auth/signup', form(email, password));
    expect(page.status).toBe(422);
    expect(accountErrorAt(page.html, 'sign-up-password')).toBe('Must be at least 8 characters');
    expect(
      await site.db.selectFrom('pending_signups').select('id').where('email', '=', email).execute(),
    ).toEqual([]);
  });

  const good: readonly [what: string, password: string][] = [
    ['of 8 letters', 'wqzjrhtk'],
    ['of 8 characters with a space in front and behind', ' bcdefg '],
    ['of 8 emoji', '🌱🌊🌞🌙🌾🍃🔥🌧'],
    ['AUTH-03 of 20 small letters', 'bridgelanternwillows'],
    ['of 64 characters with spaces and emoji', `quiet ${ofLength('sea 🌊 sun 🌞 ', 58)}`],
    ['of 128 characters with spaces and emoji', `farol ${ofLength('río 🌊 sol 🌞 ', 122)}`],
    ['of 128 emoji', `🌱🌊🌞🌙🌾🍃🔥🌧${ofLength('🌱', 120)}`],
    ['in Chinese', '道可道非常道名可'],
    ['with signs that mean something elsewhere', `%00"';--<b>&amp;+=\\`],
  ];
  test.each(good)('%s works and signs in', async (_what, password) => {
    const email = await accountWith(password);
    expect(await signIn(email, password)).toBe(303);
    expect(await signIn(email, `${password}x`)).toBe(401);
  });
});

test('AUTH-06 a password of 80 bytes is compared whole: cut, in another case or trimmed it fails', async () => {
  const password = ` ${'0123456789'.repeat(6)}Lantern willows XY `;
  expect(Buffer.byteLength(password)).toBe(80);
  const email = await accountWith(password);
  for (const wrong of [
    password.slice(0, 72),
    password.slice(0, 79),
    password.trim(),
    password.trimEnd(),
    password.toLowerCase(),
    password.toUpperCase(),
    `${password} `,
  ]) {
    expect(await signIn(email, wrong), JSON.stringify(wrong)).toBe(401);
  }
  expect(await signIn(email, password)).toBe(303);
});

test('IO-14 the same letters fit however a keyboard composes them', async () => {
  const composed = 'contraseña con eñe'.normalize('NFC');
  const email = await accountWith(composed);
  expect(await signIn(email, composed.normalize('NFD'))).toBe(303);
});
