import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { expect, test } from '#tests/support/browser.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { onboardedMember, onboardingAnswers, signUpMember } from '#tests/support/visitor.ts';
import { answer, expectAnswered, labelOf, textOf } from './answering.ts';
import { seesHub, seesSection } from './form-pages.ts';
import { fillsInSignIn, recordsOf, signsIn, submissionOf } from './members.ts';

test('C6-090 DUR-06 a form that was left half done goes on at another device, wrong values included', async ({
  person,
  elsewhere,
  site,
}) => {
  const { say } = person;
  const { email } = await onboardedMember(site, person.language);
  const half = { sleep_hours: 'about eight', primary_health_goals: 'Sleep.\nWalk — “más” 🌱' };

  await test.step('leaves in the middle of the second section', async () => {
    await signsIn(person, email);
    await person.opens('/forms/nutrition-fitness/basic-metrics');
    await answer(person, nutritionFitness, nutritionAnswers['basic-metrics']!);
    await person.presses(say('forms:next'));
    await seesSection(person, nutritionFitness, 'sleep-goals');
    await answer(person, nutritionFitness, half);
    await person.presses(say('forms:saveAndExit'));
    await seesHub(person);
    await expect(person.message(say('flash:savedWithProblems'))).toBeVisible();
    const submission = await submissionOf(site, email, 'nutrition-fitness');
    expect(submission.completed_at).toBeNull();
    expect((await recordsOf(site, email)).awards.map((award) => award.source_id)).not.toContain(
      'nutrition-fitness',
    );
  });

  await test.step('goes on at another device', async () => {
    const title = textOf(person, nutritionFitness, 'title');
    const other = await elsewhere();
    await signsIn(other, email);
    await other.follows(say('common:nav.forms'));
    await seesHub(other);
    await other.follows(`${say('forms:resume')} ${title}`);
    await seesSection(other, nutritionFitness, 'sleep-goals', { error: true });
    await expectAnswered(other, nutritionFitness, half);
    const label = labelOf(other, nutritionFitness, 'sleep_hours');
    await expect(other.link(problemLine(label, say('errors:field.number')))).toBeVisible();
    await other.presses(say('forms:previous'));
    await seesSection(other, nutritionFitness, 'basic-metrics');
    await expectAnswered(other, nutritionFitness, nutritionAnswers['basic-metrics']!);
  });
});

test('C5-010 C5-083 onboarding that was left goes on at the step it was left at, on another device', async ({
  person,
  elsewhere,
  site,
}) => {
  const { say } = person;
  const { email } = await signUpMember(site, person.language);
  await person.opens('/auth');
  await fillsInSignIn(person, email);
  await seesSection(person, basicOnboarding, 'welcome');
  await answer(person, basicOnboarding, onboardingAnswers['welcome']!);
  await person.presses(say('forms:next'));
  await seesSection(person, basicOnboarding, 'profile');
  const half = { name: 'Iris Vega', bio: 'I teach.', country: 'MX' };
  await answer(person, basicOnboarding, half);
  await person.presses(say('forms:saveAndExit'));
  await person.sees({ path: '/welcome', heading: say('welcome:heading'), title: say('welcome:title') });

  const other = await elsewhere();
  await other.opens('/onboarding');
  await other.sees({ path: '/auth?next=%2Fonboarding', heading: say('auth:signIn.title') });
  await expect(other.message(say('flash:signInForOnboarding'))).toBeVisible();
  await fillsInSignIn(other, email);
  await seesSection(other, basicOnboarding, 'profile');
  await expectAnswered(other, basicOnboarding, { name: half.name, bio: half.bio });
  await expect(other.field(labelOf(other, basicOnboarding, 'country'))).toHaveValue('MX');
  await other.opens('/onboarding/journal');
  await seesSection(other, basicOnboarding, 'profile');
});
