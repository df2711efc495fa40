import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { expect, test } from '#tests/support/browser.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { newAddress, onboardedMember } from '#tests/support/visitor.ts';
import { answer, control, expectAnswered, labelOf } from './answering.ts';
import { seesDone, seesReview, seesSection } from './form-pages.ts';
import { fillsInSignIn, isMember, saveNutrition, submissionOf } from './members.ts';

test('A11Y-01 C2-016 C2-019 an empty sign-up says what is missing, and lets one mend it', async ({
  person,
  site,
}) => {
  const { say } = person;
  const where = { path: '/auth/signup', heading: say('auth:signUp.title') };
  const missing = [say('errors:field.emailRequired'), say('errors:field.terms')];
  await person.opens('/auth/signup');
  await person.sees(where);
  await person.presses(say('auth:signUp.button'));
  await person.sees({ ...where, error: true, status: 422 });
  await expect(person.errorSummary).toBeFocused();
  for (const text of missing)
    await expect(person.errorSummary.getByRole('link', { name: text })).toBeVisible();

  const email = person.field(say('auth:email'));
  await person.errorSummary.getByRole('link', { name: missing[0]! }).click();
  await expect(email).toBeFocused();
  const address = newAddress();
  await person.page.keyboard.type(address);
  await expect(email, 'the focus stays while somebody types').toBeFocused();
  await expect(email).toHaveValue(address);
  await expect.soft(email).toHaveAccessibleDescription(missing[0]!);
  await person.presses(say('auth:signUp.button'));
  await person.sees({ ...where, error: true, status: 422 });
  await expect(email, 'what was right stays').toHaveValue(address);
  await expect(person.errorSummary.getByRole('link', { name: missing[0]! })).toHaveCount(0);
  const pending = await site.db
    .selectFrom('pending_signups')
    .select('id')
    .where('email', '=', address)
    .execute();
  expect(pending).toEqual([]);
});

test('C2-011 a wrong password and an unknown address get the same answer', async ({ person, site }) => {
  const { say } = person;
  const { email } = await onboardedMember(site, person.language);
  for (const address of [email, newAddress()]) {
    await person.opens('/auth');
    await fillsInSignIn(person, address, 'not the password');
    await person.sees({ path: '/auth', heading: say('auth:signIn.title'), error: true, status: 401 });
    await expect(person.errorSummary).toBeFocused();
    await expect(person.errorSummary).toContainText(say('errors:field.invalidCredentials'));
    await expect(person.field(say('auth:email'))).toHaveValue(address);
  }
});

test('C6-037 completing with answers missing lists them, each with the way to its field', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { visitor, email } = await isMember(site, person);
  const { smoking_frequency: _, ...unfinished } = nutritionAnswers['habits-tracking']!;
  await saveNutrition(visitor, { ...nutritionAnswers, 'habits-tracking': unfinished });
  await person.opens('/forms/nutrition-fitness/check');
  await seesReview(person, nutritionFitness);
  await person.presses(say('forms:complete'));
  await seesReview(person, nutritionFitness, { error: true, status: 422 });
  await expect(person.errorSummary).toBeFocused();
  await expect(person.errorSummary).toContainText(say('forms:stillMissing', { count: 1 }));
  expect((await submissionOf(site, email, 'nutrition-fitness')).completed_at).toBeNull();

  await person.errorSummary
    .getByRole('link', { name: labelOf(person, nutritionFitness, 'smoking_frequency') })
    .click();
  await seesSection(person, nutritionFitness, 'habits-tracking', {
    path: '/forms/nutrition-fitness/habits-tracking?from=check',
  });
  await answer(person, nutritionFitness, { smoking_frequency: 'Never' });
  await person.presses(say('forms:backToReview'));
  await seesReview(person, nutritionFitness);
  await person.presses(say('forms:complete'));
  await seesDone(person, nutritionFitness);
  const { answers, completed_at } = await submissionOf(site, email, 'nutrition-fitness');
  expect(completed_at).not.toBeNull();
  expect(answers).toMatchObject({ smoking_frequency: 'Never' });
});

test('C1-001 pages that are not there say so, to guests and to members', async ({ person, site }) => {
  const missing = { heading: person.say('errors:notFound.title'), status: 404 };
  await person.opens('/nowhere');
  await person.sees({ ...missing, path: '/nowhere' });
  await isMember(site, person);
  for (const path of ['/forms/nowhere', '/forms/nutrition-fitness/nowhere']) {
    await person.opens(path);
    await person.sees({ ...missing, path });
  }
  const path = '/forms/submissions/01a1f9fb-87bc-7048-8891-bed07f8ab9b3';
  await person.opens(path);
  await person.sees({ path, heading: person.say('forms:submissionMissing'), status: 404 });
});

test('C6-035 DUR-07 a section that is sent after the form was completed elsewhere is refused, and keeps the text', async ({
  person,
  anotherTab,
  site,
}) => {
  const { say } = person;
  const { visitor, email } = await isMember(site, person);
  await saveNutrition(visitor);
  const late = { sleep_hours: '9', primary_health_goals: 'A thought that came late.' };
  await person.opens('/forms/nutrition-fitness/sleep-goals');
  await answer(person, nutritionFitness, late);

  const tab = await anotherTab();
  await tab.opens('/forms/nutrition-fitness/check');
  await tab.presses(say('forms:complete'));
  await seesDone(tab, nutritionFitness);

  await person.presses(say('forms:next'));
  await seesSection(person, nutritionFitness, 'sleep-goals', { status: 409 });
  await expect(person.errorSummary).toContainText(say('forms:lockedTitle'));
  await expectAnswered(person, nutritionFitness, late);
  const refused = await submissionOf(site, email, 'nutrition-fitness');
  expect([refused.answers['sleep_hours'], refused.edited]).toEqual([7, null]);

  await person.presses(say('forms:reopen'));
  await seesSection(person, nutritionFitness, 'habits-tracking');
  await expect(control(person, nutritionFitness, 'meals_per_day')).toHaveValue('3');
  const reopened = await submissionOf(site, email, 'nutrition-fitness');
  expect(reopened.answers).toMatchObject({ sleep_hours: 7 });
  expect(reopened.edited).toMatchObject({ sleep_hours: 9, primary_health_goals: late.primary_health_goals });
});
