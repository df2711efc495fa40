import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatAdministrator } from '#tests/support/second-factor.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatSession, type Visitor } from '#tests/support/visitor.ts';
import { readRouteMap } from '../support/route-map.ts';

let site: TestSite;
let admin: Visitor;
let coach: Visitor;
let memberId: string;
const canary = 'Zwetschgenquark';
/** Of what somebody writes for those who come after them. */
const legacy = 'Quittengelee';

beforeAll(async () => {
  site = await startSite({}, true);
  admin = (await seatAdministrator(site)).visitor;
  const demo = site.db.selectFrom('users').select('id').where('email', '=', 'demo@freedomplan.example');
  memberId = (await demo.executeTakeFirstOrThrow()).id;
  const { visitor } = await seatSession(site, { id: memberId, role: 'member' });
  const words = {
    mindDump: `${canary} one`,
    intention: `${canary} two`,
    gratitude: `${canary} three`,
    title: `${canary} four`,
    tags: `${canary} five`,
    connection: `${canary} six`,
  };
  const entry = { ...words, id: uuid(), type: 'evening' };
  expect((await visitor.post('/journal', entry)).status).toBe(303);
  await visitor.post('/journal', { ...words, id: uuid(), type: 'challenge', intent: 'draft' });
  expect((await visitor.get('/journal?tab=history')).html).toContain(canary);
  await site.db.updateTable('profiles').set({ current_xp: 450 }).where('id', '=', memberId).execute();
  await visitor.post('/legacy-planning/people', { seen: '0', people: legacy });
  expect((await visitor.get('/legacy-planning/people')).html).toContain(legacy);
  const theirs = site.db.selectFrom('users').select('id').where('email', '=', 'coach@freedomplan.example');
  const { id } = await theirs.executeTakeFirstOrThrow();
  coach = (await seatSession(site, { id, role: 'coach' })).visitor;
});
afterAll(() => site.close());

const map = await readRouteMap();
const pages = map.filter(({ door }) => door === 'admins');

test.each(pages)(
  'C8-017 no administrator reads an entry, or a legacy plan, at $pattern',
  async ({ path }) => {
    const enrollment = site.db.selectFrom('enrollments').select('id').where('user_id', '=', memberId);
    const { id } = await enrollment.executeTakeFirstOrThrow();
    // The member's own things where the page is about one of them.
    const address = path.replace('0193c1a0-0000-7000-8000-000000000000', id);
    for (const query of ['', `?q=${canary}&search=${canary}`, `?user=${memberId}&tab=journal`]) {
      const page = await admin.get(address + query);
      // What somebody searches for stands in their own field.
      const asked = new RegExp(`[?&;](q|search)=${canary}`, 'g');
      const shown = page.html.replaceAll(asked, '').replaceAll(`value="${canary}"`, '');
      expect(shown.replaceAll(`“${canary}”`, ''), address + query).not.toContain(canary);
      expect(shown, address + query).not.toContain(legacy);
    }
  },
);

const ofCoaches = map.filter(({ door }) => door === 'coaches');

test.each(ofCoaches)('nor their coach, at $pattern', async ({ path }) => {
  const { id } = await site.db
    .selectFrom('coach_assignments')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const page = await coach.get(path.replace('0193c1a0-0000-7000-8000-000000000000', id));
  expect([200, 302, 303, 404]).toContain(page.status);
  expect(page.html).not.toContain(canary);
  expect(page.html).not.toContain(legacy);
});

test('their coach has pages about them, or the above would say nothing', async () => {
  expect(ofCoaches.length).toBeGreaterThan(5);
  expect((await coach.get('/coach')).text).toContain('Maya');
});

test('nor do they come to it by its own addresses', async () => {
  for (const who of [admin, coach])
    for (const address of ['/legacy-planning', '/legacy-planning/people', '/legacy-planning/legacy-plan.pdf'])
      expect((await who.follow(await who.get(address))).html, address).not.toContain(legacy);
});

test('C8-017 nor at the addresses of the journal itself, in their own journal or by the ids of others', async () => {
  const entries = await site.db
    .selectFrom('journal_entries')
    .select('id')
    .where('user_id', '=', memberId)
    .where('words', 'like', `%${canary.toLowerCase()}%`)
    .execute();
  expect(entries).toHaveLength(1);
  const addresses = [
    `/journal/entries/${entries[0]!.id}`,
    `/journal/entries/${entries[0]!.id}/delete`,
    `/journal?entry=${entries[0]!.id}`,
    ...['morning', 'evening', 'challenges', 'history', 'insights'].map((tab) => `/journal?tab=${tab}`),
    '/journal?tab=challenges&prompt=own',
    ...['md', 'json', 'csv', 'pdf'].map((format) => `/journal/export/journal.${format}`),
  ];
  for (const address of addresses)
    expect((await admin.follow(await admin.get(address))).html, address).not.toContain(canary);
});
