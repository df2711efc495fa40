import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#app/domain/days/calendar.ts';
import { readCurrentInsights } from '#app/domain/insights/read-insights.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('C11-014 whoever sends feedback without a word of it is not told that an answer is kept', async () => {
  const { visitor, id: userId } = await seatMember(site);
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', userId).execute();
  const last = addDays(site.now().toISOString().slice(0, 10), -1);
  await livedDays(site.db, userId, { last, walk: 'Walk', step: 2 });
  await visitor.post('/insights/generate', {});
  const path = `/insights/${(await readCurrentInsights(site.db, userId))[0]!.id}`;
  const said = async (fields: Record<string, string>) =>
    (await visitor.follow(await visitor.post(path, fields))).text;
  expect(await said({ feedback: ' ' })).toContain('No answer of yours is kept here now.');
  expect(await said({ helpful: 'yes', feedback: '' })).toContain('Your answer is kept.');
  expect(await said({ feedback: '' })).toContain('No answer of yours is kept here now.');
});
