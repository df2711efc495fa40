import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { comesBack } from '#tests/routes/support/google-visits.ts';
import { accountErrorAt, buttonsOf, valuesIn } from '#tests/routes/support/page.ts';
import { everything } from '#tests/routes/support/records.ts';

let google: GoogleStandIn;
let site: TestSite;
beforeAll(async () => {
  google = await startGoogle();
  site = await startSite({ ...google.settings, ADMIN_EMAILS: 'boss@gmail.com' });
});
afterAll(async () => {
  await site.close();
  await google.close();
});

const planted = 'words of the stranger';
const chosen = 'a bicycle under snow';
const twice = (typed: string) => ({ password: typed, confirmPassword: typed });
const form = (email: string, typed: string, extra: Record<string, string> = {}) => ({
  email,
  ...twice(typed),
  terms: 'on',
  ...extra,
});

/** Somebody signs up with this address in a browser of their own. */
async function signsUp(email: string, typed: string, extra: Record<string, string> = {}) {
  const visitor = new Visitor(site);
  expect((await visitor.post('/auth/signup', form(email, typed, extra))).status).toBe(303);
  return visitor;
}
const tokenTo = async (email: string): Promise<string> =>
  new URL(await site.linkTo(email)).searchParams.get('token') ?? '';
const open = (visitor: Visitor, token: string, typed?: string) =>
  visitor.post(`/verify-email/open?token=${token}`, { token, ...(typed === undefined ? {} : twice(typed)) });
const signIn = async (email: string, typed: string): Promise<number> =>
  (await new Visitor(site).post('/auth', { email, password: typed })).status;
const profileOf = (email: string) =>
  site.db.selectFrom('profiles').selectAll().where('email', '=', email).executeTakeFirst();

describe('A01 a sign-up of somebody else with the own address', () => {
  test.each(['owner', 'boss'])('never gives them a password on the account that opens (%s)', async (who) => {
    const email = who === 'boss' ? 'boss@gmail.com' : newAddress();
    const stranger = await signsUp(email, planted, { firstName: 'Call 1-900', timezone: 'Asia/Tokyo' });
    const owner = new Visitor(site, 'es');
    const token = await tokenTo(email);
    const page = await exchange(owner, {
      path: `/verify-email/open?token=${token}`,
      status: 200,
      says: ['Abre tu cuenta', email, 'No te registraste en este navegador'],
      hides: 'Call 1-900',
    });
    expect(page.html).toMatch(/<input[^>]*name="password"/);
    const pressed = await open(owner, token);
    expect(pressed.status).toBe(422);
    expect(await profileOf(email)).toBeUndefined();
    expect((await open(owner, token, chosen)).status).toBe(303);
    expect((await owner.get('/onboarding/welcome')).status).toBe(200);
    expect(await signIn(email, planted)).toBe(401);
    expect(await signIn(email, chosen)).toBe(303);
    expect((await stranger.get('/onboarding/welcome')).location).toMatch(/^\/auth/);
    expect(await profileOf(email)).toMatchObject({
      full_name: null,
      language: 'es',
      timezone: 'UTC',
      role: who === 'boss' ? 'admin' : 'member',
    });
    if (who === 'boss') expect((await stranger.get('/admin')).location).toMatch(/^\/auth/);
  });

  test('brings neither a program nor a way to go', async () => {
    const email = newAddress();
    await signsUp(email, planted, { plan: 'level_0', next: '/settings/close' });
    const owner = new Visitor(site);
    const opened = await open(owner, await tokenTo(email), chosen);
    expect(opened.location).toBe('/onboarding');
    expect((await owner.follow(opened)).text).not.toContain('jumpstart');
  });

  test('counts for nothing where both sign up and take turns with the links', async () => {
    const email = newAddress();
    const owner = await signsUp(email, chosen);
    const own = await tokenTo(email);
    const stranger = await signsUp(email, planted);
    const theirs = await tokenTo(email);
    // The stranger's link in the owner's browser, which has another sign-up's cookie.
    expect((await owner.get(`/verify-email/open?token=${theirs}`)).html).toMatch(/name="password"/);
    expect((await open(owner, theirs)).status).toBe(422);
    await stranger.post('/verify-email');
    expect(await tokenTo(email)).not.toBe(theirs);
    // Knowing the password of the attempt is no way around: the sign-in leads to the same attempt.
    expect((await stranger.post('/auth', { email, password: planted })).status).toBe(403);
    await stranger.post('/verify-email');
    expect((await open(owner, await tokenTo(email))).status).toBe(422);
    expect((await open(owner, own)).status).toBe(303);
    expect(await signIn(email, planted)).toBe(401);
    expect(await signIn(email, chosen)).toBe(303);
    expect((await open(stranger, await tokenTo(email), planted)).status).toBe(410);
  });

  test('leaves no door after the account is open', async () => {
    const email = newAddress();
    const owner = await signsUp(email, chosen);
    await open(owner, await tokenTo(email));
    const stranger = await signsUp(email, planted);
    await stranger.post('/verify-email');
    expect((await site.mailsTo(email)).at(-1)?.text).not.toContain('token=');
    // As for an address without an account: the answer tells nothing, and nobody is in.
    expect(await signIn(email, planted)).toBe(403);
    expect((await stranger.get('/settings')).location).toContain('/auth');
    expect(await signIn(email, chosen)).toBe(303);
  });

  test('AUTH-27 is void once the owner comes by Google', async () => {
    const email = newAddress().replace('example.com', 'gmail.com');
    google.person = { sub: email, email, email_verified: true, name: 'Iris' };
    const stranger = await signsUp(email, planted);
    const token = await tokenTo(email);
    expect((await comesBack(new Visitor(site))).status).toBe(303);
    expect((await open(stranger, token)).status).toBe(410);
    expect((await open(stranger, token, planted)).status).toBe(410);
    expect(await signIn(email, planted)).toBe(401);
  });

  test('AUTH-22 a cookie of another sign-up or a made-up one opens nothing at one press', async () => {
    const email = newAddress();
    await signsUp(email, planted);
    const token = await tokenTo(email);
    const other = await signsUp(newAddress(), chosen);
    const forged = new Visitor(site);
    forged.setCookie('pending', Buffer.from(JSON.stringify({ email, signUp: 'x' })).toString('base64'));
    for (const visitor of [other, forged, new Visitor(site)])
      expect((await open(visitor, token)).status).toBe(422);
    expect(await profileOf(email)).toBeUndefined();
  });
});

describe('the link in another browser of the same person', () => {
  test('A01 C22 goes on where they were, with the password of the sign-up', async () => {
    const email = newAddress();
    await signsUp(email, chosen, {
      firstName: 'Iris',
      lastName: 'Vega',
      timezone: 'America/Bogota',
      next: '/join/x?tier=3',
    });
    const phone = new Visitor(site, 'es');
    const opened = await open(phone, await tokenTo(email), chosen);
    expect(opened).toMatchObject({ status: 303, location: '/join/x?tier=3' });
    expect(await profileOf(email)).toMatchObject({
      full_name: 'Iris Vega',
      language: 'en',
      timezone: 'America/Bogota',
    });
  });

  test('A09 A01 a weak or mistyped password is refused at the field, and the link stays good', async () => {
    const email = newAddress();
    await signsUp(email, chosen);
    const token = await tokenTo(email);
    const before = await everything(site);
    const phone = new Visitor(site);
    const weak = await open(phone, token, 'qwertyuiop');
    expect(weak.status).toBe(422);
    expect(accountErrorAt(weak.html, 'open-password')).toContain('quickly guessed');
    const differs = await phone.post(`/verify-email/open?token=${token}`, {
      token,
      password: chosen,
      confirmPassword: 'x',
    });
    expect(accountErrorAt(differs.html, 'open-confirmPassword')).toBe('Passwords do not match');
    expect(valuesIn(differs.html, 'token')).toEqual([token]);
    expect(await everything(site)).toEqual(before);
    expect((await open(phone, token, chosen)).status).toBe(303);
  });

  test('A01 the same browser needs one press, for as long as the link is good', async () => {
    const email = newAddress();
    const visitor = await signsUp(email, chosen, { next: '/forms' });
    const token = await tokenTo(email);
    const page = await visitor.get(`/verify-email/open?token=${token}`);
    expect(page.html).not.toMatch(/name="password"/);
    expect(buttonsOf(page.html)).toContain('Open my account');
    expect(await open(visitor, token)).toMatchObject({ status: 303, location: '/forms' });
    expect(visitor.cookies.has('pending')).toBe(false);
  });
});

describe('A01 the mail of a sign-up', () => {
  test.each([
    ['en', 'a page with a button that opens it', 'If you did not ask for it, do nothing'],
    ['es', 'una página con un botón que la abre', 'Si no la pediste, no hagas nada'],
  ])('says what the button does, and what to do if one did not ask (%s)', async (language, does, else_) => {
    const email = newAddress();
    await new Visitor(site, language).post('/auth/signup', form(email, password));
    const mail = (await site.mailsTo(email)).at(-1)?.text;
    expect(mail).toContain(does);
    expect(mail).toContain(else_);
  });
});
