import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';

let site: TestSite;
let member: SeatedMember;
let newcomer: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
  newcomer = await seatMember(site, { onboarded: false });
});
afterAll(() => site.close());

const form = 'application/x-www-form-urlencoded';
const send = (
  path: string,
  body: string | readonly string[],
  headers: Record<string, string> = {},
  session = member.session,
) =>
  sendRaw(site, {
    method: 'POST',
    path,
    body,
    headers: {
      Origin: `http://localhost:${site.port}`,
      'Content-Type': form,
      Cookie: `session=${session}`,
      ...headers,
    },
  });

/** Every path that takes a form; the guest pages are asked without a session. */
const memberPaths = [
  '/journal',
  '/forms/nutrition-fitness/basic-metrics',
  '/forms/nutrition-fitness/check',
  '/forms/nutrition-fitness/edit',
  '/onboarding/welcome',
  '/feedback',
  '/settings',
  '/settings/ai',
  '/settings/what-we-read',
  '/settings/password',
  '/settings/email',
  '/settings/sessions',
  '/settings/data',
  '/sign-out',
];
const openPaths = [
  '/language',
  '/lite',
  '/auth',
  '/auth/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/verify-email/open',
  '/confirm-email',
  '/confirm-email/undo',
  '/auth/google/confirm',
  '/nowhere',
];
const sessionFor = (path: string): string =>
  openPaths.includes(path) ? 'none' : path.startsWith('/onboarding') ? newcomer.session : member.session;
const everyPath = [...memberPaths, ...openPaths];

describe('a body that is too large', () => {
  const large = 'intention='.padEnd(600 * 1024, 'x');

  test.each(everyPath)('UP-01 is refused by %s at its announced length', async (path) => {
    const answer = await send(path, large, {}, sessionFor(path));
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('That was too much at once');
  });

  test.each(everyPath)('UP-01 is refused by %s when it comes in pieces without a length', async (path) => {
    const pieces = ['intention=', ...Array.from({ length: 10 }, () => 'x'.repeat(60 * 1024))];
    const answer = await send(path, pieces, {}, sessionFor(path));
    expect(answer.status).toBe(413);
    expect(answer.body).toContain('That was too much at once');
  });

  test.each([
    ['with', 'a='.padEnd(3_000_000, 'x')],
    ['without', Array.from({ length: 50 }, () => 'x'.repeat(60_000))],
  ] as const)(
    'UP-01 is refused %s a length where it is too large even to be handed back',
    async (_how, body) => {
      const answer = await send('/auth', body, {}, 'none');
      expect(answer.status).toBe(413);
      expect(answer.body.length).toBeLessThan(5000);
    },
  );

  test('UP-01 is refused by its number of fields, with a page that shows no more than the first of them', async () => {
    const fields = (count: number): string => 'intention=Typed'.padEnd(15 + count * 2 - 2, '&a');
    for (const body of [fields(1001), fields(900_000)]) {
      const answer = await send('/auth', body, {}, 'none');
      expect(answer.status).toBe(413);
      expect(answer.body).toContain('Typed');
      // What is empty and has no name on any form goes along untold.
      expect(answer.body.match(/<(?:textarea|input type="hidden") name="(?:intention|a)"/g)).toHaveLength(
        1000,
      );
    }
    expect((await send('/auth', fields(1000), {}, 'none')).status).toBe(422);
  });

  test('UP-01 is refused at once where its length is announced, before any of it has come', async () => {
    const answer = await send('/auth', [], { 'Content-Length': '900000000' }, 'none');
    expect(answer.status).toBe(413);
  });

  test('UP-01 leaves no trace, and the member goes on', async () => {
    const entries = await site.db.selectFrom('journal_entries').select('id').execute();
    const forms = await site.db.selectFrom('form_progress').select('id').execute();
    expect([...entries, ...forms]).toEqual([]);
    expect((await member.visitor.get('/journal')).status).toBe(200);
  });

  test('UP-01 the next form that the browser sends over the same connection is answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { Origin: `http://localhost:${site.port}`, 'Content-Type': form };
    const refused = await sendRaw(site, { method: 'POST', path: '/auth', body: large, headers, agent });
    expect(refused.status).toBe(413);
    const next = await sendRaw(site, { method: 'POST', path: '/auth', body: 'email=', headers, agent });
    expect(next.status).toBe(422);
    agent.destroy();
  });

  test('UP-01 a form below the limit is read, however its length is told', async () => {
    const text = `type=morning&intention=Begin&mindDump=${'x'.repeat(400 * 1024)}`;
    expect((await send('/journal', text)).status).toBe(422);
    expect((await send('/journal', [text])).status).toBe(422);
  });
});

describe('a body that is no form', () => {
  const types: readonly [type: string, body: string][] = [
    ['application/json', '{"email":"a@example.com"}'],
    ['application/json', '{"email":'],
    ['text/plain', 'email=a@example.com'],
    ['multipart/form-data', 'email=a'],
    ['multipart/form-data; boundary=x', '--y\r\nnonsense'],
    ['multipart/form-data; boundary=', ''],
    ['application/x-www-form-urlencoded-not', 'a=b'],
    ['', 'a=b'],
  ];
  test.each(everyPath.flatMap((path) => types.map(([type, body]) => ({ path, type, body }))))(
    'IO-02 $type is answered 415 by $path',
    async ({ path, type, body }) => {
      const answer = await send(path, body, { 'Content-Type': type }, sessionFor(path));
      expect(answer.status).toBe(415);
      expect(answer.body).toContain('We could not read that');
    },
  );

  const broken = [
    '%',
    '%zz=1',
    '&&&==&=',
    '=',
    'email=%C3%28',
    'email=%00',
    'a'.repeat(5000),
    '%F0%9F',
    '+=+&+=+',
  ];
  test.each(everyPath.flatMap((path) => broken.map((body) => ({ path, body }))))(
    'IO-02 the broken form $body sent to $path is no fault of ours',
    async ({ path, body }) => {
      // Each sign-out needs somebody who is still signed in.
      const session = path === '/sign-out' ? (await seatMember(site)).session : sessionFor(path);
      const answer = await send(path, body, { 'Content-Type': `${form}; charset=UTF-8` }, session);
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(200);
    },
  );

  test.each(everyPath)('IO-02 an empty form sent to %s is no fault of ours', async (path) => {
    const session = path === '/sign-out' ? (await seatMember(site)).session : sessionFor(path);
    expect((await send(path, '', {}, session)).status).toBeLessThan(500);
  });
});

describe('fields that nobody asked for', () => {
  const names = [
    '__proto__',
    '__proto__.polluted',
    '__proto__[polluted]',
    'constructor.prototype.polluted',
    'hasOwnProperty',
    'toString',
    'email[0]',
    'email.deeper',
    '__intent__',
    'password[]',
    'fullName[0].x',
    'a[',
    '[]',
    '.',
  ];
  const guestForms = ['/auth', '/auth/signup', '/forgot-password', '/reset-password', '/verify-email/open'];
  test.each(guestForms.flatMap((path) => names.map((name) => ({ path, name }))))(
    'IO-15 CSRF-14 $name in $path ends in a message, not in a fault',
    async ({ path, name }) => {
      const page = await new Visitor(site).post(path, { [name]: 'yes', email: 'a@example.com' });
      expect([303, 401, 410, 422]).toContain(page.status);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );

  // A page that grows with a number in a name ends the process at email[999999999].
  test.each(guestForms)('LOAD-08 IO-15 a large index in a name makes no large answer of %s', async (path) => {
    const page = await new Visitor(site).post(path, { 'email[300000]': 'yes' });
    expect(page.status).toBeLessThan(500);
    expect(page.html.length).toBeLessThan(60_000);
  });

  test.each(names)('IO-15 %s in a section or an entry is ignored', async (name) => {
    const { visitor, id } = await seatMember(site);
    await exchange(visitor, {
      path: '/forms/nutrition-fitness/basic-metrics',
      body: { height_cm: '170', weight_kg: '60', [name]: 'yes' },
      status: 303,
    });
    await exchange(visitor, {
      path: '/journal',
      body: { type: 'evening', intention: 'Rest.', [name]: 'yes' },
      status: 303,
    });
    const form = await site.db
      .selectFrom('form_progress')
      .select(['form_data', 'typed_data'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(form.form_data)).toEqual({ height_cm: 170, weight_kg: 60 });
    expect(JSON.parse(form.typed_data)).toEqual({});
  });

  const twice: readonly { path: string; body: Record<string, readonly string[]>; status: number }[] = [
    { path: '/auth', body: { email: ['a@example.com', 'b@example.com'], password: ['x'] }, status: 422 },
    {
      path: '/auth/signup',
      body: { email: ['a@example.com', 'b@example.com'], password: ['three words', 'x'] },
      status: 422,
    },
    { path: '/forgot-password', body: { email: ['a@example.com', 'b@example.com'] }, status: 422 },
  ];
  test.each(twice)(
    'CSRF-14 $path with a field given twice is answered $status',
    async ({ path, body, status }) => {
      // A site of its own: the many forms above have used up what one address may send.
      const own = await startSite();
      const page = await new Visitor(own).post(path, body);
      expect(page.status).toBe(status);
      expect(await own.db.selectFrom('pending_signups').select('id').execute()).toEqual([]);
      await own.close();
    },
  );

  test('CSRF-14 of a field that takes one answer, two are refused with a message', async () => {
    const { visitor } = await seatMember(site);
    await exchange(visitor, {
      path: '/forms/nutrition-fitness/basic-metrics',
      body: { height_cm: ['170', '180'], weight_kg: '60' },
      status: 422,
      says: 'Give only one answer here',
    });
    await exchange(visitor, {
      path: '/journal',
      body: { type: ['morning', 'evening'], intention: 'x' },
      status: 422,
      says: 'Give only one answer here',
    });
  });

  test('CSRF-14 a field in the query does not answer for the form', async () => {
    const { visitor, id } = await seatMember(site);
    await exchange(visitor, {
      path: '/journal?type=evening&intention=from+the+query',
      body: { type: 'morning', intention: 'from the form' },
      status: 303,
    });
    const entry = await site.db
      .selectFrom('journal_entries')
      .select(['type', 'content'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry.type).toBe('morning');
    expect(entry.content).toContain('from the form');
  });
});

describe('A: forms with files that guests send slowly', () => {
  test('keep nobody’s picture out', async () => {
    const own = await startSite({ TRUST_PROXY_HEADER: 'fly-client-ip' });
    const type = 'multipart/form-data; boundary=b';
    const slow = [0, 0, 2_000_000, 2_000_000].map((length, n) => {
      const headers = {
        Host: `localhost:${own.port}`,
        Origin: own.url,
        'Content-Type': type,
        'Fly-Client-IP': `198.51.100.${n + 1}`,
        ...(length ? { 'Content-Length': String(length) } : { 'Transfer-Encoding': 'chunked' }),
      };
      const sent = request({ host: '127.0.0.1', port: own.port, method: 'POST', path: '/profile', headers });
      sent.on('error', () => undefined);
      const isConnected = new Promise((resolve) => {
        sent.on('socket', (socket) => socket.once('connect', resolve));
      });
      sent.write('--b\r\n');
      return { sent, isConnected };
    });
    try {
      await Promise.all(slow.map(({ isConnected }) => isConnected));
      const { visitor } = await seatMember(own);
      const file = new Uint8Array(1_000_000);
      const body = new FormData();
      body.append('avatar', new Blob([file]), 'x.png');
      const page = await visitor.request('/profile', {
        method: 'POST',
        body,
        headers: { Origin: own.url, 'Fly-Client-IP': '203.0.113.9' },
      });
      expect(page.status).toBe(422);
    } finally {
      for (const { sent } of slow) sent.destroy();
      await own.close();
    }
  });
});
