import { afterEach, expect, test } from 'vitest';
import { limits } from '#app/http/limits.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, signUpMember, Visitor } from '#tests/support/visitor.ts';
import { sendRaw } from '../support/raw.ts';

let site: TestSite;
let raw: string;
afterEach(() => site.close());
const start = async (env: Record<string, string>): Promise<TestSite> => {
  raw = '';
  const logTo = { write: (text: string) => void (raw += text) };
  site = await startSite({ LOG_LEVEL: 'info', ...env }, false, { logTo });
  return site;
};
const logged = (event: string): readonly Record<string, unknown>[] =>
  raw
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === event);

const open = async (headers: Record<string, string>): Promise<number> =>
  (await new Visitor(site).post('/confirm-email', { token: 'unknown' }, headers)).status;
const { points } = limits['link-address'];

test.each([
  ['x-forwarded-for', (client: string) => ({ 'X-Forwarded-For': client }), {}],
  [
    'x-forwarded-for',
    (client: string) => ({ 'X-Forwarded-For': `${client}, 10.0.0.2` }),
    { TRUSTED_PROXY_HOPS: '2' },
  ],
  ['forwarded', (client: string) => ({ Forwarded: `for="${client}:4711";proto=https` }), {}],
] as const)('A04 behind a proxy that says %s, each client has its own limits', async (header, say, more) => {
  await start({ TRUST_PROXY_HEADER: header, ...more });
  for (let sent = 0; sent < points; sent += 1) expect(await open(say('203.0.113.7'))).toBe(410);
  expect(await open(say('203.0.113.7'))).toBe(429);
  expect(await open(say('203.0.113.8'))).toBe(410);
  expect(logged('limit-hit')).toEqual([expect.objectContaining({ address: '203.0.113.7' })]);
});

test('A04 what a client claims in front of the list makes nobody else of it', async () => {
  await start({ TRUST_PROXY_HEADER: 'x-forwarded-for' });
  for (let sent = 0; sent < points; sent += 1)
    await open({ 'X-Forwarded-For': `198.51.100.${sent}, 203.0.113.7` });
  expect(await open({ 'X-Forwarded-For': '198.51.100.99, 203.0.113.7' })).toBe(429);
});

test.each([
  ['x-forwarded-for', { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'http' }, 308],
  ['x-forwarded-for', { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' }, 200],
  ['forwarded', { Forwarded: 'for=203.0.113.7;proto=http' }, 308],
  ['forwarded', { Forwarded: 'for=203.0.113.7;proto=https' }, 200],
  // Of a header that is not the trusted one, nothing is believed.
  ['forwarded', { 'X-Forwarded-Proto': 'http', Forwarded: 'for=203.0.113.7;proto=https' }, 200],
] as const)('A04 %s %j leads to https where the proxy says so: %i', async (header, headers, status) => {
  await start({ TRUST_PROXY_HEADER: header, APP_URL: 'https://plan.example' });
  const answer = await sendRaw(site, {
    method: 'GET',
    path: '/auth',
    headers: { Host: 'plan.example', ...headers },
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.location).toBe(status === 308 ? 'https://plan.example/auth' : undefined);
});

test('A04 a header that nobody is trusted to send is told to the log, once an hour', async () => {
  await start({});
  for (let sent = 0; sent < 3; sent += 1) await open({ 'X-Forwarded-For': '203.0.113.7' });
  expect(logged('proxy-header-ignored')).toEqual([
    expect.objectContaining({ header: 'X-Forwarded-For', address: '127.0.0.1' }),
  ]);
  site.moveClock(3_600_001);
  await open({ Forwarded: 'for=203.0.113.7' });
  expect(logged('proxy-header-ignored')).toHaveLength(2);
});

test('A04 so is a request without the trusted header, and one whose list is shorter than the proxies; the health check is not', async () => {
  await start({ TRUST_PROXY_HEADER: 'x-forwarded-for', TRUSTED_PROXY_HOPS: '2' });
  await new Visitor(site).get('/healthz');
  expect(logged('proxy-header-missing')).toHaveLength(0);
  await open({ 'X-Forwarded-For': '203.0.113.7' });
  await open({});
  expect(logged('proxy-header-missing')).toEqual([
    expect.objectContaining({ header: 'x-forwarded-for', hops: 2 }),
  ]);
});

test('A04 production by https without a trusted header says at the start that all visitors count as one', async () => {
  const production = {
    APP_ENV: 'production',
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@freedomplan.app',
    SUPPORT_EMAIL: 'support@freedomplan.app',
    ALLOW_EMPTY_DATABASE: '1',
    APP_URL: 'https://plan.example',
  };
  await start(production);
  expect(logged('proxy-untrusted')).toHaveLength(1);
  await site.close();
  await start({ ...production, TRUST_PROXY_HEADER: 'forwarded' });
  expect(logged('proxy-untrusted')).toHaveLength(0);
  await site.close();
  await start({ ...production, APP_URL: 'http://127.0.0.1:3000' });
  expect(logged('proxy-untrusted')).toHaveLength(0);
});

test('A04 guests who sent more forms than an address may keep neither members nor right passwords out', async () => {
  await start({});
  const { email } = await signUpMember(site);
  const { visitor } = await seatMember(site);
  const guest = new Visitor(site);
  let last = 0;
  for (let sent = 0; sent <= limits['post-guest'].points; sent += 100) {
    const some = Array.from({ length: 100 }, () => guest.post('/language', { language: 'en' }));
    last = (await Promise.all(some)).at(-1)?.status ?? 0;
  }
  expect(last).toBe(429);
  expect((await visitor.post('/language', { language: 'en' })).status).toBe(303);
  expect((await new Visitor(site).post('/auth', { email, password })).status).toBe(303);
});
