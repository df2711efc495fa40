import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isPostgres } from '#db/engine.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardedMember, signUpMember, Visitor } from '#tests/support/visitor.ts';

/** Two app machines on one database, as behind a load balancer: they share the secret that signs cookies. */
describe.runIf(inject('postgresUrl'))('two sites on one Postgres', () => {
  let first: TestSite;
  let second: TestSite;
  beforeAll(async () => {
    const shared = { SESSION_SECRET: 'a secret of more than thirty-two characters' };
    first = await startSite(shared);
    const url = first.configuration.databaseUrl!;
    second = await startSite({ ...shared, DATABASE_URL: url });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  test('run on it, and make no SQLite file', () => {
    for (const site of [first, second]) {
      expect(isPostgres(site.db)).toBe(true);
      expect(existsSync(site.configuration.databaseFile)).toBe(false);
    }
  });

  test('a session of one is a session of the other, and ends on both', async () => {
    const { visitor: here } = await onboardedMember(first);
    const there = new Visitor(second);
    for (const [name, value] of here.cookies) there.setCookie(name, value);
    expect((await there.get('/dashboard')).status).toBe(200);
    await here.post('/sign-out');
    expect((await there.get('/dashboard')).location).toMatch(/^\/auth/);
  });

  test('DUR-16 each mail is sent by one of them', async () => {
    const mail = {
      to: 'iris@example.com',
      language: 'en',
      template: 'verify-email',
      params: { token: 'x' },
    } as const;
    for (let index = 0; index < 20; index += 1)
      await enqueueMail(first.db, `of two sites ${index}`, mail, first.now());
    await Promise.all([first.workOff(), second.workOff()]);
    const sent = [...(await first.mailsTo(mail.to)), ...(await second.mailsTo(mail.to))];
    expect(sent).toHaveLength(20);
  });

  test('AUTH-08 count wrong passwords together, and forgive them together', async () => {
    const { email } = await signUpMember(first);
    const wrong = { email, password: 'not the password' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1)
      statuses.push((await new Visitor(sent % 2 ? second : first).post('/auth', wrong)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    await new Visitor(second).post('/forgot-password', { email });
    await first.workOff();
    const links = [...(await first.mailsTo(email)), ...(await second.mailsTo(email))].map(({ text }) => text);
    const token = links.map((text) => /reset-password\?token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? '';
    const fresh = { token, password: 'a lamp beside the river', confirmPassword: 'a lamp beside the river' };
    expect((await new Visitor(second).post(`/reset-password?token=${token}`, fresh)).status).toBe(303);
    expect((await new Visitor(first).post('/auth', { ...fresh, email })).status).toBe(303);
  });

  test('DUR-11 a request that gets no connection in time is told to come again, and keeps what was typed', async () => {
    const { visitor } = await onboardedMember(first);
    // Every connection of the pool, for longer than a request waits for one.
    const held = Array.from({ length: 20 }, () => sql`select pg_sleep(100)`.execute(first.db));
    const ended = Promise.allSettled(held);
    const page = await visitor.post('/forms/health-assessment/body', { intent: 'stay', note: 'With care' });
    await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%'`.execute(second.db);
    await ended;
    expect(page.status).toBe(503);
    expect(page.headers.get('Retry-After')).toBe('5');
    expect(page.html).toContain('With care');
    expect((await visitor.get('/journal')).status).toBe(200);
  });

  test('answer again after the database server has ended every connection', async () => {
    const health = async () => (await new Visitor(second).get('/healthz')).status;
    expect(await health()).toBe(200);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(first.db);
    await expect.poll(health).toBe(200);
  });
});

test.runIf(inject('postgresUrl'))('a site whose Postgres cannot be reached does not start', async () => {
  const nobody = 'postgres://nobody:secret-password@127.0.0.1:1/none';
  const refused = await startSite({ DATABASE_URL: nobody }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).not.toContain('secret-password');
});
