import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const intake = '/dashboard?tab=habits&action=intake';

describe('the habit intake', () => {
  test('C6-087 C8-002 /dashboard?tab=habits&action=intake leads to it', async () => {
    const { visitor, id } = await seatMember(site);
    await exchange(visitor, { path: intake, status: 303, location: '/forms/habit-intake' });
    await exchange(visitor, { path: '/forms/habit-intake', status: 200, says: '8 to 12 minutes' });
    expect(await storedForms(site, id, 'habit-intake')).toEqual([]);
  });

  test('C6-087 other addresses of the dashboard stay the dashboard', async () => {
    const { visitor } = await seatMember(site);
    for (const path of [
      '/dashboard',
      '/dashboard?tab=habits',
      '/dashboard?action=intake',
      '/dashboard?tab=x&action=intake',
    ])
      await exchange(visitor, { path, status: 200 });
  });

  test('C1-030 guests sign in first, and come back to it', async () => {
    const page = await new Visitor(site).get(intake);
    expect(page.location).toBe(`/auth?next=${encodeURIComponent(intake)}`);
  });

  test('C6-041 C6-087 it is completed with one wanted habit, for 1 XP', async () => {
    const { visitor, id } = await seatMember(site);
    await visitor.post('/forms/habit-intake/now', { intent: 'next', current_habits: 'reading, walking' });
    await exchange(visitor, { path: '/forms/habit-intake/check', body: {}, status: 422 });
    await visitor.post('/forms/habit-intake/wishes', {
      intent: 'next',
      desired_habits: ['Ten minutes of walking', '', ''],
    });
    const done = await visitor.follow(await visitor.post('/forms/habit-intake/check'));
    expect(done.text).toContain('You earned 1 XP');
    expect((await storedForm(site, id, 'habit-intake')).answers).toEqual({
      current_habits: ['reading', 'walking'],
      desired_habits: ['Ten minutes of walking'],
    });
  });
});
