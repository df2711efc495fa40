import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, signUpMember, Visitor, type Page } from '#tests/support/visitor.ts';

let site: TestSite;
let known: string[];
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
  known = [];
  // Ten accounts, so that no limit of one account or one address is what is measured.
  for (let n = 0; n < 10; n += 1) known.push((await signUpMember(site)).email);
});
afterAll(() => site.close());

let client = 0;
async function timedPost(path: string, fields: Record<string, string>): Promise<{ page: Page; ms: number }> {
  const from = { 'Fly-Client-IP': `198.51.${(client += 1) >> 8}.${client & 255}` };
  const started = performance.now();
  const page = await new Visitor(site).post(path, fields, from);
  return { page, ms: performance.now() - started };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** What a stranger can tell from an answer, but for what is theirs: the address typed, ids and nonces. */
const seen = (page: Page, email: string): string =>
  [
    page.status,
    page.location,
    page.text.replaceAll(email, '@').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '#'),
  ].join('|');

describe('AUTH-09 an address with an account and one without get the same answer in the same time', () => {
  test.each([
    ['sign-in', '/auth', (email: string) => ({ email, password: 'not the password' })],
    ['reset', '/forgot-password', (email: string) => ({ email })],
    [
      'sign-up',
      '/auth/signup',
      (email: string) => ({ email, password, confirmPassword: password, terms: 'on' }),
    ],
  ])('%s', async (_name, path, fields) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 50; n += 1) {
      const email = { known: known[n % 10] ?? '', unknown: newAddress() };
      const one = await timedPost(path, fields(email.known));
      const other = await timedPost(path, fields(email.unknown));
      expect(seen(one.page, email.known)).toBe(seen(other.page, email.unknown));
      times.known.push(one.ms);
      times.unknown.push(other.ms);
    }
    const [shorter = 0, longer = 0] = [median(times.known), median(times.unknown)].toSorted((a, b) => a - b);
    // 50 ms where the machine is free; one that is busy is slow and uneven, but work left out would still show.
    expect(longer - shorter).toBeLessThan(Math.max(50, longer / 2));
  });

  test.each([
    ['', 0],
    [', after mails that only an account gets', 5],
  ])('A: who signs in with what they have just signed up with%s', async (_when, resets) => {
    const asked = async (email: string) => {
      const visitor = new Visitor(site);
      const from = { 'Fly-Client-IP': '198.51.200.1' };
      const mine = 'a bicycle under snow';
      const form = { email, password: mine, confirmPassword: mine, terms: 'on' };
      for (let n = 0; n < resets; n += 1) await visitor.post('/forgot-password', { email }, from);
      const pages = [
        await visitor.post('/auth/signup', form, from),
        await new Visitor(site).post('/auth', { email, password: mine }, from),
        await new Visitor(site).post('/auth', { email, password: 'another one' }, from),
        await visitor.post('/verify-email', {}, from),
        await visitor.get('/verify-email'),
      ];
      return pages.map((page) => seen(page, email));
    };
    const { email } = await signUpMember(site);
    expect(await asked(email)).toEqual(await asked(newAddress()));
    // The owner hears of it, and nobody gets a link that opens anything.
    const subjects = (await site.mailsTo(email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject.startsWith('Open your'))).toHaveLength(1);
    expect(subjects.includes('You have a Freedom Plan account already')).toBe(resets === 0);
    expect((await new Visitor(site).post('/auth', { email, password })).status).toBe(303);
  });
});
