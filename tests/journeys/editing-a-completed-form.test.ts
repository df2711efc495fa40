import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import { control, textOf } from './answering.ts';
import { seesDone, seesHistory, seesReview, seesSection, seesStart, seesSubmission } from './form-pages.ts';
import { hasCompletedNutrition, recordsOf, submissionOf } from './members.ts';

/** As PDF, as CSV and by mail; the page stays where it is. */
async function takesCopies(person: Person, email: string): Promise<void> {
  const { say } = person;
  for (const [name, ending] of [
    [say('papers:take.pdf'), 'pdf'],
    [say('papers:take.csv'), 'csv'],
  ] as const) {
    const begun = person.page.waitForEvent('download');
    await person.link(name).click();
    const file = await begun;
    expect(await file.failure()).toBeNull();
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^nutri.*-\\d{4}-\\d\\d-\\d\\d(?:-\\d{4})?\\.${ending}$`),
    );
  }
  await person.presses(say('papers:take.mail'));
  await seesSubmission(person, nutritionFitness);
  await expect(person.message(say('flash:copyMailed', { email }))).toBeVisible();
}

test('C6-035 C6-057 a completed form is read section by section, and shows nothing to write in', async ({
  person,
  site,
}) => {
  const { say } = person;
  await hasCompletedNutrition(site, person);
  await person.opens('/forms/nutrition-fitness');
  await seesStart(person, nutritionFitness);
  await person.follows(say('forms:view'));
  for (const section of nutritionFitness.sections) {
    await seesSection(person, nutritionFitness, section.id);
    await expect(person.page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(person.page.getByRole('definition').first()).toBeVisible();
    if (section.id !== 'accountability') await person.follows(say('forms:nextSection'));
  }
  await expect(person.link(say('forms:nextSection'))).toHaveCount(0);
  await person.follows(say('forms:previous'));
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(
    textOf(person, nutritionFitness, 'sections.habits-tracking.title'),
  );
});

test('C6-038 C6-089 a completed form is edited and updated, without a second award', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { email } = await hasCompletedNutrition(site, person);
  await person.opens('/forms?view=history');
  await seesHistory(person);
  await person.follows(`${say('forms:hub.viewForm')} ${textOf(person, nutritionFitness, 'title')}`);
  await seesSubmission(person, nutritionFitness);
  await test.step('takes copies along', () => takesCopies(person, email));
  await person.presses(say('forms:editAnswers'));
  await seesSection(person, nutritionFitness, 'basic-metrics');
  const height = control(person, nutritionFitness, 'height_cm');
  await expect(height).toHaveValue('168');
  await height.fill('180');
  await person.presses(say('forms:next'));
  for (const section of ['sleep-goals', 'habits-tracking', 'accountability']) {
    await seesSection(person, nutritionFitness, section);
    await person.presses(say(section === 'accountability' ? 'forms:review' : 'forms:next'));
  }
  await seesReview(person, nutritionFitness);
  const before = await submissionOf(site, email, 'nutrition-fitness');
  expect(before.answers, 'what was submitted stays until the update').toMatchObject({ height_cm: 168 });
  await person.presses(say('forms:update'));
  await seesDone(person, nutritionFitness);
  await expect(person.message(say('flash:formUpdated'))).toBeVisible();
  const after = await submissionOf(site, email, 'nutrition-fitness');
  expect(after.answers).toMatchObject({ height_cm: 180, weight_kg: 71.5 });
  expect(after.edited).toBeNull();
  expect(after.completed_at).toBe(before.completed_at);
  const { awards } = await recordsOf(site, email);
  expect(awards.filter((award) => award.source_id === 'nutrition-fitness')).toHaveLength(1);
});

test('C6-057 an edit that is discarded leaves the answers as they were submitted', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { email } = await hasCompletedNutrition(site, person);
  await person.opens('/forms/nutrition-fitness/sleep-goals');
  await seesSection(person, nutritionFitness, 'sleep-goals');
  await person.presses(say('forms:editAnswers'));
  const hours = control(person, nutritionFitness, 'sleep_hours');
  await hours.fill('4');
  await person.presses(say('forms:saveAndExit'));
  await expect(person.message(say('flash:saved'))).toBeVisible();
  expect((await submissionOf(site, email, 'nutrition-fitness')).edited).toMatchObject({ sleep_hours: 4 });

  await person.opens('/forms/nutrition-fitness');
  await seesStart(person, nutritionFitness);
  await person.follows(say('forms:review'));
  await seesReview(person, nutritionFitness);
  await person.follows(say('forms:discardChanges'));
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(say('forms:drop.changes.title'));
  await person.presses(say('forms:drop.changes.button'));
  await seesStart(person, nutritionFitness);
  await expect(person.message(say('flash:changesDropped'))).toBeVisible();
  const after = await submissionOf(site, email, 'nutrition-fitness');
  expect(after.answers).toMatchObject({ sleep_hours: 7 });
  expect(after.edited).toBeNull();
  await person.opens('/forms/nutrition-fitness/sleep-goals');
  const kept = person.page
    .getByRole('definition')
    .getByText(say('forms:amounts.hours', { count: 7 }), { exact: true });
  await expect(kept).toBeVisible();
});
