import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { onboardingAnswers, type Filled } from '#tests/support/answers.ts';
import { expect, test } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { answer, textOf } from './answering.ts';
import { seesHub, seesSection, seesStart } from './form-pages.ts';
import { hasCompletedNutrition, knows, recordsOf } from './members.ts';

test('C01 somebody who stopped in the other wizard is asked, and goes on there', async ({ person, site }) => {
  const { say } = person;
  const { visitor } = await seatMember(site, { onboarded: false, language: person.language });
  await knows(person, visitor, site);
  await visitor.post('/onboarding/welcome', { intent: 'next', ...onboardingAnswers['welcome'] });
  await person.opens('/onboarding/legacy');
  await person.sees({ path: '/onboarding/legacy', heading: say('forms:otherWizard.title') });
  await person.follows(say('forms:otherWizard.goOn'));
  await seesSection(person, basicOnboarding, 'profile');
});

test('A18 a member completes a step that they had left for later', async ({ person, site }) => {
  const { say } = person;
  const member = await seatMember(site, { onboarded: false, language: person.language });
  await knows(person, member.visitor, site);
  for (const [step, given] of Object.entries(onboardingAnswers)) {
    const body: Filled =
      step === 'habits' ? { intent: 'skip', habit_name: 'Swim' } : { intent: 'next', ...given };
    await member.visitor.post(`/onboarding/${step}`, body);
  }
  await person.opens('/forms');
  await seesHub(person);
  const title = textOf(person, basicOnboarding, 'sections.habits.title');
  await person.follows(title);
  const page = { path: '/forms/later/basic-onboarding/habits', heading: title };
  await person.sees({ ...page, title: `${title} · ${say('forms:left.title')}` });
  await person.presses(say('forms:left.save'));
  await person.sees({ ...page, title: `${title} · ${say('forms:left.title')}`, error: true, status: 422 });
  await answer(person, basicOnboarding, { habit_pillar: 'Health', habit_time_of_day: 'morning' });
  await person.presses(say('forms:left.save'));
  await seesHub(person);
  await expect(person.message(say('flash:leftStepCompleted', { step: title }))).toBeVisible();
  expect((await recordsOf(site, member.email)).habits).toMatchObject([{ name: 'Swim' }]);
});

test('A17 new answers are dropped once a member was asked', async ({ person, site }) => {
  const { say } = person;
  await hasCompletedNutrition(site, person);
  await person.opens('/forms/nutrition-fitness');
  await person.presses(say('forms:again.possible.button'));
  await seesSection(person, nutritionFitness, 'basic-metrics');
  await answer(person, nutritionFitness, { height_cm: '180' });
  await person.presses(say('forms:next'));
  await person.opens('/forms/nutrition-fitness');
  await person.follows(say('forms:again.begun.button'));
  const asks = {
    path: '/forms/nutrition-fitness/edit?ask=discard',
    heading: say('forms:drop.again.title'),
  };
  await person.sees(asks);
  await person.follows(say('forms:drop.again.keep'));
  await seesStart(person, nutritionFitness);
  await person.follows(say('forms:again.begun.button'));
  await person.presses(say('forms:drop.again.button'));
  await seesStart(person, nutritionFitness);
  await expect(person.button(say('forms:again.possible.button'))).toBeVisible();
});
