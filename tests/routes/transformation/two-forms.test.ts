import { afterAll, beforeAll, expect, test } from 'vitest';
import { fiveStepAnswers, type Filled } from '#tests/support/answers.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { onboardingAnswers, seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { legacyPath, walkTo } from '#tests/routes/onboarding/legacy-walk.ts';
import { generationOf, path } from './support.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const fiveSteps = { ...fiveStepAnswers, 'review-generate': {} };
const follows = 'After it, another one is made: of what you have answered since.';
async function walk(
  member: SeatedMember,
  wizard: string,
  steps: Readonly<Record<string, Filled>>,
): Promise<void> {
  for (const [step, answers] of Object.entries(steps)) {
    const page = await member.visitor.post(`${wizard}/${step}`, { intent: 'next', ...answers });
    expect(page.status, step).toBe(303);
  }
}
const made = async ({ id }: SeatedMember): Promise<readonly string[]> =>
  (
    await site.db
      .selectFrom('transformation_profiles')
      .select('form_type')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => row.form_type);

test('C5-030 C5-071 C5-074 who completes a second form while a profile is made reads that of the second in the end', async () => {
  const member = await seatMember(site, { onboarded: false });
  await walk(member, '/onboarding', onboardingAnswers);
  expect((await member.visitor.get(path)).text).not.toContain(follows);
  await walk(member, '/onboarding/comprehensive', fiveSteps);
  const waiting = await member.visitor.get(path);
  expect(waiting.text).toContain('Your transformation profile is being made');
  expect(waiting.text).toContain(follows);
  await site.workOff();
  expect(await made(member)).toEqual(['basic-onboarding', 'five-step-onboarding']);
  const ready = await member.visitor.get(`${path}?asked=1`);
  expect(ready.text).toContain('Profile Updated!');
  expect(ready.text).not.toContain('You have changed your answers since then.');
  expect(ready.text).toContain('The history of your 2 profiles');
});

test('C5-030 C5-031 the older wizard waits for its own profile where another one is made first', async () => {
  const member = await seatMember(site, { onboarded: false });
  await walk(member, '/onboarding/comprehensive', fiveSteps);
  await walkTo(member, 'profile-generation');
  expect(await generationOf(site, member.id)).toMatchObject({
    source: 'five-step-onboarding',
    next_source: 'legacy-onboarding',
  });
  const step = `${legacyPath}/profile-generation`;
  expect((await member.visitor.get(step)).text).toContain(follows);
  await site.workOff();
  expect(await made(member)).toEqual(['five-step-onboarding', 'legacy-onboarding']);
  expect((await member.visitor.get(step)).location).toBe(`${legacyPath}/profile-display`);
});
