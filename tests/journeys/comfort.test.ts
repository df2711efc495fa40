import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { expect, test } from '#tests/support/browser.ts';
import { newAddress, password } from '#tests/support/visitor.ts';
import { answer, control, textOf } from './answering.ts';
import { seesSection } from './form-pages.ts';
import { fillsInSignIn, isMember } from './members.ts';

test('AUTH-30 what was typed as a password is shown by a button that only script brings out', async ({
  person,
}) => {
  const { say, hasScript } = person;
  await person.opens('/auth');
  const secret = person.field(say('auth:password'));
  await secret.fill(password);
  const show = person.page.getByRole('button', { name: `${say('auth:show')} ${say('auth:password')}` });
  const hide = person.page.getByRole('button', { name: `${say('auth:hide')} ${say('auth:password')}` });
  await expect(show).toBeVisible({ visible: hasScript });
  if (hasScript) {
    await show.click();
    await expect(secret).toHaveAttribute('type', 'text');
    await expect(hide).toHaveAttribute('aria-pressed', 'true');
    await person.expectAccessible();
    await hide.click();
  }
  await expect(secret).toHaveAttribute('type', 'password');
  await expect(secret).toHaveValue(password);
  await fillsInSignIn(person, newAddress());
  await expect(person.errorSummary).toBeVisible();
  await expect(person.errorSummary).toBeFocused();
  await person.sees({ path: '/auth', heading: say('auth:signIn.title'), error: true, status: 401 });
});

test('a question that does not apply goes out of the way with script, and is ignored without', async ({
  person,
  site,
}) => {
  const { hasScript } = person;
  await isMember(site, person);
  await person.opens('/forms/nutrition-fitness/habits-tracking');
  const years = control(person, nutritionFitness, 'smoking_duration_years');
  await expect(years).toBeVisible({ visible: !hasScript });
  await answer(person, nutritionFitness, { smoking_frequency: 'Rarely' });
  await expect(years).toBeVisible();
  await years.fill('7');
  await answer(person, nutritionFitness, { smoking_frequency: 'Never' });
  await expect(years).toBeVisible({ visible: !hasScript });
  await person.presses(person.say('forms:next'));
  await seesSection(person, nutritionFitness, 'accountability');
  // It is kept, in case it applies again, and counts for nothing.
  await person.opens('/forms/nutrition-fitness/check');
  const main = person.page.getByRole('main');
  await expect(main).toContainText(textOf(person, nutritionFitness, 'fields.smoking_frequency.label'));
  await expect(main).not.toContainText(
    textOf(person, nutritionFitness, 'fields.smoking_duration_years.label'),
  );
});
