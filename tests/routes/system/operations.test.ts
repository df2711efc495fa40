import { randomBytes } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';

describe('a local installation', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test('LOAD-13 AC-17 the health check answers ok to anybody, and tells nothing else', async () => {
    for (const host of [`localhost:${site.port}`, '10.0.0.1', 'probe.internal']) {
      const answer = await sendRaw(site, { method: 'GET', path: '/healthz', headers: { Host: host } });
      expect(answer.status).toBe(200);
      expect(answer.body).toBe('ok');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('shows the mails that it would send, with links to follow, as text', async () => {
    const visitor = new Visitor(site);
    await exchange(visitor, { path: '/dev/mail', status: 200, says: 'No mail yet' });
    const email = newAddress();
    await visitor.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    await site.workOff();
    const page = await exchange(visitor, {
      path: '/dev/mail',
      status: 200,
      says: ['Open your Freedom Plan account', `To ${email}`],
    });
    expect(linksOf(page.html).some((link) => link.includes('/verify-email/open?token='))).toBe(true);
  });

  test('the page that waits for the mail leads to the outbox', async () => {
    const page = await new Visitor(site).get('/verify-email');
    expect(linksOf(page.html)).toContain('/dev/mail');
  });
});

describe('a production installation', () => {
  let site: TestSite;
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (piece: string) => (text += piece));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  const proxied = { Host: 'plan.example', 'X-Forwarded-Proto': 'https' };
  const env = (port: number) => ({
    APP_ENV: 'production',
    NODE_ENV: 'production',
    ALLOW_EMPTY_DATABASE: '1',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    APP_URL: 'https://plan.example',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'hello@freedomplan.app',
    SUPPORT_EMAIL: 'support@freedomplan.app',
  });

  beforeAll(async () => {
    const port = await new Promise<number>((resolve) => {
      const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    site = await startSite(env(port));
  });
  afterAll(async () => {
    await site.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  test.each(['/dev/parts', '/DEV/parts', '/dev/parts/'])('has no %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const headers = {
        ...proxied,
        Origin: 'https://plan.example',
        'Content-Type': 'application/x-www-form-urlencoded',
      };
      const answer = await sendRaw(site, { method, path, headers });
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.body).not.toContain('DayStrip');
    }
  });

  test.each(['/dev/mail', '/dev/mail.data', '/DEV/MAIL', '/dev/mail/'])('DEP-04 has no %s', async (path) => {
    const answer = await sendRaw(site, { method: 'GET', path, headers: proxied });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('verify-email');
  });

  test('HDR-06 is reached by its public name only, not by the name of the machine', async () => {
    const answer = await sendRaw(site, { method: 'GET', path: '/' });
    expect(answer.status).toBe(421);
    expect((await sendRaw(site, { method: 'GET', path: '/', headers: proxied })).status).toBe(200);
  });

  test('sends its mails by SMTP, with links to the public origin, and points to no outbox', async () => {
    const email = newAddress();
    const answer = await sendRaw(site, {
      method: 'POST',
      path: '/auth/signup',
      body: new URLSearchParams({ email, password, confirmPassword: password, terms: 'on' }).toString(),
      headers: {
        ...proxied,
        Origin: 'https://plan.example',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
    expect(answer.status).toBe(303);
    await site.workOff();
    const mail = mails.find((text) => text.includes(email)) ?? '';
    expect(mail.replaceAll('=\r\n', '')).toContain('https://plan.example/verify-email/open?token=3D');
    const waiting = await sendRaw(site, { method: 'GET', path: '/verify-email', headers: proxied });
    expect(waiting.body).not.toContain('/dev/mail');
  });

  test('AUTH-10 has no demo accounts', async () => {
    expect(await site.db.selectFrom('users').select('email').execute()).toEqual([]);
  });

  const missing = ['SESSION_SECRET', 'APP_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL'] as const;
  test.each(missing)('OPS-01 does not start without %s, and names it', (name) => {
    const { [name]: _, ...rest } = env(25);
    expect(() => readConfiguration(rest)).toThrow(name);
  });

  test.each([
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ APP_URL: 'plan.example' }, 'APP_URL'],
    [{ APP_URL: 'javascript:alert(1)' }, 'APP_URL'],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ NODE_ENV: 'development' }, 'NODE_ENV'],
    [{ PORT: 'x' }, 'PORT'],
  ] as const)('OPS-01 does not start with %o', (change, name) => {
    expect(() => readConfiguration({ ...env(25), ...change })).toThrow(name);
  });
});
