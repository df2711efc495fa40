import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { expect, test } from '#tests/support/browser.ts';
import { onboardingAnswers, signUpMember } from '#tests/support/visitor.ts';
import { answer } from './answering.ts';
import { seesDashboard, seesDone, seesReview, seesSection } from './form-pages.ts';
import { fillsInSignIn, isMember, recordsOf, saveNutrition, submissionOf } from './members.ts';

test('C6-088 CSRF-10 a double click on Complete is one completion and one award', async ({
  person,
  site,
}) => {
  const { visitor, email } = await isMember(site, person);
  await saveNutrition(visitor);
  await person.opens('/forms/nutrition-fitness/check');
  await seesReview(person, nutritionFitness);
  await person.button(person.say('forms:complete')).dblclick();
  await seesDone(person, nutritionFitness);
  expect((await submissionOf(site, email, 'nutrition-fitness')).completed_at).not.toBeNull();
  const { awards, profile } = await recordsOf(site, email);
  expect(awards.filter((award) => award.source_id === 'nutrition-fitness')).toEqual([
    { event_type: 'form_completion', source_id: 'nutrition-fitness', amount: 1 },
  ]);
  expect(profile.current_xp).toBe(awards.reduce((sum, award) => sum + award.amount, 0));
});

test('C5-081 a double click on the last step of onboarding makes one of everything', async ({
  person,
  site,
}) => {
  const { visitor, email } = await signUpMember(site, person.language);
  for (const [step, given] of Object.entries(onboardingAnswers)) {
    if (step === 'final') break;
    let saved = await visitor.post(`/onboarding/${step}`, { intent: 'next', ...given });
    // The other pages of a step of several are passed without an answer.
    for (let part = 2; saved.location?.endsWith(`?part=${part}`); part += 1)
      saved = await visitor.post(`/onboarding/${step}`, { intent: 'next', part: String(part) });
    expect(saved.status, saved.text).toBe(303);
  }
  await person.opens('/auth');
  await fillsInSignIn(person, email);
  await seesSection(person, basicOnboarding, 'final');
  await answer(person, basicOnboarding, onboardingAnswers['final']!);
  await person.button(person.say('forms:complete')).dblclick();
  // Which of the two answers is shown decides whether their own words stand before the dashboard.
  await person.page.waitForURL(/\/dashboard$/);
  await person.opens('/dashboard');
  await seesDashboard(person);
  const { habits, entries, goals, awards } = await recordsOf(site, email);
  expect(habits).toEqual([{ name: 'Morning walk' }]);
  expect(entries).toHaveLength(1);
  expect(goals).toEqual([{ title: 'Run 5 km' }]);
  expect(awards.filter((award) => award.event_type === 'form_completion')).toHaveLength(1);
});
