import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { readPaper } from '#tests/support/papers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { complete } from '#tests/routes/forms/analysing.ts';
import { download } from '#tests/routes/support/download.ts';
import { inputs, storeProfile } from '#tests/routes/transformation/support.ts';
import { danger } from './in-danger.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
  await site.db.updateTable('profiles').set({ country: 'MX' }).where('id', '=', member.id).execute();
});

const submit = (words: string) =>
  complete(site, member, 'nutrition-fitness', {
    ...nutritionAnswers,
    'sleep-goals': { ...nutritionAnswers['sleep-goals'], primary_health_goals: words },
  });
const paperAt = async (path: string) => readPaper((await download(site, member.visitor, path)).bytes);

/** The help stands before this, with the numbers of the member's country. */
function expectBefore(text: string, later: string): void {
  const help = text.indexOf('You do not have to carry this alone');
  expect(help).toBeGreaterThanOrEqual(0);
  expect(help).toBeLessThan(text.indexOf(later));
  expect(text).toContain('800 911 2000');
  // As a word of its own: an id in a link may hold these three digits.
  expect(text).not.toMatch(/\b988\b/);
}

describe('E01 what is printed or mailed says first whom to call', () => {
  test('E01 the answers and the analysis as a paper', async () => {
    const id = await submit(danger.en);
    await member.visitor.post('/forms/analysis/nutrition-fitness', { intent: 'generate' });
    expectBefore((await paperAt(`/forms/submissions/${id}/answers.pdf`)).text, danger.en);
    const analysis = await paperAt(`/forms/analysis/nutrition-fitness/${id}/analysis.pdf`);
    expectBefore(analysis.text, 'Key Discoveries');
  });

  test('E01 the transformation profile as a paper', async () => {
    const id = await storeProfile(site, member.id, { inputs: { ...inputs, bio: danger.es } });
    expectBefore((await paperAt(`/profile/transformation/${id}/profile.pdf`)).text, 'Where you stand');
  });

  test('E01 the mailed copy of the answers', async () => {
    const id = await submit(danger.en);
    await site.db
      .updateTable('users')
      .set({ email_verified_at: site.now().toISOString() })
      .where('id', '=', member.id)
      .execute();
    await member.visitor.post(`/forms/submissions/${id}/mail`, {});
    const mail = (await site.mailsTo(member.email)).at(-1)!;
    expectBefore(mail.text, danger.en);
    expectBefore(mail.html, danger.en);
  });

  test('E01 nothing of it where nothing calls for it', async () => {
    const id = await submit('Sleep through the night.');
    expect((await paperAt(`/forms/submissions/${id}/answers.pdf`)).text).not.toContain('carry this alone');
  });
});
