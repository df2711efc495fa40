import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findForm } from '#app/forms/registry.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { comprehensiveAnswers, type FilledForm } from '#tests/support/answers.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { exchange } from '#tests/routes/support/answer.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { storedForm, storedForms } from '#tests/routes/support/stored.ts';

let site: TestSite;
let member: SeatedMember;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await seatMember(site);
});

/** The keys that the specification saves and loads progress by, and the least that each is completed with. */
const keys: readonly [key: string, answers: FilledForm][] = [
  ['comprehensive-onboarding', comprehensiveAnswers],
  [
    'testimonial',
    {
      'about-you': { name: 'Iris Vega' },
      story: {
        beforeSituation: 'No evening was mine.',
        afterResults: 'Four free evenings.',
        transformationStory: 'I began to say no.',
      },
      program: { rating: '5', keyBenefits: ['Stress Reduction'], wouldRecommend: 'definitely' },
      sharing: { testimonialQuote: 'My evenings are mine again.' },
    },
  ],
  [
    'program-evaluation',
    {
      overall: { mostValuable: 'The pages in the morning.', overallSatisfaction: '9' },
      ahead: { would_recommend: 'Definitely Yes' },
    },
  ],
];

describe.each(keys)('C6-032 progress of %s', (key, answers) => {
  const { sections } = findForm(key)!.definition;
  const [first, second] = sections;

  test('is saved section by section under its key, and loaded where it was left', async () => {
    const fields = answers[first!.id]!;
    await member.visitor.post(`/forms/${key}/${first!.id}`, { intent: 'next', ...fields });
    const stored = await storedForm(site, member.id, key);
    expect(stored).toMatchObject({ lastSection: first!.id, completedAt: null });
    expect(Object.keys(stored.answers).length).toBeGreaterThan(0);
    // Another device of the same member finds it again.
    const again = await exchange(member.visitor, { path: `/forms/${key}`, status: 200, says: 'Resume' });
    expect(linksOf(again.html).some((href) => href.startsWith(`/forms/${key}/`))).toBe(true);
    const page = await member.visitor.get(`/forms/${key}/${first!.id}`);
    const value = [Object.values(fields)[0]].flat()[0] ?? '';
    expect(page.html).toContain(value);
    await member.visitor.post(`/forms/${key}/${second!.id}`, { intent: 'save', ...answers[second!.id] });
    expect(await storedForms(site, member.id, key)).toHaveLength(1);
    expect((await storedForm(site, member.id, key)).lastSection).toBe(second!.id);
  });

  test('keeps a flag once it is completed, and nobody else’s', async () => {
    for (const [section, fields] of Object.entries(answers))
      await member.visitor.post(`/forms/${key}/${section}`, { intent: 'next', ...fields });
    expect((await storedForm(site, member.id, key)).completedAt).toBeNull();
    expect((await member.visitor.post(`/forms/${key}/check`)).status).toBe(303);
    expect((await storedForm(site, member.id, key)).completedAt).not.toBeNull();
    const other = await seatMember(site);
    expect(await storedForms(site, other.id, key)).toEqual([]);
  });
});
