import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { createHabit } from '#app/domain/habits/create-habit.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { password, seatMember, Visitor, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let passwordHash: string;
beforeAll(async () => {
  site = await startSite();
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());

const closed = new Set<string>();
const setFeature = (key: string, values: { status?: 'active' | 'disabled'; level?: number }) =>
  site.db.updateTable('feature_flags').set(values).where('feature_name', '=', key).execute();
/** Switched off, or further up than the member is. */
async function closes(how: 'disabled' | 'locked', ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    closed.add(key);
    await setFeature(key, how === 'disabled' ? { status: 'disabled' } : { level: 2 });
  }
}
afterEach(async () => {
  for (const key of closed) await setFeature(key, { status: 'active', level: 0 });
  closed.clear();
});

/** A member with a habit and a goal, who has written nothing today. */
async function practising(language: 'en' | 'es' = 'en'): Promise<SeatedMember> {
  const member = await seatMember(site, { passwordHash, language });
  const facts = { name: 'Walk to the river', pillar: 'Health', description: '', cue: '', unit: '' } as const;
  await createHabit(
    site.db,
    member.id,
    { ...facts, target: null, timeOfDay: 'all', rhythm: daily },
    site.now().toISOString().slice(0, 10),
    site.now(),
  );
  const goal = { id: uuid(), title: 'Run 5 km', pillar: 'Health', measure: 'steps' };
  expect((await member.visitor.post('/goals/new', goal)).status).toBe(303);
  // No day one any more, of which something else is said.
  site.moveClock(86_400_000);
  return member;
}

/** The page beside its menu, which greys what is closed. */
const mainOf = (html: string): string => /<main\b[\s\S]*?<\/main>/.exec(html)![0];

describe('a part of Today whose page is closed is not offered', () => {
  test.each(['disabled', 'locked'] as const)('habits, journal and goals (%s)', async (how) => {
    const { visitor } = await practising();
    const before = mainOf((await visitor.get('/dashboard')).html);
    for (const shown of ['Walk to the river', 'action="/journal"', 'Run 5 km', 'waiting.'])
      expect(before).toContain(shown);
    await closes(how, 'habits', 'journal', 'goal-setting');
    for (const path of ['/dashboard', '/calendar', '/calendar?date=2026-03-10']) {
      const page = mainOf((await exchange(visitor, { path, status: 200 })).html);
      for (const hidden of [
        'Walk to the river',
        'action="/journal"',
        'Run 5 km',
        'waiting.',
        'all habits done yet',
      ])
        expect(page, path).not.toContain(hidden);
      const ways = linksOf(page).filter((to) => /^\/(habits|journal|goals)/.test(to));
      expect(ways, path).toEqual([]);
    }
  });

  test('counts are of what is open', async () => {
    const { visitor } = await practising();
    await closes('disabled', 'journal');
    await exchange(visitor, { path: '/dashboard', status: 200, says: '1 habit is waiting.' });
    await closes('disabled', 'habits');
    await setFeature('journal', { status: 'active' });
    await exchange(visitor, { path: '/dashboard', status: 200, says: 'page is waiting.' });
  });

  test('forms, the calendar and the profile', async () => {
    const { visitor } = await practising();
    const ways = async () => linksOf(mainOf((await visitor.get('/dashboard')).html));
    const offered = await ways();
    for (const to of [/^\/forms/, /^\/calendar$/, /^\/profile\/transformation/])
      expect(offered).toEqual(expect.arrayContaining([expect.stringMatching(to)]));
    await closes('disabled', 'forms', 'calendar', 'transformation-profile');
    expect((await ways()).filter((to) => /^\/(forms|calendar|profile)/.test(to))).toEqual([]);
  });

  test('life balance is named where a level is missing, and not where it is switched off', async () => {
    const { visitor } = await practising();
    const says = 'Enhanced Life Balance';
    await exchange(visitor, { path: '/dashboard', status: 200, says });
    await setFeature('life-balance', { status: 'disabled' });
    await exchange(visitor, { path: '/dashboard', status: 200, hides: says });
    await setFeature('life-balance', { status: 'active' });
  });
});

describe('nobody is led to what is closed', () => {
  const signsIn = async (email: string) =>
    (await new Visitor(site).post('/auth', { email, password })).location;

  test('who signs in comes to the journal, else to the first page that is open', async () => {
    const member = await practising();
    expect(await signsIn(member.email)).toBe('/journal');
    await closes('disabled', 'journal');
    expect(await signsIn(member.email)).toBe('/dashboard');
    await setFeature('journal', { status: 'active' });
    await closes('locked', 'journal');
    expect(await signsIn(member.email)).toBe('/dashboard');
  });

  test.each([
    ['switching it off', 'status', { from: 'active' }],
    ['a level above none', 'level', { from: '0', to: '2' }],
    ['deleting it', 'delete', {}],
  ] as const)('Today stays open to everybody: %s is refused, and says why', async (_what, act, body) => {
    const admin = await seatMember(site, { role: 'admin' });
    const { id } = await featureOf('dashboard');
    const answer = await admin.visitor.follow(await admin.visitor.post(`/admin/features/${id}/${act}`, body));
    expect(answer.text).toContain('Everybody is led to this page, so it stays as it is.');
    expect(await featureOf('dashboard')).toMatchObject({ status: 'active', level: 0, deleted_at: null });
  });

  test('the form of Today says why it stays, and does not offer to delete it', async () => {
    const admin = await seatMember(site, { role: 'admin' });
    const { id } = await featureOf('dashboard');
    const path = `/admin/features/${id}`;
    const page = await exchange(admin.visitor, { path, status: 200, says: 'Everybody is led here' });
    expect(linksOf(page.html)).not.toContain(`${path}/delete`);
    const list = await admin.visitor.get('/admin/features');
    expect(list.html).not.toContain(`action="${path}/status"`);
  });

  test('what is switched off leads on to a page that is open, even where Today is not', async () => {
    const member = await practising();
    // As an earlier version allowed it.
    await closes('disabled', 'dashboard', 'habits');
    const page = await exchange(member.visitor, { path: '/dashboard', status: 404 });
    expect(titleOf(page.html)).toContain('not available');
    const ways = linksOf(mainOf(page.html));
    expect(ways).toContain('/journal');
    expect(ways).not.toContain('/dashboard');
  });
});

const featureOf = (key: string) =>
  site.db
    .selectFrom('feature_flags')
    .select(['id', 'status', 'level', 'deleted_at'])
    .where('feature_name', '=', key)
    .executeTakeFirstOrThrow();
