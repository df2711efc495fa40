import { v7 as uuid } from 'uuid';
import { progressCheckin } from '#app/forms/definitions/progress-checkin.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { textOf } from './answering.ts';
import { seesHistory } from './form-pages.ts';
import { isMember } from './members.ts';

/** Three check-ins of 2025, and a form that was begun. */
async function hasHistory(site: TestSite, person: Person): Promise<void> {
  const member = await isMember(site, person);
  for (const month of [3, 4, 5]) {
    const at = new Date(Date.UTC(2025, month, 12, 9)).toISOString();
    const common = { id: uuid(), user_id: member.id, form_type: progressCheckin.id, completed_at: at };
    await site.db
      .insertInto('form_progress')
      .values({ ...common, form_data: '{}', created_at: at, updated_at: at })
      .execute();
  }
  await member.visitor.post('/forms/nutrition-fitness/basic-metrics', { intent: 'save', height_cm: '168' });
}

const opensHistory = async (person: Person): Promise<void> => {
  await person.opens('/forms?view=history');
  await seesHistory(person);
  await expect(rows(person)).toHaveCount(4);
  await expect(person.page.locator('[data-island-is="awake"]')).toHaveCount(1);
};
const rows = (person: Person) => person.page.locator('[data-list-results] li h2');
/** Stays as long as the page does. */
const marks = (person: Person) => person.page.evaluate(() => void (document.body.dataset['seen'] = 'before'));
const isMarked = (person: Person) => person.page.evaluate(() => document.body.dataset['seen'] === 'before');

test('C6-020 the history follows each choice, in the page that is there, by the address of the form', async ({
  person,
  site,
}) => {
  const { say } = person;
  await hasHistory(site, person);
  await opensHistory(person);
  await marks(person);
  const form = person.field(say('forms:history.form'));
  const from = person.field(say('forms:history.from'));

  await form.focus();
  await form.selectOption(textOf(person, progressCheckin, 'title'));
  await expect(rows(person)).toHaveCount(3);
  await expect(form).toBeFocused();
  await expect(person.page).toHaveURL(/\?view=history&form=progress-checkin&state=&from=&to=$/);
  await expect(person.page).toHaveTitle(new RegExp(say('forms:history.filtered')));
  await expect(person.page.getByRole('status')).toHaveText(say('forms:history.found', { count: 3 }));

  await from.fill('2025-05-01');
  await expect(rows(person)).toHaveCount(2);
  await person.field(say('forms:history.to')).fill('2025-04-01');
  await expect(person.page.getByText(say('common:list.problems.order'))).toBeVisible();
  await expect(from).toHaveValue('2025-05-01');
  await expect(rows(person)).toHaveCount(0);
  expect(await isMarked(person)).toBe(true);

  // The link that cleared is gone; the first field is where to go on. Below, where nothing was found, stands another one.
  await person.page
    .getByRole('link', { name: say('common:list.clear') })
    .first()
    .press('Enter');
  await expect(rows(person)).toHaveCount(4);
  await expect(form).toBeFocused();
  await expect(form).toHaveValue('');
  await expect(from).toHaveValue('');
  expect(await isMarked(person)).toBe(true);

  // The page behind the address is the same one.
  await form.selectOption(textOf(person, progressCheckin, 'title'));
  await expect(rows(person)).toHaveCount(3);
  await person.page.reload();
  await expect(rows(person)).toHaveCount(3);
  await expect(form).toHaveValue(progressCheckin.id);
});

test('a choice after the session has ended leads to signing in, and back to what was chosen', async ({
  person,
  site,
}) => {
  await hasHistory(site, person);
  await opensHistory(person);
  await site.db.deleteFrom('sessions').execute();
  await person.field(person.say('forms:history.state')).selectOption('completed');
  await expect(person.page).toHaveURL(/\/auth\?next=%2Fforms%3Fview%3Dhistory/);
});

test('walking through the fields with the keyboard asks for nothing', async ({ person, site }) => {
  await hasHistory(site, person);
  await opensHistory(person);
  const asked: string[] = [];
  person.page.on('request', (request) => asked.push(request.url()));
  await person.field(person.say('forms:history.form')).focus();
  for (let times = 0; times < 12; times += 1) await person.page.keyboard.press('Tab');
  expect(asked).toEqual([]);
});
