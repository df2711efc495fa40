import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

type Line = Readonly<Record<string, unknown>> & { readonly event?: string };

let site: TestSite;
let raw = '';
beforeAll(async () => {
  const logTo = { write: (text: string) => void (raw += text) };
  site = await startSite({ LOG_LEVEL: 'info', METRICS_PORT: '0' }, false, { logTo });
});
afterAll(() => site.close());

const lines = (): readonly Line[] =>
  raw
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const metrics = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();

/** Sends this much of a request and goes: by closing, or at once as a broken line does. */
function leave(head: readonly string[], part: string, abruptly: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
      socket.write([...head, '', part].join('\r\n'), () => {
        if (abruptly) socket.resetAndDestroy();
        else socket.end(() => socket.destroy());
      });
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    );
    socket.on('close', () => resolve());
  });
}

const boundary = 'half';
const kinds = {
  urlencoded: {
    path: '/forms/nutrition-fitness/sleep-goals',
    headers: ['Content-Type: application/x-www-form-urlencoded'],
    part: 'intent=next&primary_health_goals=Slee',
  },
  multipart: {
    path: '/profile',
    headers: [`Content-Type: multipart/form-data; boundary=${boundary}`],
    part: `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc`,
  },
  webhook: {
    path: '/webhooks/stripe',
    headers: ['Content-Type: application/json', 'Stripe-Signature: t=1,v1=x'],
    part: '{"id":"evt_1","ty',
  },
} as const;

const lengths = { 'of a known length': 'Content-Length: 5000', 'in pieces': 'Transfer-Encoding: chunked' };

const cases = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
  (Object.keys(lengths) as (keyof typeof lengths)[]).flatMap((length) =>
    [true, false].map((abruptly) => ({ kind, length, abruptly })),
  ),
);

test.each(cases)(
  'A12 a $kind body $length that is broken off (abruptly: $abruptly) is neither a fault nor a 500',
  async ({ kind, length, abruptly }) => {
    raw = '';
    const { session } = await seatMember(site);
    const { path, headers, part } = kinds[kind];
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(site.url).host}`,
      `Origin: ${site.url}`,
      `Cookie: session=${session}`,
      ...headers,
      lengths[length],
    ];
    const body = length === 'in pieces' ? `${part.length.toString(16)}\r\n${part}\r\n` : part;
    await leave(head, body, abruptly);
    await expect.poll(() => lines().map(({ event }) => event)).toContain('client-left');
    await expect.poll(() => lines().some((line) => line.event === 'request')).toBe(true);
    expect(lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
    expect(lines().find(({ event }) => event === 'request')).toMatchObject({ path, status: 499 });
    expect(await metrics()).not.toMatch(/status="5\d\d"/);
    expect(raw).not.toContain('Slee');
  },
);

test('A12 somebody who leaves while their form is worked on is neither', async () => {
  raw = '';
  const body = 'email=nobody%40example.com&password=three+quiet+words';
  const head = [
    'POST /auth HTTP/1.1',
    `Host: ${new URL(site.url).host}`,
    `Origin: ${site.url}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ];
  await leave(head, body, true);
  await expect.poll(() => lines().some((line) => line.event === 'request')).toBe(true);
  expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(await metrics()).not.toMatch(/status="5\d\d"/);
});
