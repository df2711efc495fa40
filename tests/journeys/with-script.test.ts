import { comprehensiveOnboarding } from '#app/forms/definitions/comprehensive-onboarding.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { answer, control, expectAnswered } from './answering.ts';
import { seesSection } from './form-pages.ts';
import { isMember, recordsOf } from './members.ts';
import { sayIn } from '#tests/support/texts.ts';

const section = '/forms/nutrition-fitness/sleep-goals';
const typed = { sleep_hours: 'about eight', primary_health_goals: 'Unsent — “más” 🌿\nand a second line.' };

/** What was typed has arrived: it is sent without anybody waiting for it. */
async function arrives(site: TestSite, email: string): Promise<void> {
  await expect
    .poll(async () => (await recordsOf(site, email)).submissions.map((submission) => submission.form_data))
    .toEqual([expect.stringContaining('Unsent')]);
}

async function opensAndTypes(person: Person): Promise<void> {
  await person.opens(section);
  await seesSection(person, nutritionFitness, 'sleep-goals');
  await answer(person, nutritionFitness, typed);
}

async function findsItAgain(person: Person): Promise<void> {
  await person.opens(section);
  await seesSection(person, nutritionFitness, 'sleep-goals', { error: true });
  await expectAnswered(person, nutritionFitness, typed);
}

test('DUR-06 who types and leaves by a link without sending finds the text again', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { email } = await isMember(site, person);
  await test.step('by a link of the menu, which exchanges the page', async () => {
    await opensAndTypes(person);
    await person.page
      .getByRole('navigation', { name: say('common:nav.label') })
      .getByRole('link', { name: say('common:nav.journal') })
      .click();
    await person.sees({ path: '/journal', heading: say('journal:title') });
    await arrives(site, email);
    await findsItAgain(person);
  });
});

test('DUR-06 who types and changes the language at once reads it in the other one, and is told of no other tab', async ({
  person: { page },
  person,
  site,
}) => {
  await isMember(site, person);
  await opensAndTypes(person);
  await page.getByRole('button', { name: 'Español' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('[name=primary_health_goals]')).toHaveValue(typed.primary_health_goals);
  const say = sayIn('es');
  await page.locator('[name=sleep_hours]').fill('8');
  await page.getByRole('button', { name: say('forms:next'), exact: true }).click();
  await expect(page.getByText(say('forms:conflictText'))).toHaveCount(0);
});

test('DUR-06 who types and leaves the page whole, or closes the tab, finds the text again', async ({
  person,
  anotherTab,
  site,
}) => {
  const { email } = await isMember(site, person);
  const tab = await anotherTab();
  await opensAndTypes(tab);
  await tab.page.close({ runBeforeUnload: true });
  await arrives(site, email);
  await findsItAgain(person);
  await control(person, nutritionFitness, 'primary_health_goals').fill('Unsent a second time.');
  await person.follows(person.say('common:footer.terms'));
  await person.sees({ path: '/terms', heading: person.say('terms:title') });
  await expect
    .poll(async () => (await recordsOf(site, email)).submissions.map((submission) => submission.form_data))
    .toEqual([expect.stringContaining('Unsent a second time.')]);
});

test('A11Y-12 A11Y-16 choosing, typing and leaving a field send nothing, move nothing and judge nothing', async ({
  person,
  site,
}) => {
  await isMember(site, person);
  for (const [form, id] of [
    [nutritionFitness, 'habits-tracking'],
    [comprehensiveOnboarding, 'basic-info'],
    [comprehensiveOnboarding, 'health'],
  ] as const) {
    await person.opens(`/forms/${form.id}/${id}`);
    await seesSection(person, form, id);
    const requests: string[] = [];
    const hear = (request: { method: () => string; url: () => string }): void =>
      void requests.push(`${request.method()} ${request.url()}`);
    person.page.on('request', hear);
    const main = person.page.getByRole('main');
    for (const select of await main.locator('select').all()) {
      await select.focus();
      await select.selectOption({ index: 1 });
      await expect(select).toBeFocused();
    }
    for (const box of await main.locator('input:is([type=radio], [type=checkbox]):visible').all())
      await box.check();
    for (const text of await main.locator(':is(input[type=text], textarea):visible').all()) {
      await text.fill('not a number');
      await text.blur();
    }
    await expect(main.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(main.getByRole('alert')).toHaveCount(0);
    expect(requests).toEqual([]);
    person.page.off('request', hear);
    // Buttons of a number's box change it by accident.
    await expect(main.locator('input[type=number]')).toHaveCount(0);
  }
});

test('A11Y-09 a save is said by a status message, which does not take the focus', async ({
  person,
  site,
}) => {
  const { say } = person;
  await isMember(site, person);
  await person.opens('/forms/nutrition-fitness/basic-metrics');
  await answer(person, nutritionFitness, { height_cm: '168', weight_kg: ' 71,5 ' });
  await person.presses(say('forms:saveAndExit'));
  const message = person.message(say('flash:saved'));
  await expect(message).toBeVisible();
  await person.sees({ path: '/forms', heading: say('forms:hub.title') });
  expect(await person.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});
