import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import {
  newAddress,
  onboardedMember,
  password,
  seatMember,
  seatSession,
  Visitor,
} from '#tests/support/visitor.ts';
import { linksOf, valuesIn } from './support/page.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const section = '/forms/nutrition-fitness/sleep-goals';
const goals = 'Sleep through the night, ñandú 🌿';

const storedGoals = async (email: string): Promise<unknown> => {
  const rows = await site.db
    .selectFrom('form_progress')
    .innerJoin('users', 'users.id', 'form_progress.user_id')
    .select('form_data')
    .where('users.email', '=', email)
    .where('form_type', '=', 'nutrition-fitness')
    .execute();
  return rows.map((row) => (JSON.parse(row.form_data) as Record<string, unknown>)['primary_health_goals']);
};

describe('a session that ends while somebody types', () => {
  test('AUTH-16 C1-065 the POST leads through sign-in back to the form with everything typed, for its own person only', async () => {
    const { visitor, email } = await onboardedMember(site);
    await site.db
      .deleteFrom('sessions')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
      .execute();

    const refused = await visitor.post(section, {
      intent: 'next',
      primary_health_goals: goals,
      sleep_hours: '7,5',
    });
    expect(refused.status).toBe(303);
    expect(refused.location).toBe(`/auth?next=${encodeURIComponent(`${section}?held=1`)}`);
    expect(await storedGoals(email)).toEqual([]);
    const page = await visitor.follow(refused);
    expect(page.text).toContain('What you typed is kept');

    // Somebody else at the same browser sees nothing of it.
    const other = await onboardedMember(site);
    const peek = await other.visitor.get(`${section}?held=1`);
    expect(peek.html).not.toContain('ñandú');

    const signedIn = await visitor.post('/auth', { email, password, next: `${section}?held=1` });
    expect(signedIn.location).toBe(`${section}?held=1`);
    const form = await visitor.follow(signedIn);
    expect(form.html).toContain(goals);
    expect(form.html).toContain('value="7,5"');
    expect(form.text).toContain('here is what you typed');

    const saved = await visitor.post(section, {
      intent: 'next',
      primary_health_goals: goals,
      sleep_hours: '7,5',
      held: '1',
      seen: '0',
    });
    expect(saved.status).toBe(303);
    expect(await storedGoals(email)).toEqual([goals]);
    expect(await site.db.selectFrom('held_posts').selectAll().execute()).toEqual([]);
  });

  test('a journal entry is kept the same way, also after signing out in another tab', async () => {
    const { visitor, email } = await onboardedMember(site);
    await visitor.post('/sign-out');
    const entry = { id: uuid(), type: 'evening', intention: 'Rest, at last.', mindDump: 'A long day.' };
    expect((await visitor.post('/journal', entry)).location).toBe(
      `/auth?next=${encodeURIComponent('/journal?held=1')}`,
    );
    const signedIn = await visitor.post('/auth', { email, password, next: '/journal?held=1' });
    const page = await visitor.follow(signedIn);
    expect(page.html).toContain('Rest, at last.');
    expect(page.html).toContain(entry.id);
  });

  test('two pages of a journal sent from two tabs are both kept, and each can be sent again', async () => {
    const { visitor, id } = await seatMember(site);
    await site.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    const day = site.now().toISOString().slice(0, 10);
    const evening = { type: 'evening', day, mindDump: 'The first words, of the evening.' };
    const morning = { type: 'morning', day, intention: 'The second words, of the morning.' };
    for (const entry of [evening, morning])
      expect((await visitor.post('/journal', { id: uuid(), ...entry })).location).toContain('held%3D1');
    const { visitor: again } = await seatSession(site, { id, role: 'member' });
    const waiting = await again.get('/settings/data');
    const links = linksOf(waiting.html).filter((one) => one.includes('held='));
    expect(links[0]).toBe('/journal?held=1');
    expect(links).toHaveLength(2);
    // The later one stands in the editor, the earlier one above it, to be sent to where it was sent first.
    const page = await again.get(links[1]!);
    expect(page.html).toContain(morning.intention);
    const [, action = '', form = ''] =
      /<form [^>]*action="([^"]*aside=[^"]*)"[^>]*>([\s\S]*?)<\/form>/.exec(page.html) ?? [];
    expect(form).toContain(evening.mindDump);
    const names = [...form.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name);
    expect(names.filter((name) => valuesIn(form, name).length > 0)).toContain('day');
    const fields = Object.fromEntries(
      names.map((name) => [name, valuesIn(form, name)[0] ?? evening.mindDump]),
    );
    // Somebody else who sends it to that address takes nothing away.
    const other = await seatMember(site);
    await other.visitor.post(action, { id: uuid(), ...morning });
    expect((await again.post(action, fields)).status).toBe(303);
    const left = await again.get('/settings/data');
    expect(linksOf(left.html).filter((one) => one.includes('held='))).toEqual(['/journal?held=1']);
    const stored = await site.db
      .selectFrom('journal_entries')
      .select(['type', 'content'])
      .where('user_id', '=', id)
      .execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ type: 'evening' });
    expect(JSON.stringify(stored[0])).toContain(evening.mindDump);
    expect((await again.get('/journal?held=1')).html).toContain(morning.intention);
  });

  test.each([
    `${section}/`,
    `${section}//`,
    section.replace('/forms', '/Forms'),
    section.replace('sleep-goals', 'sleep%2Dgoals'),
    `${section}?from=check`,
  ])('is brought back to %s, however its address is spelled', async (address) => {
    const member = await seatMember(site);
    expect((await member.visitor.get(address)).status).toBe(200);
    await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    const refused = await member.visitor.post(address, { intent: 'next', primary_health_goals: goals });
    const back = new URL(refused.location!, site.url).searchParams.get('next')!;
    expect(back).toBe(`${address}${address.includes('?') ? '&' : '?'}held=1`);
    const { visitor: again } = await seatSession(site, { id: member.id, role: 'member' });
    const page = await again.get(back);
    expect(page.html).toContain(goals);
    expect(page.html.includes('name="from" value="check"')).toBe(address.includes('from=check'));
    await again.post(section, { intent: 'next', primary_health_goals: goals, held: '1', seen: '0' });
    const left = await site.db
      .selectFrom('held_posts')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('whoever has no session at all gets it back on a page, and leaves nothing behind', async () => {
    const stranger = new Visitor(site);
    const before = await site.db.selectFrom('held_posts').selectAll().execute();
    const page = await stranger.post(section, { primary_health_goals: goals });
    expect(page.status).toBe(403);
    expect(page.text).toContain('You are signed out');
    expect(page.html).toContain(goals);
    expect(page.html).toContain(`action="${section}"`);
    expect(page.html).toContain('<a href="/auth" target="_blank" rel="noopener"');
    // Buttons alone say nothing that could be lost.
    expect((await stranger.post(section, { intent: 'next' })).location).toMatch(/^\/auth\?next=/);
    expect(await site.db.selectFrom('held_posts').selectAll().execute()).toEqual(before);
  });
});

describe('CSRF-11 C5-082 two tabs on one section', () => {
  const seenIn = (html: string): string => /name="seen" value="(\d+)"/.exec(html)?.[1] ?? 'none';

  test('the stale tab overwrites nothing; the page shows both versions and the member chooses field by field', async () => {
    const { visitor, email } = await onboardedMember(site);
    const first = await visitor.get(section);
    expect(seenIn(first.html)).toBe('0');
    await visitor.post(section, {
      intent: 'next',
      seen: '0',
      primary_health_goals: 'From the first tab',
      sleep_hours: '7',
    });

    const stale = await visitor.post(section, {
      intent: 'next',
      seen: '0',
      primary_health_goals: 'From the second tab',
      sleep_hours: '9',
      stress_level: '4',
    });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('This section was saved somewhere else');
    for (const text of ['From the first tab', 'From the second tab', '7 hours', '9 hours'])
      expect(stale.text).toContain(text);
    expect(await storedGoals(email)).toEqual(['From the first tab']);

    const resolved = await visitor.post(section, {
      intent: 'resolve',
      intended: 'next',
      seen: seenIn(stale.html),
      primary_health_goals: 'From the second tab',
      sleep_hours: '9',
      stress_level: '4',
      'keep:primary_health_goals': 'stored',
      'keep:sleep_hours': 'mine',
      'keep:stress_level': 'mine',
    });
    expect(resolved.status).toBe(303);
    expect(resolved.location).toBe('/forms/nutrition-fitness/habits-tracking');
    const row = await site.db
      .selectFrom('form_progress')
      .innerJoin('users', 'users.id', 'form_progress.user_id')
      .select('form_data')
      .where('users.email', '=', email)
      .where('form_type', '=', 'nutrition-fitness')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.form_data)).toEqual({
      primary_health_goals: 'From the first tab',
      sleep_hours: 9,
      stress_level: 4,
    });
  });

  test('the same answers sent twice are no conflict', async () => {
    const { visitor } = await onboardedMember(site);
    const body = {
      intent: 'next',
      seen: '0',
      primary_health_goals: goals,
      sleep_hours: '7',
      stress_level: '5',
    };
    const [one, two] = await Promise.all([visitor.post(section, body), visitor.post(section, body)]);
    expect([one.status, two.status]).toEqual([303, 303]);
  });

  test('another section saved meanwhile is no conflict', async () => {
    const { visitor } = await onboardedMember(site);
    await visitor.post('/forms/nutrition-fitness/basic-metrics', {
      intent: 'next',
      seen: '0',
      height_cm: '170',
      weight_kg: '70',
    });
    const saved = await visitor.post(section, { intent: 'next', seen: '0', sleep_hours: '7' });
    expect(saved.status).toBe(303);
  });
});

describe('CSRF-06 A11Y-17 refused posts come back as pages that keep the answers', () => {
  const says = {
    'a browser that says nothing of where it comes from': {},
    'too much text': { 'Sec-Fetch-Site': 'same-origin' },
  };
  test.each([
    ['a browser that says nothing of where it comes from', 403, goals],
    ['too much text', 413, goals + 'x'.repeat(600_000)],
  ] as const)('F02 %s', async (name, status, text) => {
    const { visitor, email } = await onboardedMember(site);
    const body = new URLSearchParams({
      intent: 'next',
      seen: '0',
      primary_health_goals: text,
      sleep_hours: '7',
    });
    const page = await visitor.request(section, { method: 'POST', body, headers: says[name] });
    expect(page.status).toBe(status);
    expect(page.html).toContain(goals);
    expect(page.html).toContain(`action="${section}"`);
    expect(page.html).toContain('name="intent" value="next"');
    expect(page.text).toContain('Send it again');
    expect(page.text).toContain('What are your main health goals?');
    expect(page.text).not.toContain('primary');
    expect(await storedGoals(email)).toEqual([]);
  });

  test('passwords are not shown again', async () => {
    const fields = { email: 'a@example.com', password: 'a secret phrase' };
    const page = await new Visitor(site).post('/auth', fields, { Origin: 'https://evil.example' });
    expect(page.status).toBe(403);
    expect(page.html).toContain('a@example.com');
    expect(page.html).not.toContain('a secret phrase');
  });

  test('what was typed is escaped', async () => {
    const body = { primary_health_goals: '</textarea><script>alert(1)</script>' };
    const page = await new Visitor(site).post(section, body, { Origin: 'https://evil.example' });
    expect(page.html).not.toContain('<script>alert');
  });
});

test('CSRF-10 a sign-up sent twice is one sign-up and one mail', async () => {
  const email = newAddress();
  const visitor = new Visitor(site);
  const body = { key: uuid(), email, password, confirmPassword: password, terms: 'on' };
  const [one, two] = await Promise.all([
    visitor.post('/auth/signup', body),
    visitor.post('/auth/signup', body),
  ]);
  expect([one.location, two.location]).toEqual(['/verify-email', '/verify-email']);
  expect(await site.mailsTo(email)).toHaveLength(1);
  expect(
    await site.db.selectFrom('pending_signups').select('id').where('email', '=', email).execute(),
  ).toHaveLength(1);
});

describe('light pages', () => {
  const isLight = (html: string): boolean => !html.includes('<script') && html.includes('class="lite"');

  test('Save-Data asks for them', async () => {
    const { visitor } = await onboardedMember(site);
    expect(isLight((await visitor.get('/dashboard')).html)).toBe(false);
    const page = await visitor.request('/dashboard', { headers: { 'Save-Data': 'on' } });
    expect(isLight(page.html)).toBe(true);
  });

  test('their menu is of words alone, but where it is narrow, which is nothing but icons', async () => {
    const { visitor } = await onboardedMember(site);
    /** How many icons the menu has, and the bar at a phone's foot. */
    const iconsOf = (html: string): readonly number[] =>
      [/<nav\b[\s\S]*?<\/nav>/, /<nav\b[^>]*foot-bar[\s\S]*?<\/nav>/].map(
        (menu) => (menu.exec(html)?.[0] ?? '').split('<svg').length - 1,
      );
    const [besides = 0, atFoot = 0] = iconsOf((await visitor.get('/goals')).html);
    expect(besides).toBeGreaterThan(10);
    expect(atFoot).toBe(4);
    await visitor.post('/lite', { lite: 'on' });
    expect(iconsOf((await visitor.get('/goals')).html)).toEqual([0, 0]);
    await visitor.post('/menu', { menu: 'narrow' });
    expect(iconsOf((await visitor.get('/goals')).html)).toEqual([besides, 0]);
  });

  test('the choice in the footer is kept in a cookie and with the account', async () => {
    const { visitor, email } = await onboardedMember(site);
    const chosen = await visitor.post('/lite', { lite: 'on', next: '/journal' });
    expect(chosen.location).toBe('/journal');
    expect(isLight((await visitor.get('/journal')).html)).toBe(true);

    const elsewhere = new Visitor(site);
    expect(isLight((await elsewhere.get('/auth')).html)).toBe(false);
    await elsewhere.post('/auth', { email, password });
    expect(isLight((await elsewhere.get('/dashboard')).html)).toBe(true);
    await elsewhere.post('/lite', { lite: 'off' });
    expect(isLight((await elsewhere.get('/dashboard')).html)).toBe(false);
    expect(isLight((await elsewhere.request('/auth', { headers: { 'Save-Data': 'on' } })).html)).toBe(false);
  });
});
