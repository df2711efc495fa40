import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { expect, test } from '#tests/support/browser.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { onboardedMember, password } from '#tests/support/visitor.ts';
import { control, labelOf, textOf } from './answering.ts';
import { seesDone, seesHub, seesReview, seesSection, seesStart } from './form-pages.ts';
import { enters, skipsToContent, tabsTo, types } from './keyboard.ts';
import { isMember, submissionOf } from './members.ts';

test.use({ viewport: { width: 360, height: 740 }, looksClosely: true });

test('C1-068 A11Y-05 signing in, the menu and a page of the menu need no mouse', async ({ person, site }) => {
  const { say } = person;
  const { keyboard } = person.page;
  const { email } = await onboardedMember(site, person.language);
  await person.opens('/auth');
  await skipsToContent(person);
  await person.opens('/auth');
  await types(person, person.field(say('auth:email')), email);
  await types(person, person.field(say('auth:password')), password);
  await keyboard.press('Enter');
  await person.sees({ path: '/journal', heading: say('journal:title') });

  await person.opens('/journal');
  await skipsToContent(person);
  await person.opens('/journal');
  const menu = person.page.getByRole('navigation', { name: say('common:nav.label') });
  const forms = menu.getByRole('link', { name: say('common:nav.forms') });
  await expect(forms).toHaveCount(0);
  const opener = person.link(say('common:nav.menu'));
  await enters(person, opener);
  await enters(person, person.link(say('common:nav.closeMenu')));
  await expect(menu, 'the menu closes').toHaveCount(0);
  await expect(opener, 'one is where one was').toBeFocused();
  await keyboard.press('Enter');
  // Its group is folded where the reader is elsewhere.
  await enters(person, menu.locator('summary').filter({ hasText: say('common:nav.group.grow') }));
  await enters(person, forms);
  await seesHub(person);
  await expect(forms, 'the menu is closed on the next page').toHaveCount(0);
});

test('C1-068 A11Y-05 a form is found, answered, mended and completed without a mouse; Enter presses Next', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { keyboard } = person.page;
  const form = nutritionFitness;
  const { email } = await isMember(site, person);
  await person.opens('/forms');
  await enters(person, person.link(`${say('forms:start')} ${textOf(person, form, 'title')}`));
  await seesStart(person, form);
  await enters(person, person.link(say('forms:start')));
  await seesSection(person, form, 'basic-metrics');
  await types(person, control(person, form, 'height_cm'), '168');
  await types(person, control(person, form, 'weight_kg'), '71.5');
  await keyboard.press('Enter');

  await test.step('a rating is chosen with the arrows', async () => {
    await seesSection(person, form, 'sleep-goals');
    await types(person, control(person, form, 'sleep_hours'), '7');
    await types(person, control(person, form, 'primary_health_goals'), 'Run.');
    await tabsTo(person, control(person, form, 'stress_level', '1'));
    for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight');
    await expect(control(person, form, 'stress_level', '4')).toBeChecked();
    await keyboard.press('Enter');
  });

  await test.step('A11Y-01 a wrong value is found from the summary and mended', async () => {
    await seesSection(person, form, 'habits-tracking');
    for (const [id, value] of Object.entries(nutritionAnswers['habits-tracking']!)) {
      if (id.startsWith('smoking')) continue;
      await types(person, control(person, form, id), id === 'meals_per_day' ? '40' : String(value));
    }
    await keyboard.press('Enter');
    await seesSection(person, form, 'habits-tracking', { error: true, status: 422 });
    await expect(person.errorSummary).toBeFocused();
    const problem = say('errors:field.between', { min: 1, max: 10 });
    await enters(person, person.link(problemLine(labelOf(person, form, 'meals_per_day'), problem)));
    const meals = control(person, form, 'meals_per_day');
    await expect(meals).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('3');
    await expect(meals, 'the focus stays while somebody mends').toBeFocused();
    await tabsTo(person, control(person, form, 'smoking_frequency', 'Never'));
    await keyboard.press('ArrowDown');
    const rarely = control(person, form, 'smoking_frequency', 'Rarely');
    await expect(rarely).toBeChecked();
    await expect(rarely, 'the focus stays while somebody chooses').toBeFocused();
    await types(person, control(person, form, 'smoking_duration_years'), '4');
    await keyboard.press('Enter');
  });

  await seesSection(person, form, 'accountability');
  await tabsTo(person, control(person, form, 'accountability_preferences', 'Coaching calls'));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await seesReview(person, form);
  await enters(person, person.button(say('forms:complete')));
  await seesDone(person, form);
  expect((await submissionOf(site, email, 'nutrition-fitness')).answers).toMatchObject({
    height_cm: 168,
    stress_level: 4,
    meals_per_day: 3,
    smoking_frequency: 'Rarely',
    smoking_duration_years: 4,
    accountability_preferences: ['Coaching calls'],
  });
});
