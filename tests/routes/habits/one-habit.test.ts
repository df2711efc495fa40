import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each([
  ['en', 'Skipped 1', 'Not due 0', 'No day of this month counts yet.'],
  ['es', 'Omitido 1', 'No tocaba 0', 'Todavía no cuenta ningún día de este mes.'],
] as const)(
  'C8-008 the numbers of a habit count what was skipped as skipped, as its days say: %s',
  async (language, skipped, rest, nothing) => {
    const { visitor, id } = await seatMember(site, { language });
    const fields = { name: 'Walk', pillar: 'Health', time_of_day: 'anytime', frequency: 'daily' };
    await visitor.post('/habits/new', { id: uuid(), ...fields });
    const habit = await site.db
      .selectFrom('habits')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const today = site.now().toISOString().slice(0, 10);
    await visitor.post(`/habits/${habit.id}/days/${today}`, { skip: '1' });
    const { text } = await visitor.get(`/habits/${habit.id}`);
    expect(text).toContain(skipped);
    expect(text).toContain(rest);
    const month = await visitor.get('/habits?tab=monthly');
    expect(month.text).toContain(nothing);
    expect(month.text).not.toMatch(/0 (of|de) 0 (days|días)/);
  },
);
