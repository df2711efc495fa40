import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { achievements } from '#app/achievements/registry.ts';
import { seedPractice } from '#db/seeds/load-practice.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf, titleOf } from '#tests/routes/support/page.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await someone();
});

/** Somebody at level 2, who practised for so many days up to today. */
async function someone(days = 0, language: 'en' | 'es' = 'en', xp = 108): Promise<SeatedMember> {
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: xp }).where('id', '=', seated.id).execute();
  if (days > 0) await seedPractice(site.db, seated.id, days, site.now());
  return seated;
}
const path = '/achievements';
const claim = (id: string, who = member) => who.visitor.post(`${path}/${id}/claim`);
const idsIn = (html: string) => [...html.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id);
const partOf = (html: string, id: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';

describe('the list', () => {
  test('C9-031 is locked below level 2', async () => {
    const low = await someone(0, 'en', 74);
    const page = await low.visitor.get(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('You need to reach Level 2 to access the Achievements feature.');
    expect((await claim('habit-first', low)).status).toBe(403);
  });

  test('begins with one way on, and all of them folded by what they are about', async () => {
    const { html, text } = await member.visitor.get(path);
    expect(titleOf(html)).toBe('Achievements · Freedom Plan');
    expect(text).toContain(`You have 0 of ${achievements.length}.`);
    expect(text).toContain('Your first stamp goes here');
    expect(idsIn(html)).toEqual(achievements.map(({ id }) => id));
    expect(html).not.toMatch(/action="\/achievements\/[^"]*\/claim"/);
  });

  test('C9-031 C9-032 shows what can be claimed, what is near and what was earned, in both languages', async () => {
    const busy = await someone(10);
    await claim('page-first', busy);
    const { html, text } = await busy.visitor.get(path);
    expect(partOf(html, 'ready')).toContain('Seven pages');
    expect(partOf(html, 'earned')).toContain('One blank page less');
    expect(idsIn(partOf(html, 'near')).length).toBeLessThanOrEqual(3);
    expect(partOf(html, 'near')).toContain('role="meter"');
    expect(text).toContain('5 credits.');
    expect(html).toContain('action="/achievements/page-seven/claim"');
    expect(html).not.toContain('action="/achievements/page-thirty/claim"');
    const [seen = '', folded = ''] = partOf(html, 'ready').split('<details');
    expect(idsIn(seen)).toHaveLength(3);
    expect(idsIn(folded).length).toBeGreaterThan(0);
    expect(text).toContain(`See ${idsIn(folded).length} more to claim`);
    const spanish = await someone(10, 'es');
    expect((await spanish.visitor.get(path)).text).toContain('Listos para reclamar');
  });

  test.each([
    ['?show=unlocked', ['page-first', 'page-seven'], ['page-thirty']],
    ['?show=locked', ['page-thirty', 'level-five'], ['page-first']],
    ['?category=health', ['health-ten', 'baseline'], ['page-first']],
    ['?q=NOTEBOOK', ['page-thirty', 'page-hundred'], ['page-first']],
    ['?q=milestone&show=locked', ['goal-look-back'], ['goal-named']],
  ])('C9-032 %s narrows it', async (query, shown, hidden) => {
    const busy = await someone(10);
    const ids = idsIn((await busy.visitor.get(path + query)).html);
    expect(ids).toEqual(expect.arrayContaining(shown));
    for (const id of hidden) expect(ids).not.toContain(id);
  });

  test('C9-032 is found without its accents', async () => {
    const spanish = await someone(10, 'es');
    const ids = idsIn((await spanish.visitor.get(`${path}?q=paginas`)).html);
    expect(ids).toContain('page-seven');
  });

  test('C9-032 is sorted both ways, and says where nothing was found', async () => {
    const busy = await someone(10);
    await claim('page-seven', busy);
    const first = async (sort: string) => idsIn((await busy.visitor.get(`${path}?sort=${sort}`)).html)[0];
    expect(await first('name')).toBe('habit-fifty');
    expect(await first('-order')).toBe('level-five');
    expect(await first('earned')).toBe('page-seven');
    expect(['page-year', 'habit-same-hundred']).toContain(await first('credits'));
    expect((await busy.visitor.get(`${path}?q=%3Cb%3Enothing`)).text).toContain('Clear the filters');
  });
});

describe('one of them', () => {
  test('C9-031 C9-033 says what it is for, where it is done, and how far somebody is', async () => {
    const busy = await someone(4);
    const page = await busy.visitor.get(`${path}/page-seven`);
    expect(titleOf(page.html)).toBe('Seven pages · Freedom Plan');
    expect(page.text).toContain('Seven days with a page in the journal.');
    expect(page.text).toContain('4 of 7');
    expect(page.text).toContain('Worth 3 XP and 10 credits, once.');
    expect(page.html).toMatch(/<svg[^>]*role="img"[^>]*><title[^>]*>Seven pages<\/title>/);
    expect(linksOf(page.html)).toContain('/journal');
    expect(page.html).not.toContain('/claim');
    expect((await busy.visitor.get(`${path}/coach-first`)).text).toContain('Locked: opens at level 4');
    expect((await busy.visitor.get(`${path}/moon`)).status).toBe(404);
  });

  test('C9-033 C9-034 is claimed once for two presses; the page says it and keeps the day', async () => {
    const busy = await someone(2);
    const xp = async () =>
      (
        await site.db
          .selectFrom('profiles')
          .select('current_xp')
          .where('id', '=', busy.id)
          .executeTakeFirstOrThrow()
      ).current_xp;
    expect((await busy.visitor.get(`${path}/page-first`)).html).toContain(
      'action="/achievements/page-first/claim"',
    );
    const before = await xp();
    const first = await exchange(busy.visitor, {
      path: `${path}/page-first/claim`,
      body: {},
      status: 303,
      location: `${path}/page-first`,
    });
    const page = await busy.visitor.follow(first);
    expect(page.text).toContain('Claimed: One blank page less. 3 XP and 5 credits.');
    expect(page.text).toMatch(/Claimed on \w+ \d+: 3 XP and 5 credits\./);
    const again = await claim('page-first', busy);
    expect((await busy.visitor.follow(again)).text).toContain('That one is claimed already.');
    expect(await xp()).toBe(before + 3);
  });

  test('C9-033 is not claimed before it is whole, and what does not exist is not there', async () => {
    const answer = await claim('page-first');
    expect((await member.visitor.follow(answer)).text).toContain(
      'There is a little left to do for that one.',
    );
    expect((await claim('moon')).status).toBe(404);
    const rows = await site.db
      .selectFrom('achievement_claims')
      .selectAll()
      .where('user_id', '=', member.id)
      .execute();
    expect(rows).toEqual([]);
    expect((await member.visitor.get(`${path}/page-first/claim`)).location).toBe(`${path}/page-first`);
  });
});

describe('the ways there', () => {
  test('lead from today to the levels, and from the levels to what can be claimed', async () => {
    const busy = await someone(1);
    expect(linksOf((await busy.visitor.get('/dashboard')).html)).toContain('/xp-zones');
    expect((await busy.visitor.get('/xp-zones')).text).toContain('achievements can be claimed');
    await site.db
      .updateTable('feature_flags')
      .set({ level: 5 })
      .where('feature_name', '=', 'achievements')
      .execute();
    expect((await busy.visitor.get('/xp-zones')).html).not.toContain('href="/achievements"');
    await site.db
      .updateTable('feature_flags')
      .set({ level: 2 })
      .where('feature_name', '=', 'achievements')
      .execute();
  });
});
