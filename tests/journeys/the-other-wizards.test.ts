import { fiveStepOnboarding } from '#app/forms/definitions/five-step-onboarding.ts';
import { legacyOnboarding } from '#app/forms/definitions/legacy-onboarding.ts';
import { fiveStepAnswers, legacyAnswers, onboardingAnswers } from '#tests/support/answers.ts';
import { expect, test } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { seatProfile, setGeneration } from '#tests/routes/support/generations.ts';
import { answer, textOf } from './answering.ts';
import { seesEnd, seesSection } from './form-pages.ts';
import { isMember, knows, recordsOf } from './members.ts';

test('C5-011 C5-024 C5-035 C5-038 somebody takes the eleven steps', async ({ person, site }) => {
  const { say } = person;
  const form = legacyOnboarding;
  const member = await seatMember(site, { onboarded: false, language: person.language });
  await knows(person, member.visitor, site);
  // The steps that other journeys see closely are sent; those of this wizard alone are done by hand.
  const byHand = ['inner-profile', 'journal'];
  for (const [step, { part = '1', ...given }] of legacyAnswers) {
    if (!byHand.includes(step)) {
      const body = { intent: 'next', ...given };
      await member.visitor.post(`/onboarding/legacy/${step}`, body);
      continue;
    }
    await test.step(`${step} ${String(part)}`, async () => {
      if (step !== 'inner-profile' || part === '1') await person.opens(`/onboarding/legacy/${step}`);
      const heading = textOf(person, form, `sections.${step}.title`);
      const where = `/onboarding/legacy/${step}`;
      const parts = [say('forms:partOf', { n: String(part), total: 3 }), textOf(person, form, 'title')];
      const title = [heading, ...(part === '1' ? parts.slice(1) : parts)].join(' · ');
      await person.sees({ path: part === '1' ? where : `${where}?part=${String(part)}`, heading, title });
      await answer(person, form, given);
      await person.presses(
        part === '3' ? textOf(person, form, 'sections.inner-profile.next') : say('forms:next'),
      );
    });
  }

  await test.step('C5-030 waits for the profile', async () => {
    await expect(person.page).toHaveURL(/profile-(generation|display)$/);
    await seatProfile(site, member.id);
    await setGeneration(site, member.id, { state: 'done', stage: 4 });
    await person.opens('/onboarding/legacy');
    await seesSection(person, form, 'profile-display');
    for (const title of ['keys', 'watchOut'])
      await expect(
        person.page.getByRole('heading', { name: say(`profile-insights:${title}`) }),
      ).toBeVisible();
    await person.presses(say('forms:next'));
  });

  await test.step('is invited, and finishes', async () => {
    await seesSection(person, form, 'pillar-invitation');
    await person.presses(textOf(person, form, 'fields.pillar_assessment_choice.options.skip'));
    await expect(person.page).toHaveURL(/\/final$/);
    await answer(person, form, onboardingAnswers['final']!);
    await person.presses(say('forms:complete'));
    await seesEnd(person);
    const records = await recordsOf(site, member.email);
    expect([records.habits.length, records.entries.length, records.goals.length]).toEqual([1, 1, 1]);
  });
});

test('C5-067 C5-071 a member goes through the five steps and changes an answer on the review', async ({
  person,
  site,
}) => {
  const { say } = person;
  const form = fiveStepOnboarding;
  const member = await isMember(site, person);
  await person.opens('/onboarding/comprehensive');
  for (const [step, given] of Object.entries(fiveStepAnswers)) {
    await seesSection(person, form, step);
    await answer(person, form, given);
    await person.presses(say('forms:next'));
  }
  await seesSection(person, form, 'review-generate');
  await person.follows(`${say('forms:change')} ${textOf(person, form, 'fields.desired_identity.label')}`);
  await answer(person, form, { desired_identity: 'Somebody who is home at six.' });
  await person.presses(say('forms:backToReview'));
  await seesSection(person, form, 'review-generate');
  await expect(person.page.getByText('Somebody who is home at six.')).toBeVisible();
  await person.presses(textOf(person, form, 'buttons.complete'));
  await expect(person.page).toHaveURL(/\/profile\/transformation/);
  const { submissions } = await recordsOf(site, member.email);
  expect(submissions.map((one) => [one.form_type, one.completed_at !== null])).toEqual([
    ['five-step-onboarding', true],
  ]);
});
