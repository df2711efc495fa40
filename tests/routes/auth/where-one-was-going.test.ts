import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoogle, type GoogleStandIn } from '#tests/support/google.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { comesBack } from '#tests/routes/support/google-visits.ts';
import { linksOf, valuesIn } from '#tests/routes/support/page.ts';

let google: GoogleStandIn;
let site: TestSite;
beforeAll(async () => {
  google = await startGoogle();
  site = await startSite(google.settings);
});
afterAll(async () => {
  await site.close();
  await google.close();
});

const next = '/join/a-token?tier=3';
const query = 'next=%2Fjoin%2Fa-token%3Ftier%3D3&plan=level_2';
const form = (email: string) => ({ email, password, confirmPassword: password, terms: 'on' });

describe('C22 where one was going', () => {
  test.each([
    ['/auth', `/auth/signup?${query}`],
    ['/auth', `/forgot-password?${query}`],
    ['/auth/signup', `/auth?${query}`],
    ['/forgot-password', `/auth?${query}`],
  ])('is kept from %s to %s', async (from, to) => {
    const { html } = await new Visitor(site).get(`${from}?${query}`);
    expect(linksOf(html).map((link) => link.replaceAll('&amp;', '&'))).toContain(to);
  });

  test('is kept through a sign-up, and through its errors', async () => {
    const visitor = new Visitor(site);
    const email = newAddress();
    const path = `/auth/signup?${query}`;
    const wrong = await visitor.post(path, { ...form(email), terms: '', next, plan: 'level_2' });
    expect(valuesIn(wrong.html, 'next')).toContain(next);
    await visitor.post(path, { ...form(email), next, plan: 'level_2' });
    const link = new URL(await site.linkTo(email));
    const opened = await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
    expect(opened.location).toBe(next);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/auth/callback?error=x',
    '/sign-out',
  ])('is never %s', async (planted) => {
    const visitor = new Visitor(site);
    const email = newAddress();
    await visitor.post('/auth/signup', { ...form(email), next: planted });
    const link = new URL(await site.linkTo(email));
    const opened = await visitor.post(link.pathname, { token: link.searchParams.get('token') ?? '' });
    expect(opened.location).toBe('/onboarding');
  });

  test('is kept at Google, from the page of signing up too', async () => {
    google.person = { sub: 'a', email: 'new.one@gmail.com', email_verified: true, name: 'Iris' };
    const { html } = await new Visitor(site).get(`/auth/signup?${query}`);
    const there = /<form[^>]*action="\/auth\/google"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    expect(valuesIn(there, 'next')).toEqual([next]);
    expect((await comesBack(new Visitor(site), { next })).location).toBe(next);
  });

  test('is kept through a new password, in another browser too', async () => {
    const { email } = await seatMember(site);
    const asked = await new Visitor(site).post('/forgot-password', { email, next, plan: 'level_2' });
    expect(asked.location).toBe(`/forgot-password?${query}`);
    const link = new URL(await site.linkTo(email));
    const phone = new Visitor(site);
    const page = await phone.get(link.pathname + link.search);
    expect(valuesIn(page.html, 'next')).toEqual([next]);
    const fresh = 'a bicycle under snow';
    const token = link.searchParams.get('token') ?? '';
    const changed = await phone.post(link.pathname, { token, next, password: fresh, confirmPassword: fresh });
    expect(changed.location).toBe('/auth?next=%2Fjoin%2Fa-token%3Ftier%3D3');
    expect((await phone.post('/auth', { email, password: fresh, next })).location).toBe(next);
  });
});

describe('C23 the page that waits for the mail', () => {
  test('leads back to the form with what was typed, but the password', async () => {
    const visitor = new Visitor(site);
    const email = newAddress();
    await visitor.post('/auth/signup', {
      ...form(email),
      firstName: 'Iris',
      lastName: 'Vega',
      next,
      plan: 'level_2',
    });
    const page = await visitor.get('/verify-email');
    expect(linksOf(page.html)).toContain('/auth/signup?again=1');
    expect(page.text).toContain('Use another address');
    const { html } = await visitor.get('/auth/signup?again=1');
    expect(valuesIn(html, 'email')).toEqual([email]);
    expect([valuesIn(html, 'firstName'), valuesIn(html, 'lastName')]).toEqual([['Iris'], ['Vega']]);
    expect(valuesIn(html, 'next')).toContain(next);
    expect(valuesIn(html, 'plan')).toContain('level_2');
    expect(html).not.toContain(password);
  });

  test.each([
    ['en', 'we cannot send the link again from here', 'We see no sign-up in this browser.'],
    ['es', 'desde aquí no podemos enviar el enlace otra vez', 'No vemos ningún registro en este navegador.'],
  ])(
    'says in another browser that it cannot send the link, and what to do (%s)',
    async (language, says, then) => {
      const visitor = new Visitor(site, language);
      const page = await exchange(visitor, { path: '/verify-email', status: 200, says });
      expect(page.html).not.toMatch(/<form[^>]*method="post"[^>]*>\s*<p/);
      expect(linksOf(page.html)).toEqual(expect.arrayContaining(['/auth', '/auth/signup']));
      const sent = await visitor.post('/verify-email');
      expect((await visitor.follow(sent)).text).toContain(then);
    },
  );
});
