import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lifePillars } from '#app/domain/balance/life-pillars.ts';
import { readOpenPlan } from '#app/domain/balance/plans.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  member = await seat();
  await member.visitor.post('/insights/generate');
});
afterAll(() => site.close());
const seat = async (): Promise<SeatedMember> => {
  const seated = await seatMember(site);
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', seated.id).execute();
  return seated;
};

/** What stands in the page below its tabs. */
const below = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<nav[\s\S]*?<\/nav>/g, '');

describe('a page of numbers on which nothing stands yet says where something of it is kept', () => {
  test.each([
    ['/progress?tab=metrics', '/dashboard'],
    ['/progress?tab=habits', '/habits'],
    ['/progress?tab=goals', '/goals/new'],
    ['/progress?tab=trends', '/dashboard'],
    ['/progress?tab=timeline', '/dashboard'],
    ['/life-balance?tab=progress', '/life-balance/scales'],
    ['/insights', '/dashboard'],
    ['/insights?tab=roadmap', '/insights'],
    ['/insights?tab=action-items', '/insights'],
  ])('%s leads to %s', async (path, to) => {
    const page = await member.visitor.get(path);
    expect(page.status).toBe(200);
    expect(linksOf(below(page.html))).toContain(to);
  });
});

describe('C11-005 a plan that is under way', () => {
  test('is not proposed a second time below itself, until one of its acts was left', async () => {
    const { visitor, id } = await seat();
    const scores = Object.fromEntries(
      lifePillars.map((pillar) => [pillar, pillar === 'social_connection' ? '2' : '9']),
    );
    const today = site.now().toISOString().slice(0, 10);
    await visitor.post('/life-balance/scales', { day: today, seen: '0', ...scores });
    const proposed = async () =>
      (await visitor.get('/life-balance?tab=rebalance')).html.split('id="proposed"')[1]!;
    expect(await proposed()).toContain('Three acts at most');
    await visitor.post('/life-balance/plan', { id: uuid(), part: 'social_connection' });
    expect(await proposed()).toContain('Your plan has all that we would propose now.');
    expect(await proposed()).not.toMatch(/Three acts at most|Begin a new plan|Write to one person/);
    const { acts } = (await readOpenPlan(site.db, id))!;
    await visitor.post(`/life-balance/acts/${acts[0]!.id}`, { intent: 'leave' });
    expect(await proposed()).toContain('Begin a new plan');
  });
});
