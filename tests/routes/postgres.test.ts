import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isPostgres } from '#db/engine.ts';
import { enqueueMail } from '#app/domain/mail/enqueue-mail.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardedMember, Visitor } from '#tests/support/visitor.ts';

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
