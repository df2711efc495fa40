import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { comesBack, leavesForGoogle } from '#tests/routes/support/google-visits.ts';
import { buttonsOf, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { sendRaw } from '#tests/routes/support/raw.ts';

let google: GoogleStandIn;
let site: TestSite;
const lines: string[] = [];
beforeAll(async () => {
  google = await startGoogle();
  const logTo = { write: (line: string) => void lines.push(line) };
  site = await startSite({ ...google.settings, LOG_LEVEL: 'debug' }, false, { logTo });
});
afterAll(async () => {
  await site.close();
  await google.close();
});
let people = 0;
beforeEach(() => {
  google.fault = null;
  google.person = {
    sub: `person-${(people += 1)}`,
    email: newAddress(),
    email_verified: true,
    hd: 'example.com',
    name: 'Iris Vega',
  };
});

const accountOf = (email = google.person.email ?? '') =>
  site.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'password_hash', 'full_name', 'role', 'language', 'timezone'])
    .where('users.email', '=', email)
    .executeTakeFirst();

describe('the button', () => {
  test.each(['/auth', '/auth/signup'])('C2-002 C2-020 stands on %s, with its notice', async (path) => {
    const page = await new Visitor(site).get(`${path}?plan=level_2&next=%2Fforms`);
    expect(buttonsOf(page.html)).toContain('Continue with Google');
    const form = /<form[^>]*action="\/auth\/google"[\s\S]*?<\/form>/.exec(page.html)?.[0] ?? '';
    expect(form).toMatch(/method="post"/);
    expect(valuesIn(form, 'plan')).toEqual(['level_2']);
    expect(form).toContain('you confirm that you are 18 or older, and you accept our terms');
    expect(linksOf(form)).toEqual(['/terms', '/privacy']);
  });

  test('PAY-22 pages let forms lead to Google, and to nobody else', async () => {
    const page = await new Visitor(site).get('/auth');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(new RegExp(`form-action 'self' ${google.issuer}(;|$)`));
  });

  test('C2-030 a page that opens the window may hear of it; others share no window', async () => {
    const policies = await Promise.all(
      ['/auth', '/auth/signup', '/terms', '/auth/callback'].map(async (path) =>
        (await new Visitor(site).get(path)).headers.get('Cross-Origin-Opener-Policy'),
      ),
    );
    const opens = 'same-origin-allow-popups';
    expect(policies).toEqual([opens, opens, 'same-origin', 'unsafe-none']);
  });

  test('C2-002 is absent where Google is not set up, and the operator is told how', async () => {
    const told: string[] = [];
    const logTo = { write: (line: string) => void told.push(line) };
    const plain = await startSite({ LOG_LEVEL: 'info' }, false, { logTo });
    for (const path of ['/auth', '/auth/signup']) {
      const page = await new Visitor(plain).get(path);
      expect(page.html).not.toContain('Google');
      expect(page.headers.get('Content-Security-Policy')).toMatch(/form-action 'self'(;|$)/);
      expect(page.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    }
    const sent = await new Visitor(plain).post('/auth/google', { plan: 'level_1' });
    expect(sent).toMatchObject({ status: 303, location: '/auth' });
    await plain.close();
    const hints = told.filter((line) => line.includes('google-off'));
    expect(hints).toHaveLength(1);
    expect(hints[0]).toContain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
    expect(lines.join('')).not.toContain('google-off');
  });
});

describe('somebody new', () => {
  test('C2-024 comes back signed in, with an account that is open', async () => {
    const visitor = new Visitor(site, 'es');
    const page = await comesBack(visitor, { timezone: 'America/Bogota' });
    expect(page).toMatchObject({ status: 303, location: '/onboarding' });
    expect(await accountOf()).toMatchObject({
      password_hash: null,
      full_name: 'Iris Vega',
      role: 'member',
      language: 'es',
      timezone: 'America/Bogota',
    });
    expect((await visitor.follow(page)).text).toContain('Tu cuenta está abierta. Empecemos.');
    expect((await visitor.get('/onboarding/welcome')).status).toBe(200);
  });

  test('C2-029 is asked for consent and offline access, and sent back to /auth/callback of this host', async () => {
    await comesBack(new Visitor(site));
    const query = Object.fromEntries(google.asked.at(-1)!);
    expect(query).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      redirect_uri: `${site.url}/auth/callback`,
    });
  });

  test('AUTH-27 whose address somebody else signed up with: that password opens nothing', async () => {
    const email = google.person.email!;
    const attacker = new Visitor(site);
    await attacker.post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    const link = new URL(await site.linkTo(email));
    expect((await comesBack(new Visitor(site))).status).toBe(303);
    expect((await attacker.post('/auth', { email, password })).status).toBe(401);
    const token = link.searchParams.get('token') ?? '';
    expect((await attacker.post(link.pathname, { token })).status).toBe(410);
    expect((await attacker.get('/onboarding')).location).toMatch(/^\/auth/);
  });
});

describe('a member', () => {
  test('comes in under the same address, is told by mail once, and keeps the password', async () => {
    const { id, email } = await seatMember(site, { email: google.person.email!, language: 'es' });
    const visitor = new Visitor(site);
    const first = await comesBack(visitor);
    expect(first).toMatchObject({ status: 303, location: '/journal' });
    const welcome = (await visitor.follow(first)).text;
    expect(welcome).toContain('Qué bueno verte. Iniciaste sesión.');
    expect(welcome).toContain('Ahora también puedes entrar con Google.');
    const again = new Visitor(site);
    const page = await again.follow(await comesBack(again));
    expect(page.text).toContain('Qué bueno verte.');
    expect(page.text).not.toContain('Ahora también');
    const mails = await site.mailsTo(email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Ahora entras a Freedom Plan también con Google',
      // Of the second browser.
      'Nuevo inicio de sesión en tu cuenta de Freedom Plan',
    ]);
    expect(await accountOf()).toMatchObject({ id, password_hash: 'none' });
  });

  const ways: readonly [fields: Readonly<Record<string, string>>, to: string][] = [
    [{}, '/journal'],
    [{ plan: 'level_1' }, '/signup?plan=level_1'],
    [{ plan: 'level_0' }, '/journal'],
    [{ plan: 'level_99' }, '/journal'],
    [{ next: '/forms?view=history', plan: 'level_1' }, '/forms?view=history'],
    [{ next: '//evil.example' }, '/journal'],
    [{ next: '/\\evil.example' }, '/journal'],
    [{ next: 'https://evil.example' }, '/journal'],
    [{ next: '/auth/callback?error=x' }, '/journal'],
  ];
  test.each(ways)('C2-024 CSRF-09 with %j goes to %s', async (fields, to) => {
    await seatMember(site, { email: google.person.email! });
    expect(await comesBack(new Visitor(site), fields)).toMatchObject({ status: 303, location: to });
  });

  test('AUTH-11 gets another session; the one of the browser before is dead', async () => {
    const email = google.person.email!;
    const before = await seatMember(site, { email });
    const address = await leavesForGoogle(new Visitor(site));
    expect(address).toContain('code=');
    // Somebody signed in by password in another tab while they were at Google.
    const visitor = new Visitor(site);
    const back = await leavesForGoogle(visitor);
    visitor.setCookie('session', before.session);
    expect((await visitor.get(back)).status).toBe(303);
    expect(visitor.cookies.get('session')).not.toBe(before.session);
    expect((await visitor.get('/dashboard')).status).toBe(200);
    const old = new Visitor(site);
    old.setCookie('session', before.session);
    expect((await old.get('/dashboard')).location).toBe('/auth?next=%2Fdashboard');
  });

  test('AUTH-28 whose account is disabled stays out', async () => {
    const { id } = await seatMember(site, { email: google.person.email! });
    const at = site.now().toISOString();
    await site.db.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute();
    const visitor = new Visitor(site);
    const page = await comesBack(visitor);
    expect(page.location).toMatch(/^\/auth\/callback\?error=account-disabled&/);
    expect((await visitor.follow(page)).text).toContain('This account is closed.');
    expect(visitor.cookies.has('session')).toBe(false);
  });

  test('C2-012 the same return once more leads on, and signs nobody in again', async () => {
    const { id } = await seatMember(site, { email: google.person.email! });
    const visitor = new Visitor(site);
    const back = await leavesForGoogle(visitor);
    expect((await visitor.get(back)).location).toBe('/journal');
    expect(await visitor.get(back)).toMatchObject({ status: 303, location: '/journal' });
    const sessions = site.db.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(await sessions.execute()).toHaveLength(2);
  });
});

test('C2-023 C2-030 in a window of its own, the page says where to go on, for the one that opened it', async () => {
  await seatMember(site, { email: google.person.email! });
  const visitor = new Visitor(site);
  const page = await comesBack(visitor, { popup: '1', next: '/forms' });
  expect(page.status).toBe(200);
  expect(page.text).toContain('Signing you in…');
  expect(page.html).toMatch(/<a href="\/forms"[^>]*data-signed-in/);
  expect(page.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
  expect((await visitor.get('/forms')).text).toContain('Good to see you. You are signed in.');
});

describe('what is kept and told', () => {
  test('CSRF-08 the cookie of the way is short-lived, and tied to this host and to https', async () => {
    const https = await startSite({ ...google.settings, APP_URL: 'https://plan.example' });
    const answer = await sendRaw(https, {
      method: 'POST',
      path: '/auth/google',
      body: 'next=%2Fforms',
      headers: {
        Host: 'plan.example',
        Origin: 'https://plan.example',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
    await https.close();
    const cookie = answer.headers['set-cookie']?.[0] ?? '';
    expect(cookie).toMatch(
      /^__Host-google=[^;]+; Max-Age=600; Path=\/; (Expires=[^;]+; )?HttpOnly; Secure; SameSite=Lax$/i,
    );
    const query = new URL(answer.headers.location ?? '').searchParams;
    expect(query.get('redirect_uri')).toBe('https://plan.example/auth/callback');
  });

  test('AUTH-33 the log tells who came and how, without a secret', async () => {
    const visitor = new Visitor(site);
    lines.length = 0;
    const back = new URL(await leavesForGoogle(visitor), site.url);
    await visitor.get(back.pathname + back.search);
    const log = lines.join('');
    const { id } = (await accountOf())!;
    expect(log).toMatch(new RegExp(`"event":"account-opened","user":"${id}","method":"google"`));
    expect(log).toMatch(new RegExp(`"event":"signed-in","user":"${id}","method":"google"`));
    const sent = google.exchanged.at(-1)!;
    const secrets = [
      back.searchParams.get('code'),
      back.searchParams.get('state'),
      sent.get('code_verifier'),
    ];
    for (const secret of [...secrets, sent.get('client_secret'), google.person.email, 'canary'])
      expect(log).not.toContain(secret);
  });

  test('what Google gives for later is not kept', async () => {
    await comesBack(new Visitor(site));
    const rows = await site.db.selectFrom('identities').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('canary');
  });
});
