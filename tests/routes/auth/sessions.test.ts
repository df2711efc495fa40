import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, signUpMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const sessionsOf = (email: string) =>
  site.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.token_hash', 'sessions.expires_at'])
    .where('users.email', '=', email)
    .execute();

describe('signing out', () => {
  test('C2-013 AUTH-18 HDR-08 is a form; it ends the session and says so', async () => {
    const { visitor, email } = await seatMember(site);
    const answer = await visitor.post('/sign-out');
    expect(answer).toMatchObject({ status: 303, location: '/' });
    // HDR-08: not the cookies, in which the message of the next page and the language travel.
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect((await visitor.follow(answer)).text).toContain('You are signed out.');
    expect((await visitor.get('/dashboard')).location).toBe('/auth?next=%2Fdashboard');
    expect(await sessionsOf(email)).toEqual([]);
  });

  test('AUTH-32 a link signs nobody out', async () => {
    const { visitor } = await seatMember(site);
    expect(await visitor.get('/sign-out')).toMatchObject({ status: 303, location: '/' });
    expect((await visitor.get('/dashboard')).status).toBe(200);
  });

  test('AUTH-13 a cookie copied before opens no page, no data and no action after', async () => {
    const { visitor, id, session } = await seatMember(site);
    await visitor.post('/journal', { type: 'morning', intention: 'canary' });
    await visitor.post('/sign-out');
    const thief = new Visitor(site);
    thief.setCookie('session', session);
    for (const path of [
      '/dashboard',
      '/journal',
      '/forms',
      '/onboarding',
      '/admin',
      '/forms/nutrition-fitness/basic-metrics',
    ]) {
      const page = await thief.get(path);
      expect(page.status, path).toBe(303);
      expect(page.location, path).toMatch(/^\/auth\?next=/);
    }
    for (const path of [
      '/journal',
      '/forms/nutrition-fitness/edit',
      '/forms/nutrition-fitness/basic-metrics',
      '/sign-out',
    ]) {
      await thief.post(path, { type: 'evening', intention: 'thief', height_cm: '170' });
    }
    const entries = await site.db
      .selectFrom('journal_entries')
      .select('content')
      .where('user_id', '=', id)
      .execute();
    expect(entries).toHaveLength(1);
    expect(
      await site.db.selectFrom('form_progress').select('id').where('user_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('ends this session only: another device stays signed in', async () => {
    const { email } = await signUpMember(site);
    const phone = new Visitor(site);
    const desk = new Visitor(site);
    await phone.post('/auth', { email, password });
    await desk.post('/auth', { email, password });
    await phone.post('/sign-out');
    expect((await phone.get('/onboarding/welcome')).status).toBe(303);
    expect((await desk.get('/onboarding/welcome')).status).toBe(200);
  });
});

describe('signing in', () => {
  test('AUTH-11 gives a new token, whatever the browser held before', async () => {
    const { visitor, email } = await signUpMember(site);
    const first = visitor.cookies.get('session') ?? '';
    await visitor.post('/sign-out');
    for (const planted of [first, 'planted', `${first}x`]) {
      const victim = new Visitor(site);
      victim.setCookie('session', planted);
      expect((await victim.post('/auth', { email, password })).status).toBe(303);
      expect(victim.cookies.get('session')).not.toBe(planted);
      expect((await victim.get('/onboarding/welcome')).status).toBe(200);
      const attacker = new Visitor(site);
      attacker.setCookie('session', planted);
      expect((await attacker.get('/onboarding/welcome')).status).toBe(303);
    }
  });

  test('AUTH-12 stores only hashes of tokens', async () => {
    const { visitor, email } = await signUpMember(site);
    const cookie = decodeURIComponent(visitor.cookies.get('session') ?? '');
    const content = Buffer.from(cookie.split('.')[0] ?? '', 'base64').toString();
    const [row] = await sessionsOf(email);
    expect(row?.token_hash).toMatch(/^[\da-f]{64}$/);
    expect(content).toMatch(/[\w-]{43}/);
    expect(content).not.toContain(row?.token_hash);
  });

  test('CSRF-08 the session cookie holds neither address nor role', async () => {
    const { visitor, email } = await signUpMember(site);
    const cookie = decodeURIComponent(visitor.cookies.get('session') ?? '');
    const content = Buffer.from(cookie.split('.')[0] ?? '', 'base64').toString();
    expect(content).not.toContain(email);
    expect(content).not.toMatch(/admin|member|@/);
  });
});
