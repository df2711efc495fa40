import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { healthAnswers, nutritionAnswers, type FilledForm } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { buttonsOf, linksOf } from '#tests/routes/support/page.ts';
import { storedForm } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

const form = '/forms/nutrition-fitness';
const type = 'nutrition-fitness';
const last = nutritionAnswers['accountability']!;
/** Fills in what comes before the last section. */
async function fill(answers: FilledForm, path = form): Promise<void> {
  for (const [section, body] of Object.entries(answers).slice(0, -1))
    await member.visitor.post(`${path}/${section}`, { intent: 'next', ...body });
}
const complete = (body: Readonly<Record<string, string | readonly string[]>> = last) =>
  member.visitor.post(`${form}/accountability`, { intent: 'complete', ...body });
const xp = async () => {
  const row = await site.db
    .selectFrom('profiles')
    .select('current_xp')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return row.current_xp;
};

describe('C6-034 C6-057 the last section', () => {
  test('completes the form with what it holds, and says so', async () => {
    await fill(nutritionAnswers);
    const answer = await complete();
    expect(answer).toMatchObject({ status: 303, location: `${form}/done` });
    const page = await member.visitor.follow(answer);
    for (const text of ['Form submitted successfully!', 'Assessment Complete! You earned 1 XP'])
      expect(page.text).toContain(text);
    const stored = await storedForm(site, member.id, type);
    expect(stored.completedAt).not.toBeNull();
    expect(stored.lastSection).toBe('accountability');
    expect(stored.answers).toMatchObject({
      accountability_preferences: ['Daily check-ins', 'Other: My sister'],
    });
  });

  test('C6-088 pressed twice leads to the same page twice, and is paid once', async () => {
    await fill(nutritionAnswers);
    const before = await xp();
    for (const press of ['first', 'second'])
      expect(await complete(), press).toMatchObject({ status: 303, location: `${form}/done` });
    expect(await xp()).toBe(before + 1);
    // Other answers that come late are shown, as from every section.
    expect((await complete({ accountability_preferences: 'Coaching calls' })).status).toBe(409);
  });

  test('with something missing elsewhere saves, and leads to the review, which lists it', async () => {
    const answer = await complete();
    expect(answer).toMatchObject({ status: 303, location: `${form}/check?asked=1` });
    const page = await exchange(member.visitor, {
      path: `${form}/check?asked=1`,
      status: 200,
      says: ['12 answers are still needed', 'This field is required'],
    });
    expect(linksOf(page.html)).toContain(`${form}/basic-metrics?from=check#f-height_cm`);
    const stored = await storedForm(site, member.id, type);
    expect(stored).toMatchObject({ completedAt: null, visited: ['accountability'] });
  });

  test('with something wrong on it answers with the error at its field', async () => {
    await fill(nutritionAnswers);
    const page = await complete({ accountability_preferences: 'Shouting' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('Choose one of the listed options');
    expect((await storedForm(site, member.id, type)).completedAt).toBeNull();
  });

  test('with nothing answered in the whole form says what to do', async () => {
    const path = '/forms/progress-checkin';
    const answer = await member.visitor.post(`${path}/planning`, { intent: 'complete' });
    expect(answer).toMatchObject({ status: 303, location: `${path}/check?asked=1` });
    expect((await member.visitor.follow(answer)).text).toContain('Nothing is answered yet');
  });

  test('C6-057 reads Complete, and Update where answers are changed; from the review it leads back there', async () => {
    const buttons = async (query = '') =>
      buttonsOf((await member.visitor.get(`${form}/accountability${query}`)).html);
    expect(await buttons()).toContain('Complete');
    expect(await buttons('?from=check')).not.toContain('Complete');
    await fill(nutritionAnswers);
    await complete();
    await member.visitor.post(`${form}/edit`, { intent: 'start' });
    expect(await buttons()).toContain('Update');
    expect(await buttons()).not.toContain('Complete');
    const updated = await complete({ accountability_preferences: 'Coaching calls' });
    expect(updated).toMatchObject({ status: 303, location: `${form}/done` });
    expect((await member.visitor.follow(updated)).text).toContain('Form updated successfully!');
    expect((await storedForm(site, member.id, type)).answers['accountability_preferences']).toEqual([
      'Coaching calls',
    ]);
  });

  test.each([
    ['health-assessment', 'lifestyle-diet', 'Complete'],
    ['test-assessment', 'health-goals', 'Complete Assessment'],
    ['progress-checkin', 'planning', 'Complete Check-In'],
    ['comprehensive-onboarding', 'terms-agreement', 'Complete'],
  ])('C6-044 C6-063 C6-068 C6-081 of %s, %s, reads %s', async (name, section, says) => {
    const { html } = await member.visitor.get(`/forms/${name}/${section}`);
    expect(buttonsOf(html)).toContain(says);
  });

  test('of a section before it, completes nothing', async () => {
    await fill(healthAnswers, '/forms/health-assessment');
    await member.visitor.post('/forms/health-assessment/basic-info', {
      intent: 'complete',
      ...healthAnswers['basic-info'],
    });
    expect((await storedForm(site, member.id, 'health-assessment')).completedAt).toBeNull();
  });
});
