import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdPost } from '#app/domain/submissions/held-posts.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
let spanish: SeatedMember;
let admin: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seatMember(site);
  spanish = await seatMember(site, { language: 'es' });
  admin = await seatMember(site, { role: 'admin' });
});
afterAll(() => site.close());

const touched = ['journal', 'feedback', 'settings', 'calendar', 'jumpstart'];
const setFeature = (key: string, values: { status?: 'active' | 'disabled' | 'beta'; level?: number }) =>
  site.db.updateTable('feature_flags').set(values).where('feature_name', '=', key).execute();
afterEach(async () => {
  for (const key of touched) await setFeature(key, { status: 'active', level: 0 });
  await setXp(member, 0);
  await site.db.deleteFrom('held_posts').execute();
});
const setXp = (who: SeatedMember, xp: number) =>
  site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', who.id).execute();
const entries = () => site.db.selectFrom('journal_entries').select('id').execute();

const page = { type: 'morning', day: '2026-03-10', intention: 'Walk to the river' };

describe('a page whose level is not reached', () => {
  test('C9-016 C9-019 C1-063 is a page that says which level it needs and how many points are missing', async () => {
    await setFeature('journal', { level: 2 });
    await setXp(member, 33);
    const answer = await member.visitor.get('/journal');
    expect(answer.status).toBe(200);
    expect(titleOf(answer.html)).toBe('Journal: not open yet · Freedom Plan');
    expect(answer.html).toContain('<h1>Journal</h1>');
    expect(answer.text).toContain('Opens at level 2, Identity Transformer');
    expect(answer.text).toContain('You need to reach Level 2 to access the Journal feature.');
    expect(answer.text).toContain('33 of 75 XP');
    expect(answer.text).toContain('42 XP to go');
    // As long as its words say.
    expect(answer.html).toContain('width:44%');
    expect(answer.text).toContain('What earns points');
    // Not by what is locked itself.
    const main = /<main\b[\s\S]*?<\/main>/.exec(answer.html)![0];
    expect(linksOf(main)).toEqual(expect.arrayContaining(['/habits', '/forms']));
    expect(linksOf(main)).not.toContain('/journal');
    expect(answer.html).not.toContain('name="intention"');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('is one in Spanish, too, and keeps its address and query', async () => {
    await setFeature('journal', { level: 1 });
    const answer = await spanish.visitor.get('/journal?date=2026-03-10');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Se abre en el nivel 1, Cimientos firmes');
    expect(answer.text).toContain('Te faltan 25 XP');
  });

  test('C1-063 a form sent to it is refused, changes nothing, and what was typed stands on the answer', async () => {
    await setFeature('journal', { level: 1 });
    const before = await entries();
    const answer = await member.visitor.post('/journal', page);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('This is not open to you yet');
    expect(answer.html).toContain('Walk to the river');
    expect(await entries()).toEqual(before);
  });

  test('is open from its points on', async () => {
    await setFeature('journal', { level: 1 });
    await setXp(member, 25);
    expect((await member.visitor.get('/journal?tab=morning')).html).toContain('name="intention"');
  });

  test('C9-018 is open to administrators', async () => {
    await setFeature('journal', { level: 5 });
    expect((await admin.visitor.get('/journal?tab=morning')).html).toContain('name="intention"');
  });

  test('a level that there is not claims no number of points', async () => {
    await setFeature('journal', { level: 9 });
    const answer = await member.visitor.get('/journal');
    expect(answer.text).toContain('Opens at level 9');
    expect(answer.text).not.toMatch(/to go|of null|NaN/);
  });

  test('shows what was held for it while nobody was signed in', async () => {
    const one = await seatMember(site);
    await holdPost(
      site.db,
      one.id,
      '/journal',
      { intention: ['Walk to the river'] },
      site.now(),
      new Date(0),
    );
    await setFeature('journal', { level: 2 });
    const answer = await one.visitor.get('/journal?held=1');
    expect(answer.text).toContain('Opens at level 2');
    expect(answer.html).toContain('Walk to the river');
  });

  test('answers a look at its headers alike', async () => {
    await setFeature('journal', { level: 2 });
    expect(await member.visitor.request('/journal', { method: 'HEAD' })).toMatchObject({
      status: 200,
      html: '',
    });
  });
});

describe('a page that is switched off', () => {
  test('C1-029 C1-063 says that it is not available', async () => {
    await setFeature('journal', { status: 'disabled' });
    const answer = await member.visitor.get('/journal');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('This is not available right now');
    expect(answer.text).toContain('Journal is switched off at the moment.');
    expect(titleOf(answer.html)).toBe('Journal: not available · Freedom Plan');
    const said = await spanish.visitor.get('/journal');
    expect(said.text).toContain('Esto no está disponible por ahora');
  });

  test('C1-029 C1-063 takes no form either, and hands back what was typed', async () => {
    await setFeature('journal', { status: 'disabled' });
    const before = await entries();
    const answer = await member.visitor.post('/journal', page);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('This is not available right now');
    expect(answer.html).toContain('Walk to the river');
    expect(await entries()).toEqual(before);
  });

  test('C1-012 is open to administrators, for forms too', async () => {
    await setFeature('feedback', { status: 'disabled' });
    expect((await admin.visitor.get('/feedback')).status).toBe(200);
    expect((await admin.visitor.post('/feedback', { subject: '' })).status).toBe(422);
  });

  test('closes one address of two that a page has', async () => {
    await setFeature('calendar', { status: 'disabled' });
    expect((await member.visitor.get('/calendar')).status).toBe(404);
    expect((await member.visitor.get('/Calendar/')).status).toBe(404);
    expect((await member.visitor.get('/dashboard')).status).toBe(200);
  });

  test('is not available before onboarding either, and leads nobody round in circles', async () => {
    await setFeature('jumpstart', { status: 'disabled' });
    const newcomer = await seatMember(site, { onboarded: false });
    expect((await newcomer.visitor.get('/trial')).status).toBe(404);
  });

  test('what is everybody’s right stays: password, data and closing the account', async () => {
    await setFeature('settings', { status: 'disabled' });
    expect((await member.visitor.get('/settings')).status).toBe(404);
    for (const path of ['/settings/password', '/settings/sessions', '/settings/data', '/settings/close'])
      expect((await member.visitor.get(path)).status, path).toBe(200);
  });
});

test('a page that is being tried is open, and says so', async () => {
  await setFeature('journal', { status: 'beta' });
  const answer = await member.visitor.get('/journal?tab=morning');
  expect(answer.text).toContain('We are still trying this out.');
  expect(answer.html).toContain('name="intention"');
  expect((await member.visitor.get('/dashboard')).text).not.toContain('We are still trying this out.');
});

describe('the page of a feature', () => {
  test('leads to what is open', async () => {
    expect(await member.visitor.get('/features/journal')).toMatchObject({
      status: 303,
      location: '/journal',
    });
    // What is open and has no page of its own.
    await setFeature('insights', { level: 0 });
    const open = await member.visitor.get('/features/insights');
    await setFeature('insights', { level: 3 });
    expect(open).toMatchObject({ status: 303, location: '/insights' });
  });

  test('says how far one is from what has no page yet', async () => {
    const answer = await member.visitor.get('/features/insights');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Opens at level 3, Freedom Creator');
    expect((await member.visitor.get('/features/drag-drop-zones')).text).toContain(
      'You need to reach Level 2 to access the XP Zones feature.',
    );
  });

  test.each(['/features/nothing', '/features/constructor', '/features/__proto__', '/features/a.b:c'])(
    '%s is no page',
    async (path) => expect((await member.visitor.get(path)).status).toBe(404),
  );
});
