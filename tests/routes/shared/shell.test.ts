import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

const unknown = [
  '/nowhere',
  '/nowhere/at/all',
  '/forms-x',
  '/index.php',
  '/.env',
  '/.git/config',
  '/freedom-plan.sqlite',
  '/assets/none.js',
  '/__proto__',
  '/%zz',
  '//nowhere.example/x',
  '//nowhere.example/terms',
  '//terms',
  '//',
];

describe('a path that is not on the map', () => {
  test.each(unknown)('C1-001 %s is answered 404 in words, in both languages', async (path) => {
    const english = await exchange(new Visitor(site), { path, status: 404, says: 'Page not found' });
    expect(titleOf(english.html)).toBe('Page not found · Freedom Plan');
    expect(linksOf(english.html)).toContain('/');
    const spanish = await exchange(new Visitor(site, 'es'), {
      path,
      status: 404,
      says: 'Página no encontrada',
    });
    expect(spanish.html).toContain('<html lang="es">');
  });

  test('C1-001 a form sent to an unknown path is answered 404 in words', async () => {
    await exchange(new Visitor(site), {
      path: '/nowhere',
      body: { a: 'b' },
      status: 404,
      says: 'Page not found',
    });
  });

  const memberPaths = [
    '/forms/no-such-form',
    '/forms/no-such-form/check',
    '/forms/basic-onboarding',
    '/forms/shared-data',
    '/forms/__proto__',
    '/forms/constructor/check',
    '/forms/nutrition-fitness/no-such-section',
    '/forms/nutrition-fitness/__proto__',
    '/onboarding/no-such-step',
    '/dashboard/more',
  ];
  test.each(memberPaths)('C1-001 a member who opens %s is told so in words', async (path) => {
    await exchange(member.visitor, { path, status: 404, says: 'Page not found' });
  });

  test('an unknown section of a form that is posted to writes nothing', async () => {
    const writer = await seatMember(site);
    await exchange(writer.visitor, {
      path: '/forms/nutrition-fitness/no-such-section',
      body: { height_cm: '170' },
      status: 404,
      says: 'Page not found',
    });
    const rows = await site.db
      .selectFrom('form_progress')
      .select('id')
      .where('user_id', '=', writer.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('what is missing or refused looks like the site', () => {
  test.each(['/nowhere', '/forms/no-such-form', '/freedom-plan/receipts/none'])(
    'G14 %s stands in the frame of members, with their menu',
    async (path) => {
      const { html } = await member.visitor.get(path);
      expect(html).toMatch(/<aside\b[\s\S]*href="\/journal"/);
      expect(html).toContain('rel="stylesheet"');
      expect(titleOf(html)).toBe('Page not found · Freedom Plan');
    },
  );

  test('G14 for guests and beginners it stands in the frame of everybody', async () => {
    const beginner = await seatMember(site, { onboarded: false });
    for (const visitor of [new Visitor(site), beginner.visitor]) {
      const { html } = await visitor.get('/nowhere');
      expect(html).not.toContain('<aside');
      const header = /<header\b[\s\S]*?<\/header>/.exec(html)![0];
      expect(header).toContain('Freedom Plan');
      expect(linksOf(header)).toContain(visitor === beginner.visitor ? '/dashboard' : '/auth');
    }
  });

  test('G14 a refusal has the name, the mark and the stylesheet of the site, and nothing of its own', async () => {
    const { html, status } = await member.visitor.post(
      '/journal',
      { type: 'morning', intention: 'A walk.' },
      { Origin: 'https://evil.example' },
    );
    expect(status).toBe(403);
    const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!;
    expect((await fetch(site.url + stylesheet)).headers.get('Content-Type')).toContain('text/css');
    expect((await member.visitor.get('/journal')).html).toContain(`href="${stylesheet}"`);
    expect(html).toMatch(/<header\b[\s\S]*src="\/favicon.svg"[\s\S]*Freedom Plan[\s\S]*<\/header>/);
    expect(html).not.toMatch(/ style=|<style/);
  });
});

test('C1-002 /errors says that the feature is coming soon', async () => {
  await exchange(new Visitor(site), { path: '/errors', status: 200, says: 'This feature is coming soon.' });
  await exchange(new Visitor(site, 'es'), { path: '/errors', status: 200, says: 'disponible pronto' });
});

describe('the frame of the member area', () => {
  test('C1-003 C1-004 F07 the menu is on the page once, and a small screen has a link that opens it without script', async () => {
    const { html } = await member.visitor.get('/dashboard');
    const sidebar = /<aside\b[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
    const mobile = /<header\b[\s\S]*?<\/header>/.exec(html)?.[0] ?? '';
    expect(sidebar).toContain('<nav aria-label="Main menu"');
    expect(linksOf(sidebar)).toEqual(expect.arrayContaining(['/dashboard', '/journal', '/forms']));
    expect(html.split('aria-label="Main menu"')).toHaveLength(2);
    expect(html.split('action="/sign-out"')).toHaveLength(2);
    const opener = /href="#([^"]+)"/.exec(mobile)?.[1];
    expect(sidebar).toContain(`<aside id="${opener}"`);
    const close = /href="#([^"]+)"/.exec(sidebar)?.[1];
    expect(mobile).toContain(`id="${close}"`);
  });

  test('C1-009 the menu names the parts that exist, and marks the one that is open', async () => {
    const page = await member.visitor.get('/forms');
    for (const item of ['Dashboard', 'Journal', 'Forms']) expect(page.text).toContain(item);
    expect(page.html).toMatch(
      /<a[^>]*aria-current="page"[^>]*href="\/forms"|<a[^>]*href="\/forms"[^>]*aria-current="page"/,
    );
  });

  test('C1-010 Admin stands in the menu of administrators only', async () => {
    const forMember = await member.visitor.get('/dashboard');
    const forAdmin = await admin.visitor.get('/dashboard');
    expect(linksOf(forMember.html)).not.toContain('/admin');
    expect(linksOf(forAdmin.html)).toContain('/admin');
    expect(forMember.html).not.toContain('/admin"');
  });

  test('C1-006 signed in, the frame names the member and offers to sign out by a form', async () => {
    const page = await member.visitor.get('/dashboard');
    expect(page.text).toContain('Iris Vega');
    expect(page.html).toContain('<form action="/sign-out" method="post"');
    expect(buttonsOf(page.html)).toContain('Sign out');
  });
});

test('C1-006 signed out, the frame offers to sign in; signed in, it leads to the dashboard', async () => {
  const guest = await new Visitor(site).get('/');
  expect(guest.text).toContain('Sign in');
  expect(linksOf(guest.html)).toContain('/auth');
  const signedIn = await member.visitor.get('/');
  expect(signedIn.text).not.toContain('Sign in');
  expect(linksOf(signedIn.html)).toContain('/dashboard');
});

const framed = [
  '/',
  '/errors',
  '/terms',
  '/privacy',
  '/auth',
  '/auth/signup',
  '/forgot-password',
  '/verify-email',
];
const framedForMembers = [
  '/dashboard',
  '/calendar',
  '/journal',
  '/forms',
  '/form-history',
  '/forms/nutrition-fitness',
];

describe('every framed page', () => {
  test.each(framed)(
    'C1-005 C1-008 %s switches languages by a form and leads to terms and privacy',
    async (path) => {
      const page = await new Visitor(site).get(path);
      expect(page.status).toBe(200);
      const footer = /<footer\b[\s\S]*?<\/footer>/.exec(page.html)?.[0] ?? '';
      expect(linksOf(footer)).toEqual(expect.arrayContaining(['/terms', '/privacy']));
      expect(page.html).toMatch(/<form\b[^>]* action="\/language" method="post"/);
      expect(buttonsOf(page.html)).toContain('Español');
    },
  );

  test.each(framedForMembers)('C1-005 C1-008 %s does so for members', async (path) => {
    const page = await member.visitor.get(path);
    expect(page.status).toBe(200);
    const footer = /<footer\b[\s\S]*?<\/footer>/.exec(page.html)?.[0] ?? '';
    expect(linksOf(footer)).toEqual(expect.arrayContaining(['/terms', '/privacy']));
    expect(page.html).toMatch(/<form\b[^>]* action="\/language" method="post"/);
    expect(buttonsOf(page.html)).toContain('Español');
  });

  test.each([...framed, ...framedForMembers, '/admin', '/onboarding/welcome'])(
    'C1-068 %s has one heading, one main part, a title of its own and a way past the menu',
    async (path) => {
      const beginner = await seatMember(site, { onboarded: false });
      const guest = framed.includes(path) && path !== '/' ? new Visitor(site) : admin.visitor;
      const page = await (path.startsWith('/onboarding') ? beginner.visitor : guest).get(path);
      // Drawings have titles of their own.
      const html = page.html.replaceAll(/<svg\b[\s\S]*?<\/svg>/g, '');
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html.match(/<main\b/g)).toHaveLength(1);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(titleOf(html)).toMatch(/\S+ · Freedom Plan$/);
      expect(linksOf(html)).toContain('#main');
    },
  );
});
