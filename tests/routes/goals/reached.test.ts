import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { drawnGoal, stepsOf } from './some-goal.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('C8-025 C8-028 a goal that was reached claims no week that was not needed: its steps are as they are', async () => {
  const member = await seatMember(site);
  const id = await drawnGoal(member);
  const steps = await stepsOf(site, id);
  const ofFirst = steps.filter(({ week }) => week === 1);
  for (const step of ofFirst)
    await site.db
      .updateTable('goal_steps')
      .set({ done_on: site.now().toISOString().slice(0, 10) })
      .where('id', '=', step.id)
      .execute();
  const path = async () => (await member.visitor.get(`/goals/${id}`)).text;
  expect(await path()).toMatch(/Week 4 now, until /);
  await member.visitor.post(`/goals/${id}/state`, { act: 'reach' });
  const reached = await path();
  expect(reached).toContain('You got there');
  expect(reached).toMatch(/Week 1 done, until /);
  expect(reached).toMatch(/Week 4 not needed any more Week 7 not needed any more/);
  expect(reached).toContain('What was written for the day of getting there');
  expect(reached).not.toMatch(/Week 4 done|Week 10 done/);
});
