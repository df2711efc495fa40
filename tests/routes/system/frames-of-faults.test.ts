import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { linksOf, summaryOf } from '#tests/routes/support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The links and buttons of the page itself, without its frame. */
const ways = (html: string): readonly string[] =>
  linksOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));

describe('F01 a page that is not there', () => {
  test('F01 has name, language and footer, and for a guest no way into what is closed to them', async () => {
    const page = await new Visitor(site).get('/no-such-page');
    expect(page.status).toBe(404);
    expect(page.text).toContain('Freedom Plan');
    expect(page.html).toContain('action="/language"');
    expect(linksOf(page.html)).toContain('/privacy');
    expect(ways(page.html)).not.toContain('/dashboard');
    expect(ways(page.html)).toEqual(expect.arrayContaining(['/', '/auth']));
  });

  test('F01 has the menu for members, and their own way on', async () => {
    const { visitor } = await seatMember(site);
    const page = await visitor.get('/forms/no-such-form');
    expect(page.status).toBe(404);
    expect(page.html).toContain('<nav aria-label="Main menu"');
    expect(ways(page.html)).toContain('/dashboard');
  });
});

test.each(['DELETE', 'PUT'])(
  'F04 %s on a page says what can be done there, not that something was typed wrongly',
  async (method) => {
    const { visitor } = await seatMember(site);
    const page = await visitor.request('/settings', { method });
    expect(page.status).toBe(405);
    expect(page.text).not.toContain('Please check your input');
    expect(page.text).toContain('This page can be opened, and forms can be sent.');
  },
);

describe('F05 the way to an account', () => {
  test.each(['/', '/start', '/vsl', '/archetype-quiz'])(
    'F05 stands in the head of %s, beside signing in',
    async (path) => {
      const { html } = await new Visitor(site).get(path);
      const head = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
      expect(linksOf(head)).toEqual(expect.arrayContaining(['/auth/signup', '/auth']));
      // On the narrowest phone, too, where the name beside the mark gives way.
      expect(/<a[^>]*href="\/auth\/signup"[^>]*>/.exec(head)?.[0]).not.toContain('hidden');
    },
  );

  test('F05 is there where Begin leads to, for somebody who is new', async () => {
    const { html } = await new Visitor(site).get('/auth');
    const [, main = ''] = html.split('<h1');
    expect(linksOf(main)).toContain('/auth/signup');
    expect(main.indexOf('/auth/signup')).toBeLessThan(main.indexOf('<form'));
  });
});

test('F03 the summary names the field of each error, where it stands alone', async () => {
  const guest = new Visitor(site);
  const page = await guest.post('/auth/signup', {
    email: 'x',
    password: 'short',
    confirmPassword: 'other',
    terms: '',
  });
  const texts = summaryOf(page.html).map(({ text }) => text);
  for (const name of ['E-mail address', 'Password', 'Password, once more'])
    expect(
      texts.some((text) => text.startsWith(`${name}:`)),
      `${name}: ${texts.join(' | ')}`,
    ).toBe(true);
});

test('F14 signing out everywhere else stands before the list of places', async () => {
  const { id, visitor } = await seatMember(site, { passwordHash: await hashPassword(password) });
  const { email } = await site.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await new Visitor(site).post('/auth', { email, password });
  const { html } = await visitor.get('/settings/sessions');
  expect(html.indexOf('Sign out everywhere else')).toBeGreaterThan(0);
  expect(html.indexOf('Sign out everywhere else')).toBeLessThan(html.indexOf('Sign out there'));
});
