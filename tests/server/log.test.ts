import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, onboardingAnswers, Visitor } from '#tests/support/visitor.ts';

type Line = Readonly<Record<string, unknown>> & { readonly event?: string };

let site: TestSite;
let raw = '';
beforeAll(async () => {
  const logTo = { write: (text: string) => void (raw += text) };
  site = await startSite({ LOG_LEVEL: 'debug', TRUST_PROXY_HEADER: 'fly-client-ip' }, false, { logTo });
});
afterAll(() => site.close());
beforeEach(() => (raw = ''));

const lines = (): readonly Line[] =>
  raw
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const of = (event: string): readonly Line[] => lines().filter((line) => line.event === event);

const canary = 'canary-7f3a';
const secret = `${canary} opens the door`;
const from = { 'Fly-Client-IP': '203.0.113.77' };

/** Fills a whole life in, each text with the canary. */
async function journey(): Promise<{ email: string; secrets: readonly string[]; userId: string }> {
  const email = `${canary}.${newAddress()}`;
  const visitor = new Visitor(site);
  const secrets = [canary, secret];
  const signUp = {
    email,
    password: secret,
    confirmPassword: secret,
    terms: 'on',
    firstName: 'Iris',
    lastName: canary,
  };
  await visitor.post('/auth/signup', signUp, from);
  const link = new URL(await site.linkTo(email));
  const token = link.searchParams.get('token') ?? '';
  await visitor.get(link.pathname + link.search);
  await visitor.post(link.pathname, { token }, from);
  for (const [step, answers] of Object.entries(onboardingAnswers)) {
    const marked = Object.entries(answers).map(([name, value]) => [
      name,
      typeof value === 'string' && /[A-Z].* /.test(value) ? `${value} ${canary}` : value,
    ]);
    await visitor.post(`/onboarding/${step}`, { intent: 'next', ...Object.fromEntries(marked) });
  }
  await visitor.post('/journal', { type: 'morning', intention: `${canary} in the journal` });
  await visitor.post('/forms/health-assessment/lifestyle', { intent: 'next', notes: canary, sleep: canary });
  for (const page of ['/dashboard', '/journal', '/forms', '/forms/health-assessment'])
    await visitor.get(`${page}?note=${canary}`);
  secrets.push(token, ...visitor.cookies.values());
  await visitor.post('/sign-out', {}, from);
  await visitor.post('/auth', { email, password: `${canary} wrong` }, from);
  await visitor.post('/forgot-password', { email }, from);
  const reset = new URL(await site.linkTo(email)).searchParams.get('token') ?? '';
  const fresh = `${canary} another door`;
  await visitor.get(`/reset-password?token=${reset}`);
  await visitor.post('/reset-password', { token: reset, password: fresh, confirmPassword: fresh }, from);
  await visitor.post('/auth', { email, password: fresh }, from);
  secrets.push(reset, ...visitor.cookies.values());
  const user = await site.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { email, secrets: secrets.filter((text) => text.length > 8), userId: user.id };
}

test('IO-16 AUTH-33 a whole journey at debug level: who came and went is logged, no password, token, cookie, mail or answer', async () => {
  const { secrets, userId } = await journey();
  expect(lines().length).toBeGreaterThan(20);
  for (const text of secrets) expect(raw).not.toContain(text);
  for (const text of secrets) expect(raw).not.toContain(encodeURIComponent(text));

  const known = { user: userId, address: '203.0.113.77' };
  const expected: readonly (readonly [string, Record<string, unknown>])[] = [
    ['sign-up-asked', { method: 'password', address: known.address }],
    ['account-opened', { ...known, method: 'link' }],
    ['signed-out', { ...known, method: 'session' }],
    ['sign-in-refused', { ...known, method: 'password', reason: 'invalid-credentials' }],
    ['reset-asked', { method: 'link', address: known.address }],
    ['password-reset', { ...known, method: 'link' }],
  ];
  for (const [event, facts] of expected) {
    expect(of(event), event).toHaveLength(1);
    expect(of(event)[0], event).toMatchObject(facts);
  }
  expect(of('signed-in').map((line) => line['method'])).toEqual(['link', 'password']);
  for (const line of lines()) expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('RL-11 one event for each hit of a limit', async () => {
  const email = newAddress();
  const visitor = new Visitor(site);
  for (let sent = 0; sent < 13; sent += 1) await visitor.post('/auth', { email, password: 'wrong' }, from);
  expect(of('limit-hit')).toHaveLength(3);
  expect(of('limit-hit')[0]).toMatchObject({ limit: 'sign-in-account', address: '203.0.113.77' });
  expect(raw).not.toContain(email);
});

test('IO-16 line breaks and colour codes in what is sent stay within one line', async () => {
  await new Visitor(site).get('/%0a%7b%22level%22:60%7d%1b[31m');
  await new Visitor(site).post('/auth', { email: 'a@b.example\n{"level":60}', password: '\u001B[31m' });
  expect(lines().every((line) => line['level'] !== 60)).toBe(true);
  expect(raw.includes('\u001B')).toBe(false);
});
