import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { accountErrorAt, linksOf, summaryOf, titleOf, valuesIn } from '#tests/routes/support/page.ts';
import { everything } from '#tests/routes/support/records.ts';

let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());

const minutes = 60_000;
const newPassword = 'four other quiet words';

const newcomer = (language: 'en' | 'es' = 'en') =>
  seatMember(site, { onboarded: false, passwordHash, language });

/** A member who has asked for a reset link. */
async function asked() {
  const { visitor, email } = await newcomer();
  await new Visitor(site).post('/forgot-password', { email });
  return { visitor, email, ...(await newestLinkTo(email)) };
}
async function newestLinkTo(email: string) {
  const link = new URL(await site.linkTo(email));
  expect(link.pathname).toBe('/reset-password');
  return { path: link.pathname + link.search, token: link.searchParams.get('token') ?? '' };
}
const reset = (token: string, fields: Record<string, string> = {}, visitor = new Visitor(site)) =>
  visitor.post(`/reset-password?token=${encodeURIComponent(token)}`, {
    token,
    password: newPassword,
    confirmPassword: newPassword,
    ...fields,
  });
const canSignIn = async (email: string, word: string): Promise<boolean> =>
  (await new Visitor(site).post('/auth', { email, password: word })).status === 303;

describe('/forgot-password', () => {
  test('C2-031 asks for the address and leads back to signing in', async () => {
    const page = await exchange(new Visitor(site), {
      path: '/forgot-password',
      status: 200,
      says: ['Forgot your password?', 'Send reset link'],
    });
    expect(page.html).toMatch(/<input\b[^>]*type="email"/);
    expect(valuesIn(page.html, 'email')).toEqual(['']);
    expect(linksOf(page.html)).toContain('/auth');
  });

  test.each([
    ['', 'Enter your e-mail address'],
    ['iris', 'Please enter a valid email address'],
  ])('C2-031 the address "%s" is answered 422 with a message', async (email, says) => {
    const before = await everything(site);
    const page = await exchange(new Visitor(site), {
      path: '/forgot-password',
      body: { email },
      status: 422,
      says,
    });
    expect(accountErrorAt(page.html, 'forgot-email')).toBe(says);
    expect(titleOf(page.html)).toMatch(/^Error: /);
    expect(valuesIn(page.html, 'email')).toEqual([email]);
    expect(await everything(site)).toEqual(before);
  });

  test('C2-032 C2-062 answers the same for a known, an unknown and an unconfirmed address', async () => {
    const { email } = await newcomer();
    const stranger = newAddress();
    const waiting = newAddress();
    await new Visitor(site).post('/auth/signup', {
      email: waiting,
      password,
      confirmPassword: password,
      terms: 'on',
    });
    const answers = new Set<string>();
    for (const address of [email, stranger, waiting, ` ${email.toUpperCase()} `]) {
      const visitor = new Visitor(site);
      const answer = await visitor.post('/forgot-password', { email: address });
      const cookies = answer.headers.getSetCookie();
      const page = await visitor.follow(answer);
      expect(page.text).toContain(
        'If this address has an account, a link is on its way. It works for one hour.',
      );
      answers.add(JSON.stringify([answer.status, answer.location, cookies, page.text]));
    }
    expect(answers.size).toBe(1);
    expect(await site.mailsTo(stranger)).toEqual([]);
    const toOwner = await site.mailsTo(email);
    expect(toOwner.map((mail) => mail.subject)).toEqual([
      'A new password for Freedom Plan',
      'A new password for Freedom Plan',
    ]);
    expect((await site.mailsTo(waiting)).map((mail) => mail.subject)).toEqual([
      'Open your Freedom Plan account',
      'Your Freedom Plan account is not open yet',
    ]);
  });

  test('mails no link for a disabled account', async () => {
    const { email } = await newcomer();
    await site.db
      .updateTable('users')
      .set({ disabled_at: site.now().toISOString() })
      .where('email', '=', email)
      .execute();
    expect((await new Visitor(site).post('/forgot-password', { email })).status).toBe(303);
    expect(await site.mailsTo(email)).toEqual([]);
    expect(
      await site.db
        .selectFrom('password_resets')
        .innerJoin('users', 'users.id', 'password_resets.user_id')
        .select('password_resets.id')
        .where('users.email', '=', email)
        .execute(),
    ).toEqual([]);
  });
});

describe('the link of a reset', () => {
  test('C2-059 AUTH-24 changes nothing when it is opened', async () => {
    const { path, email } = await asked();
    const before = await everything(site);
    for (let time = 0; time < 3; time += 1) {
      await exchange(new Visitor(site), { path, status: 200, says: 'Choose a new password' });
      expect((await new Visitor(site).request(path, { method: 'HEAD' })).status).toBe(200);
    }
    expect(await everything(site)).toEqual(before);
    expect(await canSignIn(email, password)).toBe(true);
  });

  test('C2-033 leads to a form whose password counts from then on', async () => {
    const { path, token, email } = await asked();
    const visitor = new Visitor(site);
    const { html } = await visitor.get(path);
    expect(valuesIn(html, 'token')).toEqual([token]);
    const done = await reset(token, {}, visitor);
    expect(done).toMatchObject({ status: 303, location: '/auth' });
    expect((await visitor.follow(done)).text).toContain(
      'Your password is changed. Sign in with the new one.',
    );
    expect(await canSignIn(email, newPassword)).toBe(true);
    expect(await canSignIn(email, password)).toBe(false);
  });

  const faults: readonly [what: string, fields: Record<string, string>, field: string, says: string][] = [
    ['no password', { password: '' }, 'password', 'Must be at least 8 characters'],
    [
      'C2-033 7 characters',
      { password: 'a b c d', confirmPassword: 'a b c d' },
      'password',
      'Must be at least 8 characters',
    ],
    [
      '257 characters',
      { password: 'p'.repeat(257), confirmPassword: 'p'.repeat(257) },
      'password',
      'Must be no more than 256 characters',
    ],
    [
      'C1-041 two different passwords',
      { confirmPassword: 'something else' },
      'confirmPassword',
      'Passwords do not match',
    ],
    ['no second password', { confirmPassword: '' }, 'confirmPassword', 'This field is required'],
  ];
  test('a wrong form is answered 422 and spends nothing', async () => {
    const { token, email } = await asked();
    for (const [what, fields, field, says] of faults) {
      const page = await reset(token, fields);
      expect(page.status, what).toBe(422);
      expect(accountErrorAt(page.html, `reset-${field}`), what).toBe(says);
      expect(page.html, what).not.toContain(newPassword);
    }
    expect(await canSignIn(email, password)).toBe(true);
    expect((await reset(token)).status).toBe(303);
  });

  test('E12 what is wrong is told under the words of its field', async () => {
    const { token } = await asked();
    const page = await reset(token, { password: 'short', confirmPassword: 'short' });
    expect(page.status).toBe(422);
    expect(summaryOf(page.html).map(({ text }) => text)).toEqual([
      'New password: Must be at least 8 characters',
    ]);
  });

  test('a browser that sends the form again after a fault still has the token', async () => {
    const { path, token, email } = await asked();
    const visitor = new Visitor(site);
    const page = await visitor.post(path, { token, password: newPassword, confirmPassword: 'other' });
    expect(page.status).toBe(422);
    const again = valuesIn(page.html, 'token')[0] ?? '';
    expect((await reset(again, {}, visitor)).status).toBe(303);
    expect(await canSignIn(email, newPassword)).toBe(true);
  });

  test('C2-060 AUTH-20 works once', async () => {
    const { path, token, email } = await asked();
    await reset(token);
    const second = await reset(token, {
      password: 'the words of a thief',
      confirmPassword: 'the words of a thief',
    });
    expect(second.status).toBe(410);
    expect(second.text).toContain('This link has expired');
    await exchange(new Visitor(site), {
      path,
      status: 410,
      says: 'A reset link works once and for one hour',
    });
    expect(await canSignIn(email, 'the words of a thief')).toBe(false);
  });

  test('C2-060 pressed twice at once works once', async () => {
    const { token } = await asked();
    const answers = await Promise.all([
      reset(token),
      reset(token, { password: 'a second attempt', confirmPassword: 'a second attempt' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410]);
  });

  test('C2-060 AUTH-20 dies when a newer one is asked for', async () => {
    const { email, token } = await asked();
    await new Visitor(site).post('/forgot-password', { email });
    const newer = await newestLinkTo(email);
    expect((await reset(token)).status).toBe(410);
    expect((await reset(newer.token)).status).toBe(303);
  });

  test('C2-060 AUTH-20 lives for an hour', async () => {
    const { path, token, email } = await asked();
    site.moveClock(59 * minutes);
    await exchange(new Visitor(site), { path, status: 200 });
    site.moveClock(2 * minutes);
    await exchange(new Visitor(site), { path, status: 410 });
    expect((await reset(token)).status).toBe(410);
    expect(await canSignIn(email, password)).toBe(true);
  });

  test('C2-060 AUTH-05 ends every session of the person, and signs nobody in', async () => {
    const { visitor, token, email } = await asked();
    const other = new Visitor(site);
    await other.post('/auth', { email, password });
    const bystander = await newcomer();
    const resetting = new Visitor(site);
    await reset(token, {}, resetting);
    for (const gone of [visitor, other, resetting]) {
      expect((await gone.get('/onboarding/welcome')).location).toBe('/auth?next=%2Fonboarding%2Fwelcome');
    }
    expect((await bystander.visitor.get('/onboarding/welcome')).status).toBe(200);
  });

  test('AUTH-21 only its hash is stored', async () => {
    const { token } = await asked();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await site.db.selectFrom('password_resets').selectAll().execute();
    const jobs = await site.db.selectFrom('jobs').selectAll().execute();
    expect(JSON.stringify([rows, jobs])).not.toContain(token);
  });

  test('AUTH-22 of a sign-up is none of a reset, and the other way round', async () => {
    const { token } = await asked();
    expect((await new Visitor(site).post('/verify-email/open', { token })).status).toBe(410);
    const email = newAddress();
    await new Visitor(site).post('/auth/signup', { email, password, confirmPassword: password, terms: 'on' });
    const signUpToken = new URL(await site.linkTo(email)).searchParams.get('token') ?? '';
    expect((await reset(signUpToken)).status).toBe(410);
  });

  test.each(['', 'x', '%00', 'a'.repeat(5000)])('the made-up token %j is none', async (token) => {
    await exchange(new Visitor(site), {
      path: `/reset-password?token=${encodeURIComponent(token)}`,
      status: 410,
      says: 'This link has expired',
    });
    expect((await reset(token)).status).toBe(410);
  });

  test('C2-061 a forged forwarded host leaves the link at the configured address', async () => {
    const { email } = await newcomer();
    const answer = await new Visitor(site).post(
      '/forgot-password',
      { email },
      { 'X-Forwarded-Host': 'evil.example' },
    );
    expect(answer.status).toBe(303);
    const mail = (await site.mailsTo(email)).at(-1);
    expect(new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').host).toBe(
      new URL(site.configuration.appUrl).host,
    );
  });

  test('a mail to somebody who reads Spanish is Spanish', async () => {
    const { email } = await newcomer('es');
    await new Visitor(site, 'en').post('/forgot-password', { email });
    expect((await site.mailsTo(email)).at(-1)?.html).toContain('<html lang="es">');
  });
});
