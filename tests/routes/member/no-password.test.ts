import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { comesBack } from '#tests/routes/support/google-visits.ts';
import { buttonsOf, linksOf, valuesIn } from '#tests/routes/support/page.ts';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { sayIn } from '#tests/support/texts.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';

let google: GoogleStandIn;
let site: TestSite;
let email: string;
let visitor: Visitor;
beforeAll(async () => {
  google = await startGoogle();
  site = await startSite(google.settings);
});
afterAll(async () => {
  await site.close();
  await google.close();
});
let people = 0;
beforeEach(async () => {
  email = newAddress();
  google.person = {
    sub: `without-password-${(people += 1)}`,
    email,
    email_verified: true,
    hd: 'example.com',
    name: 'Iris Vega',
  };
  visitor = new Visitor(site);
  expect((await comesBack(visitor)).status).toBe(303);
});

/** Asks on a page for the link to the first password, uses it, and signs in with it. @returns where that leads */
async function makesFirstPassword(page: string): Promise<string | null> {
  const { html } = await visitor.get(page);
  const sent = await visitor.post('/settings/password', {
    intent: 'first-link',
    next: valuesIn(html, 'next')[0] ?? '',
  });
  expect(sent).toMatchObject({ status: 303, location: '/settings/password' });
  expect((await visitor.follow(sent)).text).toContain('A link for a new password is on its way.');
  const link = new URL(await site.linkTo(email));
  const fields = Object.fromEntries(link.searchParams);
  const set = await visitor.post(link.pathname, { ...fields, password, confirmPassword: password });
  expect(set.status).toBe(303);
  const { location } = await visitor.post(set.location!, { email, password, next: fields['next'] ?? '' });
  return location;
}

describe('C2-024 C2-051 whoever came with Google', () => {
  const pages = ['/settings/close', '/settings/email', '/settings/password'];

  test.each(['en', 'es'] as const)(
    'hears on each page that there is no password yet, in %s',
    async (language) => {
      await visitor.post('/language', { language, next: '/settings' });
      const say = sayIn(language);
      for (const path of pages) {
        const page = await visitor.get(path);
        expect(page.text, path).toContain(say('settings:noPassword.text', { email }));
        expect(buttonsOf(page.html), path).toContain(say('settings:noPassword.button'));
        expect(page.html, path).not.toContain('name="currentPassword"');
      }
      const settings = await visitor.get('/settings');
      expect(settings.text).toContain(say('settings:security.firstText', { email }));
      expect(settings.text).toContain(say('settings:security.google'));
      expect(settings.text).toContain(say('settings:password.first'));
    },
  );

  test('makes one by the mailed link, and closes the account', async () => {
    expect(await makesFirstPassword('/settings/close')).toBe('/settings/close');
    expect((await visitor.get('/settings/close')).html).toContain('name="currentPassword"');
    const closed = await visitor.post('/settings/close', { sure: 'on', currentPassword: password });
    expect(closed).toMatchObject({ status: 303, location: '/auth' });
  });

  test('makes one, and changes the address', async () => {
    expect(await makesFirstPassword('/settings/email')).toBe('/settings/email');
    const fields = { email: newAddress(), currentPassword: password };
    expect(await visitor.post('/settings/email', fields)).toMatchObject({ location: '/settings/email' });
    expect(await site.linkTo(fields.email)).toContain('/confirm-email');
  });

  test('makes one, and finds the page for changing it', async () => {
    expect(await makesFirstPassword('/settings/password')).toBe('/settings');
    expect(linksOf((await visitor.get('/settings')).html)).toContain('/settings/password');
    expect((await visitor.get('/settings/password')).html).toContain('name="currentPassword"');
  });

  test('is led back to pages of this site alone', async () => {
    await visitor.post('/settings/password', { intent: 'first-link', next: '//evil.example/x' });
    expect(await site.linkTo(email)).not.toContain('evil');
  });
});

test('C2-046 whoever has a password and no Google account reads nothing of either', async () => {
  const member = await seatMember(site, { passwordHash: await hashPassword(password) });
  const { text } = await member.visitor.get('/settings');
  const say = sayIn('en');
  expect(text).toContain(say('settings:security.resetText', { email: member.email }));
  expect(text).not.toContain(say('settings:security.google'));
});
