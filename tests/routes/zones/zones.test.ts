import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFeatures } from '#app/domain/features/edit-features.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
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
  for (const who of [member, spanish]) await setXp(who, 108);
});
afterAll(() => site.close());

const setXp = (who: SeatedMember, current_xp: number) =>
  site.db.updateTable('profiles').set({ current_xp }).where('id', '=', who.id).execute();
const setFeature = (
  key: string,
  values: { status?: 'active' | 'disabled' | 'beta'; xp_requirement?: number },
) => site.db.updateTable('feature_flags').set(values).where('feature_name', '=', key).execute();
const named = async (key: string) => (await listFeatures(site.db)).find((one) => one.key === key)!;
const cardOf = async (html: string, key: string): Promise<string> =>
  new RegExp(`<li id="feature-${(await named(key)).id}"[\\s\\S]*?</li>`).exec(html)?.[0] ?? '';
const zoneOf = (html: string, level: number): string =>
  new RegExp(`<section aria-labelledby="level-${level}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';

describe('the zones', () => {
  test('C9-020 C9-019 are locked below level 2, in the words of the specification', async () => {
    const low = await seatMember(site);
    await setXp(low, 74);
    const page = await low.visitor.get('/xp-zones');
    expect(page.status).toBe(200);
    expect(page.text).toContain('You need to reach Level 2 to access the XP Zones feature.');
    expect(page.html).not.toContain('data-zone');
    await setXp(low, 75);
    expect((await low.visitor.get('/xp-zones')).html).toContain('data-zone');
  });

  test('C9-021 say the level, the points, the next threshold, and what the last seven days brought', async () => {
    await writePoints(
      site.db,
      spanish.id,
      { eventType: 'journal_entry', sourceType: 'entry', sourceId: 'one' },
      2,
      site.now(),
    );
    await setXp(spanish, 108);
    const page = await member.visitor.get('/xp-zones');
    expect(titleOf(page.html)).toBe('XP Zones · Freedom Plan');
    expect(page.text).toContain('You are at level 2, Identity Transformer. 42 XP to go.');
    expect(page.text).toContain('108 XP; level 3 begins at 150 XP');
    // Where 'this week' stands elsewhere, it begins on Monday.
    expect(page.text).toContain('Where the XP of the last seven days came from');
    // C9-006: the bar says the same as its words.
    expect(page.html).toContain('width:44%');
    expect(page.text).toContain('44% of the way from level 2 to level 3');
    expect(page.text).toContain('Nothing in the last seven days.');
    const other = await spanish.visitor.get('/xp-zones');
    expect(other.text).toContain('Estás en el nivel 2, Identidad nueva. Te faltan 42 XP.');
    expect(other.text).toContain('Diario 2 XP');
  });

  test('C9-022 C9-023 stand by level with their colour, and say which is current, next and locked', async () => {
    const { html } = await member.visitor.get('/xp-zones');
    const states = [...html.matchAll(/data-zone="([^"]*)"/g)].map(([, state]) => state);
    expect(states).toEqual(['behind', 'behind', 'current', 'next', 'ahead', 'ahead']);
    expect(zoneOf(html, 2)).toContain('You are here');
    expect(zoneOf(html, 3)).toContain('Next milestone: 42 XP to go');
    expect(zoneOf(html, 4)).toContain('Opens in 192 XP');
    const hues = ['#6b7280', '#2563eb', '#15803d', '#a16207', '#7e22ce', '#b91c1c'];
    for (const [level, hue] of hues.entries()) expect(zoneOf(html, level)).toContain(`fill="${hue}"`);
    for (const key of ['journal', 'habits']) expect(zoneOf(html, 0)).toContain(await cardOf(html, key));
  });

  test('at the top and at nothing there are words for it', async () => {
    const top = await seatMember(site);
    await setXp(top, 600);
    const reached = await top.visitor.get('/xp-zones');
    expect(reached.text).toContain('600 XP. From here on the years count.');
    expect(reached.text).toContain('100% of the way: no level is left to reach.');
    expect((await admin.visitor.get('/xp-zones')).text).toContain('The first page of the journal brings');
  });

  test('C9-025 C9-026 a card leads to its page, to what says how far it is, or says that there is none', async () => {
    const { html } = await member.visitor.get('/xp-zones');
    const expected = {
      journal: '/journal',
      measurements: '/measurements',
      'form-analysis': '/form-history',
      'transformation-profile': '/profile/transformation',
      jumpstart: '/trial',
      onboarding: '/forms',
      coaching: '/features/coaching',
      'elite-mindset-performance': '/features/elite-mindset-performance',
    };
    for (const [key, to] of Object.entries(expected))
      expect(linksOf(await cardOf(html, key)), key).toEqual([to]);
    expect(await cardOf(html, 'elite-relationship-mastery')).toContain('Opens at 250 XP');
    // What is planned has none, whoever switches it on.
    expect(await cardOf(html, 'mentoring')).not.toContain('There is no page for it.');
    await setFeature('mentoring', { status: 'active' });
    const none = await cardOf((await member.visitor.get('/xp-zones')).html, 'mentoring');
    await setFeature('mentoring', { status: 'disabled' });
    expect(none).toContain('There is no page for it.');
    expect(linksOf(none)).toEqual([]);
    const elite = await cardOf((await admin.visitor.get('/xp-zones')).html, 'elite-mindset-performance');
    expect(linksOf(elite)).toEqual(['/assessments/elite-mindset-performance']);
    const log = await cardOf((await admin.visitor.get('/xp-zones')).html, 'audit-logs');
    expect(linksOf(log)).toEqual(['/admin/audit']);
  });

  test('C9-025 what coaches alone have is promised to nobody else, and leads a coach to it', async () => {
    const keys = ['emotional-mapping', 'goal-mapping', 'growth-insights'];
    const coach = await seatMember(site, { role: 'coach' });
    await setXp(coach, 600);
    const [own, others] = [await coach.visitor.get('/xp-zones'), await member.visitor.get('/xp-zones')];
    for (const key of keys) {
      expect(linksOf(await cardOf(own.html, key)), key).toEqual(['/coach']);
      expect(await cardOf(others.html, key), key).toBe('');
    }
  });

  test('every card of an administrator leads somewhere', async () => {
    const { html } = await admin.visitor.get('/xp-zones');
    const cards = [...html.matchAll(/<li id="feature-[\s\S]*?<\/li>/g)].map(([card]) => card);
    const links = [...new Set(cards.flatMap((card) => linksOf(card)))];
    expect(links.length).toBeGreaterThan(30);
    for (const to of links) expect([200, 303], to).toContain((await admin.visitor.get(to)).status);
  });

  test('C9-027 what is switched off has a dashed edge and leads nowhere, what is tried says so', async () => {
    await setFeature('feedback', { status: 'disabled' });
    await setFeature('profile', { status: 'beta' });
    const { html } = await member.visitor.get('/xp-zones');
    const off = await cardOf(html, 'feedback');
    expect(off).toContain('border-dashed');
    expect(off).toContain('Switched off at the moment');
    expect(linksOf(off)).toEqual([]);
    expect(await cardOf(html, 'profile')).toContain('Beta');
    await setFeature('feedback', { status: 'active' });
    await setFeature('profile', { status: 'active' });
  });

  test.each([
    ['q=PAGE in the', ['journal'], ['habits']],
    ['q=habits', ['habits'], ['journal']],
    ['q=mastery', ['mentoring', 'elite-financial-mastery'], ['journal']],
  ])('C9-024 %s is sought in names, descriptions and categories', async (query, shown, hidden) => {
    const { html } = await member.visitor.get(`/xp-zones?${query.replaceAll(' ', '+')}`);
    for (const key of shown) expect(await cardOf(html, key), key).not.toBe('');
    for (const key of hidden) expect(await cardOf(html, key), key).toBe('');
  });

  test.each(['alimentacion', 'ALIMENTACIÓN'])(
    'C9-024 %s finds what is written with an accent',
    async (word) => {
      const { html } = await spanish.visitor.get(`/xp-zones?q=${encodeURIComponent(word)}`);
      expect(await cardOf(html, 'nutrition')).toContain('Alimentación');
    },
  );

  test('what is not found says so, and what was sought is escaped', async () => {
    const page = await member.visitor.get('/xp-zones?q=%3Cb%3Enowhere');
    expect(page.text).toContain('Clear the filters');
    expect(page.html).not.toContain('<b>nowhere');
  });
});

describe('what only administrators can do there', () => {
  test('C9-028 members find no button, no link to edit and nothing of the administration', async () => {
    const { html } = await member.visitor.get('/xp-zones?admin=inside');
    const main = /<main\b[\s\S]*?<\/main>/.exec(html)![0];
    expect(main).not.toMatch(/method="post"/);
    expect(linksOf(main).filter((to) => to.startsWith('/admin'))).toEqual([]);
    expect(await cardOf(html, 'user-management')).toBe('');
    const refused = await member.visitor.post(`/admin/features/${(await named('journal')).id}/level`, {
      from: '0',
      to: '2',
    });
    expect(refused.status).not.toBe(200);
    expect(await named('journal')).toMatchObject({ level: 0 });
  });

  test('C9-029 C9-030 features of the administration stand apart or inside; levels lead to where they are edited', async () => {
    const apart = (await admin.visitor.get('/xp-zones')).html;
    const card = await cardOf(apart, 'user-management');
    expect(card).not.toBe('');
    expect(zoneOf(apart, 0)).not.toContain(card);
    const inside = (await admin.visitor.get('/xp-zones?admin=inside')).html;
    expect(zoneOf(inside, 0)).toContain(await cardOf(inside, 'user-management'));
    const links = linksOf(apart);
    expect(links).toContain('/admin/levels/new');
    const levels = await site.db.selectFrom('xp_levels').select('id').execute();
    for (const { id } of levels) expect(links).toContain(`/admin/levels/${id}`);
  });

  test('a feature is moved by a button, once for two presses, and counts at its level at once', async () => {
    const { id } = await named('measurements');
    const path = `/admin/features/${id}/level`;
    const page = await admin.visitor.get('/xp-zones');
    expect(await cardOf(page.html, 'measurements')).toContain('To level 3');
    const location = `/xp-zones?q=measure#feature-${id}`;
    const first = await exchange(admin.visitor, {
      path,
      body: { from: '1', to: '3', q: 'measure' },
      status: 303,
      location,
    });
    expect((await admin.visitor.follow(first)).text).toContain('The feature is now at level 3.');
    expect((await member.visitor.get('/measurements')).text).toContain('Opens at level 3');
    const again = await admin.visitor.post(path, { from: '1', to: '3' });
    expect((await admin.visitor.follow(again)).text).toContain('It was like that already.');
    const elsewhere = await admin.visitor.post(path, { from: '1', to: '2' });
    expect((await admin.visitor.follow(elsewhere)).text).toContain('Somebody else has moved this feature');
    expect(await named('measurements')).toMatchObject({ level: 3 });
    await admin.visitor.post(path, { from: '3', to: '1' });
    const noted = await site.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'feature-changed')
      .where('subject', '=', `feature:${id}`)
      .execute();
    expect(noted.length).toBe(2);
  });

  test.each([
    ['journal', { from: '0', to: '9' }, 404],
    ['journal', { from: '0', to: 'x' }, 400],
    ['journal', { to: '1' }, 400],
  ])('%s cannot be moved by %o', async (key, body, status) => {
    const { id, level } = await named(key);
    expect((await admin.visitor.post(`/admin/features/${id}/level`, body)).status).toBe(status);
    expect(await named(key)).toMatchObject({ level });
  });

  test('what the administration rests on stays where it is', async () => {
    const { id } = await named('user-management');
    const answer = await admin.visitor.post(`/admin/features/${id}/level`, { from: '0', to: '3' });
    expect(answer.status).toBe(303);
    expect(await named('user-management')).toMatchObject({ level: 0 });
  });
});
