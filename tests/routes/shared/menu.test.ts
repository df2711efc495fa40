import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

const setFeature = (key: string, values: { status?: 'active' | 'disabled' | 'beta'; level?: number }) =>
  site.db.updateTable('feature_flags').set(values).where('feature_name', '=', key).execute();
afterEach(async () => {
  for (const key of ['journal', 'feedback']) await setFeature(key, { status: 'active', level: 0 });
});

/** The sidebar of a page, the item in it that is marked, and what the item with this word looks like. */
const sidebarOf = (html: string) => /<aside\b[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
const marked = (html: string) =>
  [...sidebarOf(html).matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('aria-current="page"'))
    .map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
const itemOf = (html: string, word: string) =>
  [...sidebarOf(html).matchAll(/<li>([\s\S]*?)<\/li>/g)]
    .map(([, item]) => item!)
    .find((item) => item.includes(word)) ?? '';

describe('C1-009 the item that one is on', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/calendar', '/dashboard'],
    ['/form-history', '/forms'],
    ['/assessments', '/forms'],
    ['/assessments/preview/health', '/forms'],
    ['/settings/password', '/settings'],
    ['/trial', '/freedom-plan'],
    ['/leaderboard', '/leaderboard'],
  ])('for a member at %s is %s, and it alone', async (path, to) => {
    expect(marked((await member.visitor.get(path)).html)).toEqual([to]);
  });

  test.each([
    ['/admin', '/admin'],
    ['/admin/programs/3', '/admin/programs'],
    ['/admin/feedback', '/admin/feedback'],
  ])('for an administrator at %s is %s, and it alone', async (path, to) => {
    expect(marked((await admin.visitor.get(path)).html)).toEqual([to]);
  });
});

test('G07 the administration has its own menu and one way back; members never see it', async () => {
  const inside = sidebarOf((await admin.visitor.get('/admin')).html);
  expect(linksOf(inside)).toEqual(
    expect.arrayContaining(['/admin/payments', '/admin/feedback', '/dashboard']),
  );
  expect(linksOf(inside)).not.toContain('/journal');
  // The fragment is what closes the menu on a phone.
  expect(linksOf(inside).filter((to) => !/^(?:\/admin|#)/.test(to))).toEqual(['/dashboard']);
  expect(inside).toContain('Administration');
  expect(inside).not.toContain('XP');
  const outside = sidebarOf((await admin.visitor.get('/journal')).html);
  expect(linksOf(outside)).toContain('/admin');
  expect(linksOf(outside)).not.toContain('/admin/payments');
  expect(linksOf(sidebarOf((await member.visitor.get('/journal')).html))).not.toContain('/admin');
});

test('C1-009 C1-010 every item of the specification has its word; Admin, Users and Help are for administrators', async () => {
  const everybody = [
    'Dashboard',
    'Habits',
    'Journal',
    'Forms',
    'Progress',
    'Health reports',
    'Comprehensive analysis',
    'Education',
    'Leaderboard',
    'Community',
    'Feedback',
    'Nutrition',
    'Workout planner',
    'Finances',
    'Insights',
    'Profile',
    'Coaching',
    'XP Zones',
  ];
  const wordsOf = (html: string) =>
    [...sidebarOf(html).matchAll(/<li>[\s\S]*?<span class="min-w-0 flex-1[^"]*">([^<]*)</g)].map(([, word]) =>
      word?.trim(),
    );
  const ofMember = wordsOf((await member.visitor.get('/journal')).html);
  expect(ofMember).toEqual(expect.arrayContaining(everybody));
  for (const word of ['Admin', 'Users', 'Help']) expect(ofMember).not.toContain(word);
  expect(wordsOf((await admin.visitor.get('/journal')).html)).toEqual(
    expect.arrayContaining([...everybody, 'Admin']),
  );
  const inside = await admin.visitor.get('/admin/help');
  expect(wordsOf(inside.html)).toEqual(expect.arrayContaining(['Users', 'Help']));
  expect(marked(inside.html)).toEqual(['/admin/help']);
});

describe('features in the menu', () => {
  test('C1-011 what is switched off is grey, says Disabled and leads nowhere', async () => {
    await setFeature('journal', { status: 'disabled' });
    const { html } = await member.visitor.get('/dashboard');
    expect(itemOf(html, 'Journal')).toContain('Disabled');
    expect(linksOf(sidebarOf(html))).not.toContain('/journal');
    expect(linksOf(/<details\b[\s\S]*?<\/details>/.exec(html)![0])).not.toContain('/journal');
    const spanish = await seatMember(site, { language: 'es' });
    expect(itemOf((await spanish.visitor.get('/dashboard')).html, 'Diario')).toContain('Desactivado');
  });

  test('C1-012 administrators see everything as it is when it is switched on', async () => {
    await setFeature('journal', { status: 'disabled', level: 5 });
    const { html } = await admin.visitor.get('/dashboard');
    expect(itemOf(html, 'Journal')).toContain('href="/journal"');
    expect(itemOf(html, 'Journal')).not.toMatch(/Disabled|Level 5/);
  });

  test('C9-016 what is locked says from which level on, and leads to the page that says how far one is', async () => {
    await setFeature('journal', { level: 2 });
    const item = itemOf((await member.visitor.get('/dashboard')).html, 'Journal');
    expect(item).toContain('Level 2');
    expect(item).toContain('href="/journal"');
  });

  test('what is being tried says so', async () => {
    await setFeature('journal', { status: 'beta' });
    expect(itemOf((await member.visitor.get('/dashboard')).html, 'Journal')).toContain('Beta');
  });

  test('what an administrator deleted is not available', async () => {
    await site.db
      .updateTable('feature_flags')
      .set({ deleted_at: site.now().toISOString() })
      .where('feature_name', '=', 'profile')
      .execute();
    expect(itemOf((await member.visitor.get('/dashboard')).html, 'Profile')).toContain('Disabled');
    await site.db.updateTable('feature_flags').set({ deleted_at: null }).execute();
  });
});

describe('the bar at the foot of a phone', () => {
  const barOf = (html: string) =>
    /<nav\b[^>]*aria-label="Pages of every day"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';

  test('holds the pages of every day and marks the current one', async () => {
    const bar = barOf((await member.visitor.get('/calendar')).html);
    expect(linksOf(bar)).toEqual(['/dashboard', '/habits', '/journal', '/goals']);
    expect(/<a\b[^>]*aria-current="page"[^>]*>/.exec(bar)?.[0]).toContain('href="/dashboard"');
    expect(barOf((await admin.visitor.get('/admin')).html)).toBe('');
  });

  test('leaves out what is switched off, and says from which level on something is open', async () => {
    await setFeature('journal', { status: 'disabled' });
    expect(linksOf(barOf((await member.visitor.get('/dashboard')).html))).not.toContain('/journal');
    await setFeature('journal', { status: 'active', level: 2 });
    expect(barOf((await member.visitor.get('/dashboard')).html)).toMatch(/href="\/journal"[\s\S]*Level 2/);
  });

  test('gives way to the actions of a page that has its own there', async () => {
    const { html } = await member.visitor.get('/forms/nutrition-fitness/basic-metrics');
    expect(html).toContain('sticky-actions');
    expect(barOf(html)).toBe('');
    expect(barOf((await member.visitor.get('/forms/nutrition-fitness')).html)).not.toBe('');
  });
});

describe('C1-003 the sidebar', () => {
  test('C1-003 is made narrow by a plain form, stays so, and every item keeps its name', async () => {
    const { visitor } = await seatMember(site);
    const wide = await visitor.get('/journal');
    expect(sidebarOf(wide.html)).toMatch(/<form[^>]*action="\/menu"[^>]*method="post"/);
    expect(await visitor.post('/menu', { menu: 'narrow', next: '/journal?x=1' })).toMatchObject({
      status: 303,
      location: '/journal?x=1',
    });
    const narrow = await visitor.get('/forms');
    expect(narrow.html).toContain('lg:grid-cols-[4.5rem');
    for (const word of ['Dashboard', 'Journal', 'Forms', 'Settings'])
      expect(itemOf(narrow.html, word)).toMatch(
        new RegExp(`title="${word}"[\\s\\S]*<span class="[^"]*lg:sr-only[^"]*">${word}`),
      );
    expect(sidebarOf(narrow.html)).toContain('Sign out');
    expect(marked(narrow.html)).toEqual(['/forms']);
    expect(linksOf(sidebarOf(narrow.html))).toEqual(linksOf(sidebarOf(wide.html)));
    await visitor.post('/menu', { menu: 'wide', next: '/journal' });
    expect((await visitor.get('/forms')).html).toContain('lg:grid-cols-[16rem');
  });

  test('takes nothing else for a choice, and leads to no other site', async () => {
    const { visitor } = await seatMember(site);
    const sent = await visitor.post('/menu', { menu: 'gone', next: 'https://elsewhere.example/' });
    expect(sent).toMatchObject({ status: 303, location: '/' });
    expect((await visitor.get('/forms')).html).toContain('lg:grid-cols-[16rem');
    expect(await visitor.get('/menu')).toMatchObject({ status: 303, location: '/' });
  });
});

describe('C1-007 the line that asks for feedback', () => {
  const asks = (html: string) => html.includes('Something missing, or in the way?');

  test('C1-007 leads to the form, is closed by a plain form, and stays closed', async () => {
    const { visitor } = await seatMember(site);
    const before = await visitor.get('/journal');
    expect(asks(before.html)).toBe(true);
    expect(before.html).toMatch(/<section aria-label="Feedback"[\s\S]*?href="\/feedback"/);
    expect(await visitor.post('/feedback-banner', { banner: 'closed', next: '/journal' })).toMatchObject({
      status: 303,
      location: '/journal',
    });
    expect(asks((await visitor.get('/journal')).html)).toBe(false);
    expect(asks((await visitor.get('/dashboard')).html)).toBe(false);
    expect(await visitor.get('/feedback-banner')).toMatchObject({ status: 303, location: '/' });
  });

  test('is not on the page that it leads to, nor in the administration', async () => {
    expect(asks((await member.visitor.get('/feedback')).html)).toBe(false);
    expect(asks((await admin.visitor.get('/admin')).html)).toBe(false);
    expect(asks((await admin.visitor.get('/dashboard')).html)).toBe(true);
  });

  test('is silent where feedback is switched off', async () => {
    await setFeature('feedback', { status: 'disabled' });
    expect(asks((await member.visitor.get('/dashboard')).html)).toBe(false);
  });

  test('stays where something else was sent', async () => {
    const { visitor } = await seatMember(site);
    await visitor.post('/feedback-banner', { banner: 'open', next: '//elsewhere.example' });
    expect(asks((await visitor.get('/journal')).html)).toBe(true);
  });
});
