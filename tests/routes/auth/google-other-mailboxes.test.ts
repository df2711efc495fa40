import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, seatSession, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { comesBack } from '#tests/routes/support/google-visits.ts';
import { buttonsOf } from '#tests/routes/support/page.ts';
import { everything } from '#tests/routes/support/records.ts';

let google: GoogleStandIn;
let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  google = await startGoogle();
  site = await startSite({ ...google.settings, ADMIN_EMAILS: 'boss@example.com' });
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await site.close();
  await google.close();
});
beforeEach(() => {
  google.person = { sub: newAddress(), email: newAddress(), email_verified: true, name: 'Iris Vega' };
});

const here = '/auth/google/confirm';
const emailOf = (): string => google.person.email ?? '';
const identitiesOf = (email: string) =>
  site.db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('subject')
    .where('users.email', '=', email)
    .execute();
const linkTo = async (email: string): Promise<{ readonly path: string; readonly token: string }> => {
  const link = new URL(await site.linkTo(email));
  expect(link.pathname).toBe(here);
  return { path: link.pathname + link.search, token: link.searchParams.get('token') ?? '' };
};
const press = (visitor: Visitor, token: string) => visitor.post(`${here}?token=${token}`, { token });

describe('A06 a Google account with an address of somebody else’s mail', () => {
  test('does not open the account of that address: its owner is asked first', async () => {
    const { email } = await seatMember(site, { email: emailOf(), passwordHash });
    const stranger = new Visitor(site);
    const back = await comesBack(stranger, { next: '/forms' });
    expect(back).toMatchObject({ status: 303, location: here });
    expect(stranger.cookies.has('session')).toBe(false);
    expect((await stranger.get('/dashboard')).location).toMatch(/^\/auth/);
    expect((await press(stranger, 'x')).status).toBe(410);
    // The owner gets the mail and presses the link in their own browser, signed in or not.
    const { path, token } = await linkTo(email);
    const { id } = (await site.db.selectFrom('users').select('id').where('email', '=', email).execute())[0]!;
    const { visitor: owner } = await seatSession(site, { id, role: 'member' });
    for (const visitor of [owner, new Visitor(site)]) {
      const page = await exchange(visitor, { path, status: 410, says: 'This link confirms nothing here' });
      expect(buttonsOf(page.html)).not.toContain('Yes, this is me');
      expect((await press(visitor, token)).status).toBe(410);
    }
    expect(await identitiesOf(email)).toEqual([]);
  });

  test.each(['gmail.com', 'googlemail.com'])(
    'is believed at once where the mail is Google’s own: %s',
    async (domain) => {
      const email = newAddress().replace('example.com', domain);
      google.person = { ...google.person, email };
      await seatMember(site, { email });
      expect((await comesBack(new Visitor(site))).location).toBe('/journal');
      expect(await identitiesOf(email)).toHaveLength(1);
    },
  );

  test.each([
    ['example.com', '/journal'],
    ['Example.com', '/journal'],
    ['evil.example', here],
    ['com', here],
    ['', here],
  ])('is believed where Google runs its very domain, and for no other (%j)', async (hd, location) => {
    google.person = { ...google.person, hd };
    await seatMember(site, { email: emailOf() });
    expect((await comesBack(new Visitor(site))).location).toBe(location);
  });

  test.each(['iris@gmail.com.evil.example', 'iris@notgmail.com', 'gmail.com@evil.example'])(
    'is not believed for %s',
    async (email) => {
      google.person = { ...google.person, email };
      expect((await comesBack(new Visitor(site))).location).toBe(here);
      expect(await site.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    },
  );

  test('answers the same whether or not the address has an account', async () => {
    const answers: string[] = [];
    for (const known of [true, false]) {
      google.person = { ...google.person, sub: newAddress(), email: newAddress() };
      if (known) await seatMember(site, { email: emailOf() });
      const visitor = new Visitor(site);
      const back = await comesBack(visitor);
      const page = await visitor.follow(back);
      const [mail, ...more] = await site.mailsTo(emailOf());
      expect(more).toEqual([]);
      const said = [back.status, back.location, page.status, page.text, mail?.subject];
      answers.push(JSON.stringify(said).replaceAll(emailOf(), 'ADDRESS'));
    }
    expect(answers[0]).toBe(answers[1]);
  });
});

describe('A06 the owner of the address', () => {
  test.each([
    ['en', 'Google does not run the mailbox of your address', 'Yes, this is me'],
    ['es', 'Google no administra el buzón de tu dirección', 'Sí, soy yo'],
  ])(
    'is asked in words, confirms by mail in the same browser, and goes on (%s)',
    async (language, says, button) => {
      const { email, id } = await seatMember(site, { email: emailOf(), passwordHash });
      const visitor = new Visitor(site, language);
      const back = await comesBack(visitor, { next: '/forms' });
      expect((await visitor.follow(back)).text).toContain(says);
      const { path, token } = await linkTo(email);
      const before = await everything(site);
      for (let time = 0; time < 2; time += 1)
        expect(buttonsOf((await visitor.get(path)).html)).toContain(button);
      await exchange(new Visitor(site), { path, status: 410 });
      expect(await everything(site)).toEqual(before);
      const done = await press(visitor, token);
      expect(done).toMatchObject({ status: 303, location: '/forms' });
      expect(await identitiesOf(email)).toHaveLength(1);
      expect((await site.mailsTo(email)).at(-1)?.subject).toMatch(/Google/);
      expect((await press(visitor, token)).status).toBe(410);
      expect((await comesBack(new Visitor(site))).location).toBe('/journal');
      const user = site.db.selectFrom('users').select('password_hash').where('id', '=', id);
      expect((await user.executeTakeFirstOrThrow()).password_hash).toBe(passwordHash);
    },
  );

  test('signs in once with the password instead', async () => {
    const { email } = await seatMember(site, { email: emailOf(), passwordHash });
    const visitor = new Visitor(site);
    await comesBack(visitor, { plan: 'level_2' });
    expect((await visitor.post('/auth', { email, password: 'not the password' })).status).toBe(401);
    expect(await identitiesOf(email)).toEqual([]);
    const signedIn = await visitor.post('/auth', { email, password });
    expect(signedIn.location).toBe(here);
    expect(await identitiesOf(email)).toEqual([]);
    expect(buttonsOf((await visitor.get(here)).html)).toContain('Yes, this is me');
    const done = await visitor.post(here);
    expect(done.location).toBe('/signup?plan=level_2');
    expect((await visitor.follow(done)).text).toContain('Google sign-in was added to your account.');
    expect(await identitiesOf(email)).toHaveLength(1);
  });

  test('signing in as somebody else adds nothing', async () => {
    await seatMember(site, { email: emailOf() });
    const other = await seatMember(site, { passwordHash });
    const visitor = new Visitor(site);
    await comesBack(visitor);
    expect((await visitor.post('/auth', { email: other.email, password })).location).toBe('/journal');
    expect((await visitor.post(here)).status).toBe(410);
    expect(await identitiesOf(other.email)).toEqual([]);
  });

  test('gets a new account only by our own mail; an administrator’s address, too', async () => {
    google.person = { ...google.person, email: 'boss@example.com' };
    const visitor = new Visitor(site);
    await comesBack(visitor);
    expect(await site.db.selectFrom('users').select('id').where('email', '=', emailOf()).execute()).toEqual(
      [],
    );
    const { token } = await linkTo(emailOf());
    expect(await press(visitor, token)).toMatchObject({ status: 303, location: '/onboarding' });
    expect((await visitor.get('/admin')).status).toBe(200);
  });

  test('finds a link of more than an hour dead', async () => {
    const visitor = new Visitor(site);
    await comesBack(visitor);
    const { path, token } = await linkTo(emailOf());
    site.moveClock(61 * 60_000);
    await exchange(visitor, { path, status: 410 });
    expect((await press(visitor, token)).status).toBe(410);
  });

  test('in a window of its own: it closes, and the page that opened it goes on', async () => {
    const page = await comesBack(new Visitor(site), { popup: '1' });
    expect(page.html).toMatch(/<a href="\/auth\/google\/confirm"[^>]*data-signed-in/);
  });
});
