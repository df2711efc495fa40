import { expect, test } from '#tests/support/browser.ts';
import { foodEntry } from '#app/forms/definitions/food-entry.ts';
import { ownFoodForm } from '#app/forms/definitions/own-food.ts';
import { ownMealForm } from '#app/forms/definitions/own-meal.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C10-023 C10-026 C10-028 a day is written down: from the list, from a label, as a saved meal, with water', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  await person.opens('/nutrition');
  await person.sees({ path: '/nutrition', heading: say('nutrition:title') });
  await person.follows(say('nutrition:add.button'));

  const name = say('foods:rice-white.name');
  await page.getByRole('searchbox').fill(name.slice(0, 6));
  await person.presses(say('nutrition:add.find'));
  await page.getByRole('link', { name, exact: true }).click();
  await answer(person, foodEntry, { amount: 'x' });
  await person.presses(say('nutrition:amount.keep'));
  const { pathname, search } = new URL(page.url());
  expect(pathname).toBe('/nutrition/add/rice-white');
  await person.sees({ path: pathname + search, heading: name, error: true, status: 422 });
  await answer(person, foodEntry, { amount: '1,5' });
  await person.presses(say('nutrition:amount.keep'));
  await expect(person.message(say('flash:foodKept', { name }))).toBeVisible();
  await expect(page.getByText('237 g')).toBeVisible();

  // A food from its label, found by its barcode from then on.
  await page
    .locator('#lunch')
    .getByRole('link', { name: say('nutrition:meal.add') })
    .click();
  await person.follows(say('nutrition:foods.new'));
  await answer(person, ownFoodForm, {
    name: 'Ñandú bar',
    energy: '400',
    portion_name: 'bar',
    portion_grams: '40',
    barcode: '4006381333931',
  });
  await person.presses(say('nutrition:foods.keep'));
  await person.presses(say('nutrition:amount.keep'));
  await expect(page.locator('#lunch').getByText('160 kcal').first()).toBeVisible();
  await page
    .locator('#dinner')
    .getByRole('link', { name: say('nutrition:meal.add') })
    .click();
  await page.getByRole('searchbox').fill('4006381 333931');
  await person.presses(say('nutrition:add.find'));
  await expect(page.getByRole('link', { name: 'Ñandú bar' })).toBeVisible();

  await person.opens('/nutrition');
  await page
    .locator('#lunch')
    .getByRole('link', { name: say('nutrition:meal.save') })
    .click();
  await answer(person, ownMealForm, { name: 'Mediodía' });
  await person.presses(say('nutrition:meals.keep'));
  await page
    .locator('#snack')
    .getByRole('link', { name: say('nutrition:meal.add') })
    .click();
  await page.getByRole('button', { name: say('nutrition:meals.use') }).click();
  await expect(person.message(say('flash:foodCopied'))).toBeVisible();
  await expect(page.locator('#snack').getByText('Ñandú bar')).toBeVisible();

  await page.getByRole('button', { name: say('nutrition:water.more', { glass: 250 }) }).click();
  await expect(page.locator('#water').getByText('250 ml')).toBeVisible();

  await page.locator('#snack').getByRole('link', { name: 'Ñandú bar' }).click();
  await person.follows(say('nutrition:amount.delete'));
  await person.presses(say('nutrition:delete.button'));
  await expect(person.message(say('flash:foodDeleted'))).toBeVisible();
  await expect(page.locator('#snack').getByText('Ñandú bar')).toBeHidden();
});
