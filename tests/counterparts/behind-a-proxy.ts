import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { beginStage } from '#app/domain/generations/generations.ts';
import { limits } from '#app/http/limits.ts';
import { freePort } from '#tests/support/free-port.ts';
import { ownCertificate } from '#tests/support/own-certificate.ts';
import type { Program } from '#tests/support/program.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { startSmtp, type SmtpStandIn } from '#tests/support/smtp.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { sendMultipart } from '../routes/support/multipart.ts';
import { reportMember, sendReports } from '../routes/health-reports/sending-reports.ts';
import { phonePhoto } from '../routes/support/pictures.ts';
import { profileAnswers } from '../routes/support/profile-pictures.ts';
import { setGeneration } from '../routes/transformation/support.ts';

/** What a proxy's own configuration needs to know here, in place of what stands in the file. */
export interface Places {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly sitePort: number;
  /** PEM files. */
  readonly certificate: string;
  readonly key: string;
}

const login = { password, passwordHash: '' };

/**
 * What a site in production mode is and does behind a proxy, whichever it is.
 * @param start the proxy with its file of `deploy/`, with these places put in; up when it answers
 */
export function triesBehind(start: (places: Places) => Promise<Program>): void {
  let site: TestSite;
  let smtp: SmtpStandIn;
  let proxy: Program;
  let places: Places;
  let raw = '';
  const trusted = getCACertificates('default');

  beforeAll(async () => {
    // As a browser that knows this certificate.
    setDefaultCACertificates([...trusted, ownCertificate.cert]);
    const folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-proxy-'));
    const certificate = path.join(folder, 'fullchain.pem');
    const key = path.join(folder, 'privkey.pem');
    writeFileSync(certificate, ownCertificate.cert);
    writeFileSync(key, ownCertificate.key);
    smtp = await startSmtp();
    const httpsPort = await freePort();
    const httpPort = await freePort();
    const started = await startSite(
      {
        APP_ENV: 'production',
        NODE_ENV: 'production',
        SESSION_SECRET: 'c1d9f2a07b6e4385d1f0a9c3b7e25846',
        APP_URL: `https://localhost:${httpsPort}`,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'hello@freedomplan.app',
        SUPPORT_EMAIL: 'support@freedomplan.app',
        ALLOW_EMPTY_DATABASE: '1',
        BACKUP_EVERY_MINUTES: '0',
        TRUST_PROXY_HEADER: 'x-forwarded-for',
        LOG_LEVEL: 'info',
      },
      false,
      { logTo: { write: (text: string) => void (raw += text) }, progressBounds: { looksEvery: 20 } },
    );
    // From here on everybody comes through the proxy.
    site = { ...started, url: `https://localhost:${httpsPort}` };
    places = { folder, httpPort, httpsPort, sitePort: started.port, certificate, key };
    proxy = await start(places);
    login.passwordHash = await hashPassword(password);
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.close();
    await smtp?.close();
    setDefaultCACertificates(trusted);
    if (places) rmSync(places.folder, { recursive: true, force: true });
  });
  beforeEach(() => (raw = ''));

  const logged = (event: string): readonly Record<string, unknown>[] =>
    raw
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['event'] === event);

  /** Posts from another machine: all of 127.0.0.0/8 is this one, and the proxy sees which of them it was. */
  const postFrom = (
    from: string,
    where: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(
        site.url + where,
        {
          method: 'POST',
          localAddress: from,
          agent: false,
          ca: ownCertificate.cert,
          headers: { Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject);
      sent.end(new URLSearchParams(fields).toString());
    });

  describe('TLS', () => {
    test('http leads to https, to the same page', async () => {
      const answer = await fetch(`http://localhost:${places.httpPort}/auth?next=%2Fjournal`, {
        redirect: 'manual',
      });
      expect([301, 308]).toContain(answer.status);
      // Caddy takes its own port for one that the outside sees as 443.
      const targets = [site.url, 'https://localhost'].map((origin) => `${origin}/auth?next=%2Fjournal`);
      expect(targets).toContain(answer.headers.get('Location'));
    });

    test('TLS 1.1 is refused, and HTTP/2 is spoken', async () => {
      const old = new Promise((resolve) => {
        const socket = connect({
          port: places.httpsPort,
          host: '127.0.0.1',
          servername: 'localhost',
          minVersion: 'TLSv1',
          maxVersion: 'TLSv1.1',
          ciphers: 'DEFAULT@SECLEVEL=0',
        });
        socket.once('secureConnect', () => resolve('taken'));
        socket.once('error', () => resolve('refused'));
      });
      expect(await old).toBe('refused');
      const session = connectHttp2(site.url);
      const status = await new Promise((resolve, reject) => {
        session.once('error', reject);
        session
          .request({ ':path': '/auth' })
          .once('response', (headers) => resolve(headers[':status']))
          .resume();
      });
      session.close();
      expect(status).toBe(200);
    });

    test('pages say that they stay on https, and a foreign name is refused by the site', async () => {
      const page = await new Visitor(site).get('/');
      expect(page.status).toBe(200);
      expect(page.headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
      const status = await new Promise((resolve, reject) => {
        const options = { headers: { Host: 'evil.example' }, servername: 'localhost', agent: false };
        request(site.url, options, (answer) => resolve(answer.resume().statusCode))
          .once('error', reject)
          .end();
      });
      // Caddy answers for no other name at all: an empty page.
      expect([421, 200]).toContain(status);
    });
  });

  test('somebody signs in, stays signed in by a __Host- cookie, writes, and signs out', async () => {
    const { email } = await seatMember(site, login);
    const visitor = new Visitor(site);
    const signedIn = await visitor.post('/auth', { email, password });
    expect(signedIn.status, signedIn.text).toBe(303);
    expect([...visitor.cookies.keys()]).toContain('__Host-session');
    expect([...visitor.cookies.keys()].every((name) => name.startsWith('__Host-'))).toBe(true);
    expect((await visitor.follow(signedIn)).status).toBe(200);
    expect((await visitor.get('/journal')).status).toBe(200);
    expect((await visitor.post('/language', { language: 'es' })).status).toBe(303);
    expect((await visitor.post('/sign-out')).status).toBe(303);
    expect((await visitor.get('/journal')).location).toContain('/auth');
    // A form of another site does not get through.
    const foreign = await new Visitor(site).post(
      '/auth',
      { email, password },
      { Origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
  });

  test('a stranger signs up by the mailed link, which leads to this address', async () => {
    const email = newAddress();
    await new Visitor(site).post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    await site.workOff();
    const mail = smtp.received.find((one) => one.recipients.includes(email))?.mail.text ?? '';
    expect(mail).toContain(`${site.url}/verify-email/open?token=`);
  });

  describe('A04 clients are told apart', () => {
    const spoofed = {
      'X-Forwarded-For': '203.0.113.99',
      Forwarded: 'for=203.0.113.99',
      'X-Real-IP': '203.0.113.99',
    };

    test('the log has the address that the proxy saw, whatever the client claims', async () => {
      const wrong = { email: newAddress(), password: 'not the password' };
      expect(await postFrom('127.0.0.5', '/auth', wrong, spoofed)).toBe(401);
      expect(await postFrom('127.0.0.6', '/auth', wrong)).toBe(401);
      expect(logged('sign-in-refused').map((line) => line['address'])).toEqual(['127.0.0.5', '127.0.0.6']);
      expect(logged('proxy-header-missing')).toEqual([]);
    });

    test('limits are counted by it: one who claims other addresses is refused, others go on', async () => {
      const { points } = limits['link-address'];
      const statuses: number[] = [];
      for (let sent = 0; sent <= points; sent += 1) {
        const claims = { ...spoofed, 'X-Forwarded-For': `203.0.113.${sent}` };
        statuses.push(await postFrom('127.0.0.7', '/confirm-email', { token: 'unknown' }, claims));
      }
      expect(new Set(statuses.slice(0, points))).toEqual(new Set([410]));
      expect(statuses.at(-1)).toBe(429);
      expect(await postFrom('127.0.0.8', '/confirm-email', { token: 'unknown' })).toBe(410);
    });
  });

  describe('a picture', () => {
    const send = async (bytes: Uint8Array) => {
      const { visitor } = await seatMember(site);
      const picture = { bytes, name: 'me.jpg', type: 'image/jpeg' };
      return sendMultipart(visitor, site.url, '/profile', profileAnswers, picture);
    };

    test('of an allowed size is taken', async () => {
      expect((await send(await phonePhoto())).status).toBe(303);
      // Just below the limit of the form, and more than proxies take by themselves.
      const large = await send(Buffer.concat([await phonePhoto(), Buffer.alloc(9 * 1024 * 1024)]));
      expect(large.status).toBe(422);
      expect(large.text).toContain('Choose a picture of at most 8 MB');
    });

    test('that is too large gets our words, and one far too large a plain refusal', async () => {
      const refused = await send(Buffer.alloc(12 * 1024 * 1024));
      expect(refused.status).toBe(413);
      expect(refused.text).toContain('Freedom Plan');
      const far = await send(Buffer.alloc(70 * 1024 * 1024)).catch((error: unknown) => error as Error);
      // A server that refuses a body that is still coming may close before it was sent.
      if (!(far instanceof Error)) expect(far.status).toBe(413);
    });
  });

  test('the files of a health report come through, as many and as large as its page says, and get our words', async () => {
    const answer = await sendReports(await reportMember(site), [Buffer.alloc(60 * 1024 * 1024)]);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('This is no PDF, picture, CSV, FHIR or Apple Health file.');
  });

  test('what is told of progress comes as it happens, neither kept back nor compressed', async () => {
    const member = await seatMember(site);
    await setGeneration(site, member.id, { stage: 0 });
    const cookie = [...member.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${site.url}/generations/profile/progress`, {
      headers: { Cookie: cookie, Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const open = { userId: member.id, kind: 'profile', round: 1 } as const;
    // The next stage begins only when the one before has been heard: a buffer would wait for ever.
    for (const stage of [0, 1, 2]) {
      if (stage > 0) await beginStage(site.db, open, stage);
      let heard = '';
      while (!heard.includes(`"stage":${stage}`)) heard += (await reader.read()).value ?? '';
    }
    await reader.cancel();
  });

  test('assets come compressed and are kept for a year', async () => {
    const page = await new Visitor(site).get('/');
    const asset = /href="(\/assets\/[^"]+\.css)"/.exec(page.html)?.[1] ?? '';
    const answer = await fetch(site.url + asset, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Encoding')).toMatch(/^(br|gzip)$/);
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
  });
}
