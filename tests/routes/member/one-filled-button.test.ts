import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';

let site: TestSite;
let fresh: SeatedMember;
let busy: SeatedMember;
beforeAll(async () => {
  site = await startSite();
  fresh = await seatMember(site);
  busy = await seatMember(site);
  for (const [section, body] of Object.entries(nutritionAnswers))
    await busy.visitor.post(`/forms/nutrition-fitness/${section}`, { intent: 'next', ...body });
  await busy.visitor.post('/forms/nutrition-fitness/check');
  await busy.visitor.post('/forms/health-assessment/basic-info', { intent: 'save' });
});
afterAll(() => site.close());

const pages = [
  '/dashboard',
  '/forms',
  '/forms?view=history',
  '/assessments',
  '/assessments/preview/health',
  '/forms/nutrition-fitness',
  '/forms/nutrition-fitness/done',
  '/forms/nutrition-fitness/analysis',
  '/forms/health-assessment',
  '/forms/health-assessment/basic-info',
  '/forms/health-assessment/check',
  '/forms/welcome',
  '/journal',
  '/profile',
  '/profile/transformation',
  '/settings',
  '/freedom-plan',
];

test.each(pages)('G23 %s has one filled button at most', async (path) => {
  for (const { visitor } of [fresh, busy]) {
    const { html } = await visitor.get(path);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main.match(/class="[^"]*\bbtn-primary\b/g)?.length ?? 0, path).toBeLessThanOrEqual(1);
  }
});
