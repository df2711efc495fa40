import { eliteRelationships } from '#app/forms/definitions/elite-relationships.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { expect, inTurn, test } from '#tests/support/browser.ts';
import { textOf } from './answering.ts';
import { seesSection } from './form-pages.ts';
import { enters, skipsToContent, tabsTo } from './keyboard.ts';
import { hasCompletedNutrition, isMember } from './members.ts';

test.use({ viewport: { width: 360, height: 800 }, looksClosely: true });

test(
  'A11Y-05 an elite section is answered and mended without a mouse',
  inTurn(1),
  async ({ person, site }) => {
    const { page, say } = person;
    const form = eliteRelationships;
    const { id } = await isMember(site, person);
    await site.db.updateTable('profiles').set({ current_xp: 900 }).where('id', '=', id).execute();
    const path = '/assessments/elite-relationship-mastery';

    await test.step('a scale is one stop, and its steps are chosen with the arrows', async () => {
      await person.opens(`${path}/self-connection`);
      await seesSection(person, form, 'self-connection');
      await skipsToContent(person);
      for (const field of form.sections[0].fields) {
        const label = textOf(person, form, `fields.${field.id}.label`);
        const scale = page.getByRole('radiogroup', { name: label }).getByRole('radio');
        await tabsTo(person, scale.nth(0));
        for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
        await expect(scale.nth(3)).toBeChecked();
      }
      await enters(person, person.button(say('forms:next')));
      await seesSection(person, form, 'communication');
    });

    await test.step('A11Y-01 the summary of what is wrong has the focus, and leads to it', async () => {
      const last = form.sections.at(-1)!;
      const text = last.fields.find(({ kind }) => kind === 'long-text')!;
      await person.opens(`${path}/${last.id}`);
      const box = page.locator(`[name="${text.id}"]`);
      await box.fill('x'.repeat(5001));
      await enters(person, page.locator('#section button[value="next"]'));
      await seesSection(person, form, last.id, { error: true, status: 422 });
      await expect(person.errorSummary).toBeFocused();
      await enters(person, person.errorSummary.getByRole('link'));
      await expect(box).toBeFocused();
      await expect(box).toBeInViewport();
    });
  },
);

// By script, which answers without a new page.
test('A11Y-05 the history is narrowed without a mouse', inTurn(0), async ({ person, site }) => {
  const { page, say } = person;
  const { keyboard } = page;
  await hasCompletedNutrition(site, person);
  await person.opens('/forms?view=history');
  const filters = page.locator('summary').filter({ hasText: say('common:list.filters') });
  await skipsToContent(person);
  await enters(person, filters);
  await tabsTo(person, person.field(say('forms:history.form')));
  await keyboard.press('ArrowDown');
  await tabsTo(person, person.field(say('forms:history.state')));
  await keyboard.press('ArrowDown');
  await tabsTo(person, person.field(say('forms:history.from')));
  await keyboard.type('01012020');
  await enters(person, person.button(say('forms:history.show')));
  await person.sees({
    path: `/forms?view=history&form=${nutritionFitness.id}&state=completed&from=2020-01-01&to=`,
    heading: say('forms:hub.title'),
    title: `${say('forms:hub.history')} · ${say('forms:history.filtered')}`,
  });
  // With script the page is still the same one, and the link comes after the button.
  if (!person.hasScript) {
    await skipsToContent(person);
    await enters(person, filters);
  }
  await expect(filters).toContainText(textOf(person, nutritionFitness, 'title'));
  await enters(person, person.link(say('common:list.clear')));
  await expect(page.getByText(say('forms:hub.count', { count: 1 })).last()).toBeVisible();
});
