import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TierKey } from '#db/tables/catalogue.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { enroll } from './on-a-program.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const upgrades = ['/upgrade-30-day', '/upgrade-foundation', '/upgrade-dna-graduate'];
const upgradesOn = async (path: string): Promise<readonly string[]> => {
  const page = await member.visitor.get(path);
  expect(page.status, path).toBe(200);
  return linksOf(page.html).filter((link) => upgrades.includes(link));
};
describe('C4-008 whoever has gone a program to its end is led on', () => {
  test.each<readonly [TierKey, number, string]>([
    ['level_1', 31, '/upgrade-foundation'],
    ['challenge_30_day', 31, '/upgrade-30-day'],
    ['level_2', 43, '/upgrade-dna-graduate'],
  ])('of %s, from its end and from the page of programs', async (tier, passed, follows) => {
    const path = await enroll(site, member.id, passed, tier);
    expect(await upgradesOn('/freedom-plan')).toEqual([follows]);
    expect(await upgradesOn(path)).toEqual([follows]);
  });

  test('and nobody in the middle of one is', async () => {
    await enroll(site, member.id, 10, 'level_1');
    expect(await upgradesOn('/freedom-plan')).toEqual([]);
  });

  test('to nothing that they have, or that is not sold', async () => {
    await enroll(site, member.id, 31, 'level_1');
    await site.db
      .updateTable('freedom_plan_tiers')
      .set({ enrollment_status: 'closed' })
      .where('tier', '=', 'level_2')
      .execute();
    expect(await upgradesOn('/freedom-plan')).toEqual([]);
    await site.db
      .updateTable('freedom_plan_tiers')
      .set({ enrollment_status: 'active' })
      .where('tier', '=', 'level_2')
      .execute();
    expect(await upgradesOn('/freedom-plan')).toEqual(['/upgrade-foundation']);
    await enroll(site, member.id, 1, 'level_2');
    expect(await upgradesOn('/freedom-plan')).toEqual([]);
  });
});
