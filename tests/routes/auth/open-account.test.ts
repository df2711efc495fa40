import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, signUpMember, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, valuesIn } from '#tests/routes/support/page.ts';
import { everything } from '#tests/routes/support/records.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ ADMIN_EMAILS: 'boss@example.com, Second@Example.com' });
});
afterAll(() => site.close());

const hours = 3_600_000;
async function signUp(email = newAddress(), extra: Record<string, string> = {}) {
  const visitor = new Visitor(site);
  const form = { email, password, confirmPassword: password, terms: 'on', ...extra };
  expect((await visitor.post('/auth/signup', form)).status).toBe(303);
  const link = new URL(await site.linkTo(email));
  return { visitor, email, path: link.pathname + link.search, token: link.searchParams.get('token') ?? '' };
}
const open = (visitor: Visitor, token: string) => visitor.post('/verify-email/open', { token });
const userOf = (email: string) =>
  site.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('the link of a sign-up', () => {
  test('C2-059 AUTH-24 changes nothing when it is opened, however often and by whomever', async () => {
    const { email, path } = await signUp();
    const before = await everything(site);
    const scanner = new Visitor(site);
    for (let time = 0; time < 3; time += 1) {
      const page = await exchange(scanner, { path, status: 200, says: ['Open your account', email] });
      expect(buttonsOf(page.html)).toContain('Open my account');
      expect(page.headers.getSetCookie()).toEqual([]);
      expect((await scanner.request(path, { method: 'HEAD' })).status).toBe(200);
      expect((await scanner.get(path.replace('?', '.data?'))).status).toBe(404);
    }
    expect(await everything(site)).toEqual(before);
  });

  test('its button opens the account, signs in and leads to onboarding', async () => {
    const { visitor, email, path } = await signUp(newAddress(), { firstName: 'Iris', lastName: 'Vega' });
    const { html } = await visitor.get(path);
    const opened = await open(visitor, valuesIn(html, 'token')[0] ?? '');
    expect(opened).toMatchObject({ status: 303, location: '/onboarding' });
    expect((await visitor.follow(opened)).text).toContain('Your account is open. Let us begin.');
    expect((await userOf(email))?.email_verified_at).not.toBeNull();
    const profile = await site.db
      .selectFrom('profiles')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    expect(profile).toMatchObject({
      full_name: 'Iris Vega',
      role: 'member',
      onboarding_completed: 0,
      status: 'new',
    });
    expect(
      await site.db.selectFrom('pending_signups').select('id').where('email', '=', email).execute(),
    ).toEqual([]);
  });

  test('C2-007 carries the plan that was chosen to the price list', async () => {
    const { visitor, token } = await signUp(newAddress(), { plan: 'level_1' });
    expect((await open(visitor, token)).location).toBe('/signup?plan=level_1');
  });

  test('C2-007 the free plan is no plan on the way', async () => {
    const { visitor, token } = await signUp(newAddress(), { plan: 'level_0' });
    expect((await open(visitor, token)).location).toBe('/onboarding');
  });

  test('AUTH-20 opens nothing a second time, and says so', async () => {
    const { visitor, path, token, email } = await signUp();
    await open(visitor, token);
    const other = new Visitor(site);
    await exchange(other, {
      path: '/verify-email/open',
      body: { token },
      status: 410,
      says: 'This link does not open anything',
    });
    await exchange(other, {
      path,
      status: 410,
      says: 'It has been used already, a newer one was sent, or its time is over',
      hides: email,
    });
    expect((await other.get('/onboarding/welcome')).status).toBe(303);
  });

  test('CSRF-10 pressed twice at once it opens one account', async () => {
    const { visitor, token, email } = await signUp();
    const answers = await Promise.all([open(visitor, token), open(visitor, token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410]);
    expect(await site.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(
      1,
    );
  });

  test.each(['', 'x', '%00', 'a'.repeat(5000), "' or 1=1 --"])(
    'the made-up token %j opens nothing',
    async (token) => {
      const visitor = new Visitor(site);
      await exchange(visitor, {
        path: `/verify-email/open?token=${encodeURIComponent(token)}`,
        status: 410,
        says: 'This link does not open anything',
      });
      await exchange(visitor, { path: '/verify-email/open', body: { token }, status: 410 });
      expect(visitor.cookies.size).toBe(0);
    },
  );

  test('AUTH-21 only its hash is stored, and the mail job forgets it', async () => {
    const { token, email } = await signUp();
    const rows = await site.db.selectFrom('pending_signups').selectAll().where('email', '=', email).execute();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
    await site.workOff();
    expect(JSON.stringify(await site.db.selectFrom('jobs').selectAll().execute())).not.toContain(token);
  });

  test('AUTH-20 expires after 24 hours', async () => {
    const first = await signUp();
    site.moveClock(23 * hours);
    await exchange(new Visitor(site), { path: first.path, status: 200 });
    site.moveClock(2 * hours);
    await exchange(new Visitor(site), { path: first.path, status: 410, says: 'its time is over' });
    await exchange(first.visitor, { path: '/verify-email/open', body: { token: first.token }, status: 410 });
    expect(await userOf(first.email)).toBeUndefined();
  });
});

describe('the page that waits for the mail', () => {
  test('C2-034 A08 names the address of this browser’s sign-up and not one of the query, shows a drawing and two steps', async () => {
    const { visitor, email } = await signUp();
    const page = await exchange(visitor, {
      path: '/verify-email?email=Iris%40Example.com',
      status: 200,
      hides: 'iris@example.com',
      says: [
        'Check your inbox',
        email,
        'Open the mail and follow its link.',
        'Press the button there, and your account opens.',
      ],
    });
    expect(/<ol\b[\s\S]*?<\/ol>/.exec(page.html)?.[0].match(/<li/g)).toHaveLength(2);
    expect(page.html).toContain('A letter with a leaf');
    expect(buttonsOf(page.html)).toContain('Send the link again');
  });

  test('C2-034 names nobody where it knows of none', async () => {
    await exchange(new Visitor(site), {
      path: '/verify-email',
      status: 200,
      says: 'A link by e-mail opens your account.',
    });
    await exchange(new Visitor(site), { path: '/verify-email', body: {}, status: 303, location: '/auth' });
  });

  test('sends the link again under a new token; the one before opens nothing any more', async () => {
    const { visitor, email, token } = await signUp();
    const sent = await visitor.post('/verify-email');
    expect(sent).toMatchObject({ status: 303, location: '/verify-email' });
    expect((await visitor.follow(sent)).text).toContain(
      'If there is an account to open, the link is on its way. An address gets at most five mails an hour.',
    );
    const newer = new URL(await site.linkTo(email));
    expect(await site.mailsTo(email)).toHaveLength(2);
    expect(newer.searchParams.get('token')).not.toBe(token);
    expect((await open(new Visitor(site), token)).status).toBe(410);
    expect((await open(visitor, newer.searchParams.get('token') ?? '')).status).toBe(303);
  });

  test('C2-032 answers the same for every address, and mails nobody without a sign-up', async () => {
    const { email } = await signUpMember(site);
    const stranger = newAddress();
    const waiting = (await signUp()).email;
    const answers: unknown[] = [];
    for (const address of [email, stranger, waiting]) {
      const visitor = new Visitor(site);
      const sent = await visitor.post(`/verify-email?email=${encodeURIComponent(address)}`);
      answers.push([sent.status, sent.location, (await visitor.follow(sent)).text]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await site.workOff();
    expect(await site.mailsTo(stranger)).toEqual([]);
    // Only the browser that signed up may ask for its link again.
    expect(await site.mailsTo(waiting)).toHaveLength(1);
  });
});

describe('two sign-ups of one address', () => {
  test('AUTH-27 an account has the password of the sign-up whose link was used; the other link is dead', async () => {
    const email = newAddress();
    const attacker = await signUp(email, {
      password: 'attacker words here',
      confirmPassword: 'attacker words here',
    });
    const owner = await signUp(email);
    expect((await open(owner.visitor, owner.token)).status).toBe(303);
    expect((await open(attacker.visitor, attacker.token)).status).toBe(410);
    await exchange(new Visitor(site), {
      path: '/auth',
      body: { email, password: 'attacker words here' },
      status: 401,
    });
    await exchange(new Visitor(site), { path: '/auth', body: { email, password }, status: 303 });
  });
});

describe('an address of ADMIN_EMAILS', () => {
  test.each(['boss@example.com', 'second@example.com'])(
    'C12-004 %s becomes an administrator once it is confirmed',
    async (email) => {
      const { visitor, token } = await signUp(email);
      expect((await visitor.get('/admin')).location).toBe('/auth?next=%2Fadmin');
      await open(visitor, token);
      expect((await visitor.get('/admin')).status).toBe(200);
    },
  );
});
