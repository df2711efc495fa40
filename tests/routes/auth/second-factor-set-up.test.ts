import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  codeOf,
  offerIn,
  recoveryCodesIn,
  seatAdministrator,
  wrongCodeOf,
} from '#tests/support/second-factor.ts';
import { sayIn } from '#tests/support/texts.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { everything } from '#tests/routes/support/records.ts';
import { summaryOf, titleOf } from '#tests/routes/support/page.ts';

const page = '/auth/second-factor';
const setUpPage = '/auth/second-factor/set-up';
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

describe('setting up a second factor', () => {
  test('AUTH-29 an administrator without one is led to it, sets it up, keeps the codes, and goes on', async () => {
    const { visitor, id } = await seatMember(site, { role: 'admin' });
    const refused = await visitor.get('/admin?page=2');
    expect(refused).toMatchObject({ status: 303, location: `${page}?next=%2Fadmin%3Fpage%3D2` });
    const offered = await visitor.follow(refused);
    expect(offered.status).toBe(200);
    expect(titleOf(offered.html)).toContain(say('factor:setUp.title'));
    const { secret, token } = offerIn(offered.html);
    const form = { token, next: '/admin?page=2', code: codeOf(secret, site.now()) };
    const done = await visitor.post(setUpPage, form);
    expect(done.status).toBe(200);
    expect(recoveryCodesIn(done.html)).toHaveLength(10);
    expect(done.html).toContain('href="/admin?page=2"');
    expect(done.headers.get('Cache-Control')).toContain('no-store');
    expect(done.html).not.toContain(secret);
    await exchange(visitor, { path: '/admin?page=2', status: 200, says: 'Overview' });
    expect(events('second-factor-set-up', id)).toHaveLength(1);
  });

  test('A11Y the square code is a drawing on the page with its secret as text beside it; nothing is loaded, no script runs', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const { html } = await visitor.get(setUpPage);
    expect(html).toMatch(/<svg [^>]*role="img" aria-label="QR code[^"]*"/);
    expect(html).not.toMatch(/<script|<img|data:image/);
    expect(offerIn(html).secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(html).toMatch(/<input id="code"[^>]*autoComplete="one-time-code"[^>]*inputMode="numeric"/i);
  });

  test('CSRF-07 opening the page writes nothing; each visit offers another secret', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const before = await everything(site);
    const secrets = [await visitor.get(setUpPage), await visitor.get(setUpPage)].map(
      ({ html }) => offerIn(html).secret,
    );
    expect(new Set(secrets).size).toBe(2);
    expect(await everything(site)).toEqual(before);
  });

  test('AUTH-29 a wrong code shows the same secret again, and sets up nothing', async () => {
    const { visitor } = await seatMember(site, { role: 'admin' });
    const { secret, token } = offerIn((await visitor.get(setUpPage)).html);
    for (const code of ['', wrongCodeOf(secret, site.now())]) {
      const again = await visitor.post(setUpPage, { token, code });
      expect(again.status).toBe(422);
      expect(offerIn(again.html)).toEqual({ secret, token });
      expect(summaryOf(again.html)[0]?.href).toBe('#code');
      expect(titleOf(again.html)).toMatch(/^Error:/);
    }
    expect((await visitor.get('/admin')).status).toBe(303);
  });

  test('AUTH-29 an offer that is too old, or was made to somebody else, is none', async () => {
    const one = await seatMember(site, { role: 'admin' });
    const two = await seatMember(site, { role: 'admin' });
    const { secret, token } = offerIn((await one.visitor.get(setUpPage)).html);
    const theirs = await two.visitor.post(setUpPage, { token, code: codeOf(secret, site.now()) });
    expect(theirs.status).toBe(422);
    expect(offerIn(theirs.html).secret).not.toBe(secret);
    site.moveClock(61 * 60_000);
    const late = await one.visitor.post(setUpPage, { token, code: codeOf(secret, site.now()) });
    expect(late.status).toBe(422);
    expect(late.text).toContain(say('factor:error.expired'));
    expect((await two.visitor.get('/admin')).status).toBe(303);
  });

  test('AUTH-29 where there is one already, another cannot be set up without passing it', async () => {
    const { visitor } = await seatAdministrator(site);
    expect(await visitor.get(setUpPage)).toMatchObject({ status: 303, location: page });
    expect(await visitor.post(setUpPage, { token: 'x', code: '123456' })).toMatchObject({
      status: 303,
      location: page,
    });
  });

  test('AC-06 members never see these pages', async () => {
    for (const role of ['member', 'coach', 'lead'] as const) {
      const { visitor } = await seatMember(site, { role });
      for (const path of [page, setUpPage])
        expect(await visitor.get(path)).toMatchObject({ status: 303, location: '/dashboard' });
      expect(await visitor.post(page, { code: '123456' })).toMatchObject({ status: 403, location: null });
    }
  });
});

describe('changing the second factor', () => {
  const manage = '/admin/second-factor';
  /** An administrator whose session has passed. */
  async function passed() {
    const admin = await seatAdministrator(site);
    nextStep();
    await admin.visitor.post(page, { code: codeOf(admin.secret, site.now()) });
    nextStep();
    return admin;
  }

  test('AUTH-29 another app needs a code of the one so far; the old app and the old codes end, and every other session', async () => {
    const { visitor, again, secret, codes, id } = await passed();
    const elsewhere = await again();
    expect((await elsewhere.post(page, { code: codes[9] ?? '' })).status).toBe(303);
    const offered = await visitor.get(setUpPage);
    expect(offered.text).toContain(say('factor:setUp.replaceTitle'));
    const { secret: fresh, token } = offerIn(offered.html);
    const form = { token, code: codeOf(fresh, site.now()) };
    for (const [present, status, field] of [
      ['', 422, '#present'],
      [wrongCodeOf(secret, site.now()), 401, '#present'],
    ] as const) {
      const refused = await visitor.post(setUpPage, { ...form, present });
      expect(refused.status).toBe(status);
      expect(summaryOf(refused.html)[0]?.href).toBe(field);
    }
    const done = await visitor.post(setUpPage, { ...form, present: codeOf(secret, site.now()) });
    expect(done.status).toBe(200);
    expect(recoveryCodesIn(done.html)).toHaveLength(10);
    expect((await visitor.get('/admin')).status).toBe(200);
    expect((await elsewhere.get('/admin')).location).toBe(`${page}?next=%2Fadmin`);
    nextStep();
    for (const code of [codeOf(secret, site.now()), codes[0] ?? ''])
      expect((await elsewhere.post(page, { code })).status).toBe(401);
    expect((await elsewhere.post(page, { code: codeOf(fresh, site.now()) })).status).toBe(303);
    expect(events('second-factor-replaced', id)).toHaveLength(1);
  });

  test('AUTH-29 a recovery code stands in for a lost app', async () => {
    const { visitor, codes } = await passed();
    const { secret: fresh, token } = offerIn((await visitor.get(setUpPage)).html);
    const form = { token, code: codeOf(fresh, site.now()), present: codes[3] ?? '' };
    expect((await visitor.post(setUpPage, form)).status).toBe(200);
  });

  test('AUTH-29 new recovery codes need a code, and void those before', async () => {
    const { visitor, again, secret, codes, id } = await passed();
    await exchange(visitor, { path: manage, status: 200, says: 'You have 10 codes left.' });
    expect((await visitor.post(manage, { code: '' })).status).toBe(422);
    expect((await visitor.post(manage, { code: wrongCodeOf(secret, site.now()) })).status).toBe(401);
    const made = await visitor.post(manage, { code: codeOf(secret, site.now()) });
    const fresh = recoveryCodesIn(made.html);
    expect(fresh).toHaveLength(10);
    expect((await visitor.get(manage)).html).not.toContain(fresh[0]);
    const elsewhere = await again();
    expect((await elsewhere.post(page, { code: codes[0] ?? '' })).status).toBe(401);
    expect((await elsewhere.post(page, { code: fresh[0] ?? '' })).status).toBe(303);
    expect(events('recovery-codes-made', id)).toHaveLength(1);
  });

  test('RL-02 wrong codes there count as wrong codes at the door', async () => {
    const { visitor, again, secret } = await passed();
    const wrong = wrongCodeOf(secret, site.now());
    const { secret: fresh, token } = offerIn((await visitor.get(setUpPage)).html);
    for (let sent = 0; sent < 3; sent += 1) await visitor.post(manage, { code: wrong });
    for (let sent = 0; sent < 2; sent += 1)
      await visitor.post(setUpPage, { token, code: codeOf(fresh, site.now()), present: wrong });
    for (const [path, one] of [
      [manage, visitor],
      [page, await again()],
    ] as const)
      expect((await one.post(path, { code: codeOf(secret, site.now()) })).status).toBe(429);
  });

  test('AUTH-33 IO-16 nothing of it is in the log: no secret, code or recovery code', async () => {
    const { visitor, secret, codes } = await passed();
    const code = codeOf(secret, site.now());
    await visitor.post(manage, { code });
    const { token } = offerIn((await visitor.get(setUpPage)).html);
    for (const text of [secret, ...codes, token, `"${code}"`]) expect(raw).not.toContain(text);
    expect(raw).toContain('second-factor-passed');
  });
});
