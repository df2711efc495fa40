import { moneyAccount } from '#app/forms/definitions/money-account.ts';
import { moneyRecurring } from '#app/forms/definitions/money-recurring.ts';
import { moneyStart } from '#app/forms/definitions/money-start.ts';
import { moneyTransaction } from '#app/forms/definitions/money-transaction.ts';
import { moneyIn } from '#app/routes/finances/money-text.ts';
import { expect, test } from '#tests/support/browser.ts';
import { statement } from '#tests/domain/finances/some-money.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C11-016 C11-021 C11-024 a month of money is begun, planned, spent, and brought in from a file, once', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  await person.opens('/finances');
  await person.sees({ path: '/finances', heading: say('finances:title') });
  await person.follows(say('finances:overview.first'));
  await answer(person, moneyAccount, { name: 'Bolsillo', opening: '1.000' });
  await person.presses(say('finances:account.make'));
  await person.sees({
    path: '/finances/accounts/new',
    heading: say('finances:account.new'),
    error: true,
    status: 422,
  });
  await answer(person, moneyAccount, { opening: '1000' });
  await person.presses(say('finances:account.make'));
  await expect(person.message(say('flash:moneyAccountMade'))).toBeVisible();

  // A plan for one envelope.
  await page.getByRole('link', { name: say('finances:tab.budget') }).click();
  const groceries = { name: say('finances:category.groceries'), currency: 'USD' };
  await page.getByLabel(`${say('finances:budget.field.expense', groceries)}: ${groceries.name}`).fill('40');
  await person.presses(say('finances:budget.save'));
  await expect(person.message(say('flash:moneyPlanned'))).toBeVisible();

  // More than it holds, in one line.
  await page.getByRole('link', { name: say('finances:tab.overview') }).click();
  await answer(person, moneyTransaction, { amount: '50', payee: 'Mercado' });
  await page.locator('[name=category]').selectOption(groceries.name);
  await person.presses(say('finances:overview.keep'));
  const amount = moneyIn({ language: person.language }, 5000, 'USD');
  await expect(person.message(say('flash:moneySpent', { amount }))).toBeVisible();
  await page.getByRole('link', { name: say('finances:tab.budget') }).click();
  await expect(page.getByRole('meter', { name: groceries.name })).toHaveAttribute('aria-valuetext', /10.+40/);
  // On a wide screen the bar takes the room, with both amounts on one line above it, and what its line means stands once.
  const bar = page.getByRole('meter', { name: groceries.name });
  const share = await bar.evaluate((one) => one.clientWidth / one.closest('li')!.clientWidth);
  expect(share).toBeGreaterThan(0.55);
  const tops = await bar
    .locator('xpath=preceding-sibling::p/span')
    .evaluateAll((spans) => spans.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toEqual([tops[0], tops[0]]);
  await expect(page.getByText(say('finances:budget.mark'))).toHaveCount(1);

  // Rent, from now on, asked for each time.
  await page.getByRole('link', { name: say('finances:tab.overview') }).click();
  await person.follows(say('finances:recurring.new'));
  await answer(person, moneyRecurring, { direction: 'out', amount: '85', payee: 'Techo', asks: 'asks' });
  await person.presses(say('finances:recurring.keep'));
  await expect(person.message(say('flash:moneyRepeats'))).toBeVisible();
  await person.presses(say('finances:recurring.cameNamed', { name: 'Techo' }));
  await expect(person.message(say('flash:moneyWritten'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('finances:recurring.due') })).toHaveCount(0);

  // The file of a bank, twice.
  for (const says of ['finances:look.fresh', 'finances:look.there']) {
    await person.opens('/finances/import');
    await page.locator('[name=file]').setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statement),
    });
    await person.presses(say('finances:import.read'));
    await expect(page.getByText(say(says, { count: 3 }))).toBeVisible();
    if (says === 'finances:look.fresh') {
      await person.presses(say('finances:look.take'));
      await expect(person.message(say('flash:moneyImported', { count: 3 }))).toBeVisible();
    } else await person.presses(say('finances:look.drop'));
  }
  await person.opens('/finances/transactions');
  await expect(page.getByRole('link', { name: 'Café Ñandú' })).toHaveCount(2);
});

test('C11-021 a month is begun in three amounts', async ({ person, site }) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  await person.opens('/finances');
  await answer(person, moneyStart, { income: '2000', fixed: '1200' });
  await person.presses(say('finances:start.button'));
  await expect(person.message(say('flash:moneyBegun'))).toBeVisible();
  await page.getByRole('link', { name: say('finances:tab.budget') }).click();
  const rest = { name: say('finances:start.rest'), currency: 'USD' };
  const field = page.getByLabel(`${say('finances:budget.field.expense', rest)}: ${rest.name}`);
  await expect(field).toHaveValue(/^800/);
});
