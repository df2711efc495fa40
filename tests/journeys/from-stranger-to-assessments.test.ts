import { basicOnboarding } from '#app/forms/definitions/basic-onboarding.ts';
import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { healthAnswers, nutritionAnswers, type Filled } from '#tests/support/answers.ts';
import { newAddress, onboardingAnswers, password } from '#tests/support/visitor.ts';
import { answer, control, expectAnswered, labelOf, textOf } from './answering.ts';
import { seesEnd, seesDone, seesHistory, seesHub, seesReview, seesSection, seesStart } from './form-pages.ts';
import { recordsOf, submissionOf } from './members.ts';

/** From landing to the first step of onboarding. @returns the address that was signed up */
async function becomesMember(person: Person, site: TestSite): Promise<string> {
  const { say } = person;
  const email = newAddress();
  await person.opens('/');
  await person.sees({ path: '/', heading: say('landing:hero.title'), title: say('landing:title') });
  await person.link(say('landing:begin')).first().click();
  // The seven days that the first page calls free come along.
  await person.sees({ path: '/auth?plan=level_0', heading: say('auth:signIn.title') });
  await person.follows(say('auth:signIn.create'));
  await person.sees({ path: '/auth/signup?plan=level_0', heading: say('auth:signUp.title') });
  await person.field(say('auth:email')).fill(email);
  await person.field(say('auth:password')).fill(password);
  await person.field(say('auth:confirmPassword')).fill(password);
  await person.page.getByRole('checkbox', { name: say('auth:signUp.agree') }).check();
  await person.presses(say('auth:signUp.button'));
  await person.sees({ path: '/verify-email', heading: say('auth:verify.title') });
  await expect(person.page.getByText(email, { exact: true })).toBeVisible();
  await person.opens(await site.linkTo(email));
  await person.sees({ path: /^\/verify-email\/open\?token=/, heading: say('auth:open.title') });
  await person.presses(say('auth:open.button'));
  await expect(person.message(say('flash:accountOpened'))).toBeVisible();
  return email;
}

test('C5-059 C6-031 C6-080 a stranger signs up, sets up a plan and completes two assessments', async ({
  person,
  site,
}) => {
  const { say } = person;
  const email = await test.step('signs up', () => becomesMember(person, site));

  await test.step('C5-005 goes through onboarding and skips the step that is optional', async () => {
    for (const section of basicOnboarding.sections) {
      await seesSection(person, basicOnboarding, section.id);
      if (section.id === 'inner-profile') {
        await person.presses(say('forms:skip'));
        await expect(person.message(say('flash:stepSkipped'))).toBeVisible();
        continue;
      }
      await answer(person, basicOnboarding, onboardingAnswers[section.id]!);
      await person.presses(say(section.id === 'final' ? 'forms:complete' : 'forms:next'));
      if (section.id !== 'final')
        await expect(person.message(say(`flash:stepDone.${section.id}`))).toBeVisible();
    }
    await seesEnd(person);
    const records = await recordsOf(site, email);
    expect(records.profile.onboarding_completed).toBe(1);
    expect([records.habits.length, records.entries.length, records.goals.length]).toEqual([1, 1, 1]);
  });

  const title = textOf(person, nutritionFitness, 'title');
  await test.step('finds nutrition and fitness', async () => {
    await person.follows(say('common:nav.forms'));
    await seesHub(person);
    await person.follows(`${say('forms:start')} ${title}`);
    await seesStart(person, nutritionFitness);
    await person.follows(say('forms:start'));
  });

  await test.step('A11Y-01 DUR-07 answers every section and mends a wrong value', async () => {
    for (const section of nutritionFitness.sections) {
      const given: Filled = nutritionAnswers[section.id]!;
      await seesSection(person, nutritionFitness, section.id);
      if (section.id === 'habits-tracking') {
        const meals = control(person, nutritionFitness, 'meals_per_day');
        await answer(person, nutritionFitness, { ...given, meals_per_day: '40' });
        await person.presses(say('forms:next'));
        await seesSection(person, nutritionFitness, section.id, { error: true, status: 422 });
        await expect(person.errorSummary).toBeFocused();
        await expectAnswered(person, nutritionFitness, { ...given, meals_per_day: '40' });
        const problem = say('errors:field.between', { min: 1, max: 10 });
        await expect(meals).toHaveAccessibleDescription(new RegExp(problem));
        await person.follows(problemLine(labelOf(person, nutritionFitness, 'meals_per_day'), problem));
        await expect(meals).toBeFocused();
        await expect.soft(meals).toHaveAccessibleDescription(new RegExp(problem));
        await expect.soft(meals).toHaveAttribute('aria-invalid', 'true');
      }
      await answer(person, nutritionFitness, given);
      await person.presses(say(section.id === 'accountability' ? 'forms:review' : 'forms:next'));
    }
  });

  await test.step('reads the answers once more and completes', async () => {
    await seesReview(person, nutritionFitness);
    await expect(person.page.getByRole('definition').getByText('My sister')).toBeVisible();
    await person.presses(say('forms:complete'));
    await seesDone(person, nutritionFitness);
    await expect(person.message(say('flash:formSubmitted'))).toBeVisible();
    await expect(person.message(say('flash:assessmentComplete', { n: 1 }))).toBeVisible();
    const submission = await submissionOf(site, email, 'nutrition-fitness');
    expect(submission.completed_at).not.toBeNull();
    expect(submission.answers).toMatchObject({
      weight_kg: 71.5,
      meals_per_day: 3,
      accountability_preferences: ['Daily check-ins', 'Other: My sister'],
    });
  });

  const health = textOf(person, healthAssessment, 'title');
  await test.step('C6-080 completes the health assessment, which knows the name', async () => {
    await person.follows(say('common:nav.forms'));
    await seesHub(person);
    await person.follows(`${say('forms:start')} ${health}`);
    await seesStart(person, healthAssessment);
    await person.follows(say('forms:start'));
    for (const section of healthAssessment.sections) {
      await seesSection(person, healthAssessment, section.id);
      if (section.id === 'basic-info') {
        const name = control(person, healthAssessment, 'full_name');
        await expect(name).toHaveValue('Iris Vega');
        await expect(name).toHaveAccessibleDescription(say('forms:prefilled.told'));
      }
      await answer(person, healthAssessment, healthAnswers[section.id]!);
      await person.presses(say(section.id === 'lifestyle-diet' ? 'forms:review' : 'forms:next'));
    }
    await seesReview(person, healthAssessment);
    await person.presses(say('forms:complete'));
    await seesDone(person, healthAssessment);
  });

  await test.step('C6-021 the history shows both', async () => {
    await person.follows(say('common:nav.forms'));
    await person.follows(say('forms:hub.history'));
    await seesHistory(person);
    for (const name of [title, health]) {
      const card = person.page
        .getByRole('listitem')
        .filter({ has: person.page.getByRole('heading', { name }) });
      await expect(card.getByText(say('forms:completed'), { exact: true })).toBeVisible();
    }
    const { awards } = await recordsOf(site, email);
    expect(awards.map((award) => award.source_id).sort()).toEqual(
      expect.arrayContaining(['health-assessment', 'nutrition-fitness']),
    );
  });
});
