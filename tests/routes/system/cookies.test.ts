import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, signUpMember, Visitor } from '#tests/support/visitor.ts';

describe('HDR-09 cookies that an answer sets', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test('HDR-09 reach the browser with a redirect after a form', async () => {
    const { email } = await signUpMember(site);
    const visitor = new Visitor(site);
    const signedIn = await visitor.post('/auth', { email, password });
    expect(signedIn.status).toBe(303);
    expect(signedIn.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'session',
      'device',
      'flash',
    ]);
    expect((await visitor.get('/onboarding/welcome')).text).toContain('You are signed in.');
    const out = await visitor.post('/sign-out');
    expect(out.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['session', 'flash']);
    expect((await visitor.get('/')).text).toContain('You are signed out.');
  });

  test('HDR-09 reach it with a redirect of a guard', async () => {
    const visitor = new Visitor(site);
    const sent = await visitor.get('/dashboard');
    expect(sent.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['flash']);
    expect((await visitor.get('/auth')).text).toContain('Please sign in.');
  });

  test('HDR-09 reach it with a page', async () => {
    const { visitor } = await seatMember(site);
    await visitor.get('/admin');
    expect(visitor.cookies.has('flash')).toBe(true);
    // Shown once: the answer that carries the message takes the cookie away.
    const page = await visitor.get('/dashboard');
    expect(page.html).toContain('You are not authorized to perform this action.');
    expect(page.headers.getSetCookie().join()).toMatch(/^flash=;.*Max-Age=0/);
    expect((await new Visitor(site).get('/terms?lng=es')).headers.getSetCookie().join()).toMatch(
      /^language=/,
    );
  });
});

describe('OPS-01 two secrets at once', () => {
  const old = 'the first secret of this installation';
  const fresh = 'a newer one, of more than thirty-two signs';
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'freedom-plan-secrets-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  /** Serves with these settings, on a database of its own that holds the session of before. */
  async function served<T>(env: Record<string, string>, work: (site: TestSite) => Promise<T>): Promise<T> {
    const site = await startSite(env);
    try {
      return await work(site);
    } finally {
      await site.close();
    }
  }
  /** Puts a session that was begun elsewhere into this site's database. */
  async function moveIn(site: TestSite, rows: Awaited<ReturnType<typeof seat>>['rows']): Promise<void> {
    await site.db.insertInto('users').values(rows.user).execute();
    await site.db.insertInto('profiles').values(rows.profile).execute();
    await site.db.insertInto('sessions').values(rows.session).execute();
  }
  const seat = (env: Record<string, string>) =>
    served(env, async (site) => {
      const { visitor, id } = await seatMember(site, { email: newAddress() });
      const rows = {
        user: await site.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        profile: await site.db
          .selectFrom('profiles')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
        session: await site.db
          .selectFrom('sessions')
          .selectAll()
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow(),
      };
      await visitor.post('/language', { language: 'es' });
      return { rows, cookies: visitor.cookies };
    });
  const wearing = (site: TestSite, cookies: ReadonlyMap<string, string>): Visitor => {
    const visitor = new Visitor(site);
    for (const [name, value] of cookies) visitor.setCookie(name, value);
    return visitor;
  };

  test('OPS-01 cookies signed with the previous one are read; without it they are nothing', async () => {
    const before = await seat({ SESSION_SECRET: old });
    await served({ SESSION_SECRET: fresh, SESSION_SECRET_PREVIOUS: old }, async (site) => {
      await moveIn(site, before.rows);
      expect((await wearing(site, before.cookies).get('/dashboard')).status).toBe(200);
    });
    await served({ SESSION_SECRET: fresh }, async (site) => {
      await moveIn(site, before.rows);
      expect((await wearing(site, before.cookies).get('/dashboard')).status).toBe(303);
    });
  });

  test('OPS-01 nothing is signed with the previous one', async () => {
    const after = await served({ SESSION_SECRET: fresh, SESSION_SECRET_PREVIOUS: old }, async (site) => {
      const { visitor, email } = await signUpMember(site);
      await visitor.post('/sign-out');
      await visitor.post('/language', { language: 'es' });
      await visitor.post('/auth', { email, password });
      return visitor.cookies;
    });
    expect([...after.keys()].sort()).toEqual(['device', 'flash', 'language', 'session']);
    const { createHmac } = await import('node:crypto');
    for (const [name, cookie] of after) {
      const signed = decodeURIComponent(cookie);
      const [value = '', signature = ''] = [
        signed.slice(0, signed.lastIndexOf('.')),
        signed.slice(signed.lastIndexOf('.') + 1),
      ];
      const by = (secret: string) =>
        createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '');
      expect(signature, name).toBe(by(fresh));
      expect(signature, name).not.toBe(by(old));
    }
  });
});
