import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { setShares } from '#app/domain/coaching/shares.ts';
import { createGoal } from '#app/domain/goals/write-goal.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('C11-019 a coach reads of a shared goal how far it is, also at its beginning, as the switch says', async () => {
  const admin = await seatMember(site, { role: 'admin' });
  const coach = await seatMember(site, { role: 'coach' });
  const member = await seatMember(site);
  await assignCoach(site.db, admin.id, coach.id, member.id, site.now());
  await setShares(site.db, member.id, ['goals'], site.now());
  const goal = { title: 'Run five kilometres', pillar: 'Health', description: '', targetDate: null } as const;
  const byHand = { measure: 'hand', unit: '', start: null, target: null, habits: [] } as const;
  const today = site.now().toISOString().slice(0, 10);
  await createGoal(site.db, member.id, uuid(), { ...goal, ...byHand }, today, site.now());
  const page = await coach.visitor.get(`/coach/members/${member.id}/shared/goals`);
  expect(page.text).toMatch(/Run five kilometres[\s\S]*\b0%/);
});
