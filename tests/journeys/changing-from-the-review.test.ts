import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { expect, test } from '#tests/support/browser.ts';
import { control, labelOf } from './answering.ts';
import { seesReview, seesSection } from './form-pages.ts';
import { isMember, saveNutrition, submissionOf } from './members.ts';

test('A11Y-07 an answer is changed from the review, and the way leads back to the review', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { visitor, email } = await isMember(site, person);
  await saveNutrition(visitor);
  await person.opens('/forms/nutrition-fitness/check');
  await seesReview(person, nutritionFitness);

  const label = labelOf(person, nutritionFitness, 'sleep_hours');
  const field = control(person, nutritionFitness, 'sleep_hours');
  const fromReview = { path: '/forms/nutrition-fitness/sleep-goals?from=check' };
  await person.follows(`${say('forms:change')} ${label}`);
  await seesSection(person, nutritionFitness, 'sleep-goals', fromReview);
  await expect(field).toBeFocused();

  await test.step('a wrong value is mended first', async () => {
    await field.fill('15');
    await person.presses(say('forms:backToReview'));
    await seesSection(person, nutritionFitness, 'sleep-goals', { ...fromReview, error: true, status: 422 });
    await expect(field).toHaveValue('15');
    await field.fill('8');
    await person.presses(say('forms:backToReview'));
  });

  await seesReview(person, nutritionFitness);
  const answers = person.page.getByRole('definition');
  await expect(answers.getByText(say('forms:amounts.hours', { count: 8 }), { exact: true })).toBeVisible();
  expect((await submissionOf(site, email, 'nutrition-fitness')).answers).toMatchObject({ sleep_hours: 8 });
});
