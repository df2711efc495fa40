import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#app/http/limits.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { codeOf, enrol, seatAdministrator, wrongCodeOf } from '#tests/support/second-factor.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember, seatSession, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { summaryOf, valuesIn } from '#tests/routes/support/page.ts';

const page = '/auth/second-factor';
const say = sayIn('en');

let site: TestSite;
let raw = '';
beforeAll(async () => {
  const logTo = { write: (text: string) => void (raw += text) };
  const env = { ADMIN_SECOND_FACTOR: 'required', LOG_LEVEL: 'debug' };
  site = await startSite(env, false, { logTo });
});
afterAll(() => site.close());
const events = (event: string, user: string) =>
  raw
    .split('\n')
    .filter((line) => line.includes(`"event":"${event}"`) && line.includes(user))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
/** Later than every code that was used. */
const nextStep = (): void => site.moveClock(60_000);

describe('passing the second factor', () => {
  test('AUTH-29 a code opens what was asked for, under a new session token', async () => {
    const { visitor, secret, id } = await seatAdministrator(site);
    nextStep();
    const before = visitor.cookies.get('session') ?? '';
    const asked = await visitor.follow(await visitor.get('/admin'));
    expect(asked.status).toBe(200);
    expect(asked.html).toContain('name="next" value="/admin"');
    const code = codeOf(secret, site.now());
    const passed = await visitor.post(page, { code, next: '/admin' });
    expect(passed).toMatchObject({ status: 303, location: '/admin' });
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect((await visitor.get('/admin')).status).toBe(200);
    // AUTH-11: who had copied the cookie before has nothing.
    const thief = new Visitor(site);
    thief.setCookie('session', before);
    expect((await thief.get('/admin')).location).toBe('/auth?next=%2Fadmin');
    expect(events('second-factor-passed', id)).toMatchObject([{ method: 'code', user: id }]);
    // Both pages lead on now.
    expect(await visitor.get(`${page}?next=/admin`)).toMatchObject({ status: 303, location: '/admin' });
  });

  test('AUTH-29 the codes of one step before and after are taken, those of two are not', async () => {
    const { again, secret } = await seatAdministrator(site);
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 303],
      [1, 303],
    ] as const) {
      nextStep();
      nextStep();
      const visitor = await again();
      const answer = await visitor.post(page, { code: codeOf(secret, site.now(), steps) });
      expect(answer.status, `${steps}`).toBe(status);
    }
  });

  test('AUTH-29 a code that was used is refused in another session, however the address is spelled', async () => {
    const { again, secret, id } = await seatAdministrator(site);
    nextStep();
    const code = codeOf(secret, site.now());
    expect((await (await again()).post(page, { code })).status).toBe(303);
    for (const path of [page, `${page}/`]) {
      const visitor = await again();
      const replayed = await visitor.post(path, { code });
      expect(replayed.status).toBe(401);
      expect((await visitor.get('/admin')).status).toBe(303);
    }
    expect(events('second-factor-refused', id).map((line) => line['reason'])).toEqual([
      'used-code',
      'used-code',
    ]);
  });

  test('AUTH-29 RL-02 five wrong codes, then a wait, for every session of the account; a later right one opens', async () => {
    const { again, secret, codes, id } = await seatAdministrator(site);
    nextStep();
    const wrong = wrongCodeOf(secret, site.now());
    const spellings = [page, page, `${page}/`, '/AUTH/second-factor', page];
    for (const [index, path] of spellings.entries()) {
      const answer = await (
        await again()
      ).post(path, index === 3 ? { code: 'no-such-code' } : { code: wrong });
      expect(answer.status, path).toBe(401);
    }
    const right = { code: codeOf(secret, site.now()), next: '/admin' };
    for (const body of [right, { code: codes[0] ?? '', from: 'recovery' }]) {
      const visitor = await again();
      const waits = await visitor.post(page, body);
      expect(waits.status).toBe(429);
      expect(Number(waits.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Number(waits.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
      expect(waits.text).toContain('Too many wrong codes');
      expect(waits.html).not.toContain(body.code);
      expect((await visitor.get('/admin')).status).toBe(303);
    }
    expect(limits['second-factor-account'].points).toBeLessThanOrEqual(5);
    expect(events('limit-hit', id)[0]).toMatchObject({ limit: 'second-factor-account' });
    // Another administrator goes on.
    const other = await seatAdministrator(site);
    nextStep();
    expect((await other.visitor.post(page, { code: codeOf(other.secret, site.now()) })).status).toBe(303);
  });

  test('AUTH-29 an empty field and a right code do not count as tries', async () => {
    const { again, secret } = await seatAdministrator(site);
    for (let sent = 0; sent < 7; sent += 1) {
      const visitor = await again();
      expect((await visitor.post(page, { code: ' ' })).status).toBe(422);
      nextStep();
      expect((await visitor.post(page, { code: codeOf(secret, site.now()) })).status).toBe(303);
    }
  });

  test('AUTH-29 a recovery code opens once, says how many are left, and is nobody else’s', async () => {
    const { again, codes, id } = await seatAdministrator(site);
    const other = await seatAdministrator(site);
    const body = { code: codes[0] ?? '', from: 'recovery', next: '/admin' };
    expect((await other.visitor.post(page, body)).status).toBe(401);
    const visitor = await again();
    const passed = await visitor.post(page, body);
    expect(passed).toMatchObject({ status: 303, location: '/admin' });
    expect((await visitor.follow(passed)).text).toContain('Codes left: 9.');
    const twice = await (await again()).post(page, body);
    expect(twice.status).toBe(401);
    expect(summaryOf(twice.html)).toEqual([{ href: '#recovery', text: say('factor:error.wrong-code') }]);
    expect(twice.html).toContain('<details class="mt-6" open="">');
    expect(events('second-factor-passed', id)).toMatchObject([{ method: 'recovery-code' }]);
  });

  test('CSRF-09 leads to pages of this site alone', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { visitor, secret } = await seatAdministrator(site);
      nextStep();
      const asked = await visitor.get(`${page}?next=${encodeURIComponent(next)}`);
      expect(valuesIn(asked.html, 'next')).toEqual([]);
      const passed = await visitor.post(page, { code: codeOf(secret, site.now()), next });
      expect(passed).toMatchObject({ status: 303, location: '/admin' });
    }
  });

  test('in Spanish is Spanish', async () => {
    const spanish = sayIn('es');
    const { visitor } = await seatAdministrator(site, { language: 'es' });
    const asked = await visitor.get(page);
    for (const key of ['enter.title', 'code', 'enter.button', 'enter.lost', 'recoveryCode'])
      expect(asked.text).toContain(spanish(`factor:${key}`));
  });
});

test('AUTH-29 where it is not required, an account without one enters, and one that has one must pass it', async () => {
  const local = await startSite();
  try {
    const { visitor, id } = await seatMember(local, { role: 'admin' });
    expect((await visitor.get('/admin')).status).toBe(200);
    await exchange(visitor, { path: '/admin/second-factor', status: 200, says: say('factor:manage.setUp') });
    const { secret } = await enrol(local, visitor);
    expect((await visitor.get('/admin')).status).toBe(200);
    const later = (await seatSession(local, { id, role: 'admin' })).visitor;
    expect((await later.get('/admin')).location).toBe(`${page}?next=%2Fadmin`);
    local.moveClock(60_000);
    await later.post(page, { code: codeOf(secret, local.now()) });
    expect((await later.get('/admin')).status).toBe(200);
  } finally {
    await local.close();
  }
});
