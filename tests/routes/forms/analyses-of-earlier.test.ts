import { afterAll, beforeAll, expect, test } from 'vitest';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { complete } from './analysing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('C7-007 C7-009 an analysis of an earlier submission leads to its answers and its paper, not to those of the newer', async () => {
  const member = await seatMember(site);
  const path = '/forms/analysis/nutrition-fitness';
  const older = await complete(site, member, 'nutrition-fitness', nutritionAnswers);
  await member.visitor.post(path, { intent: 'generate' });
  await site.db
    .updateTable('form_progress')
    .set({ completed_at: new Date(site.now().getTime() - 60_000).toISOString() })
    .where('id', '=', older)
    .execute();
  await member.visitor.post('/forms/nutrition-fitness/edit', { intent: 'again' });
  for (const [section, body] of Object.entries(nutritionAnswers))
    await member.visitor.post(`/forms/nutrition-fitness/${section}`, { intent: 'next', ...body });
  await member.visitor.post('/forms/nutrition-fitness/check');
  const newer = await site.db
    .selectFrom('form_progress')
    .select('id')
    .where('user_id', '=', member.id)
    .where('id', '!=', older)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  for (const where of [path, `${path}/${newer.id}`]) {
    const page = await member.visitor.get(where);
    expect(page.text).toContain('This analysis is about an earlier submission');
    const links = linksOf(page.html);
    expect(links).toContain(`/forms/submissions/${older}`);
    expect(links).toContain(`${path}/${older}/analysis.pdf`);
    expect(links).not.toContain(`/forms/submissions/${newer.id}`);
  }
});
