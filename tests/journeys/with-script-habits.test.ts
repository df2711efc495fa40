import { expect, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { isMember } from './members.ts';

const names = ['Agua', 'Leer', 'Caminar'];

/** Three habits, and the page on which they are ticked, awake. */
async function keepsHabits(site: TestSite, person: Person): Promise<string> {
  const member = await isMember(site, person);
  for (const name of names)
    await member.visitor.post('/habits/new', {
      name,
      pillar: 'Health',
      time_of_day: 'morning',
      frequency: 'daily',
    });
  await person.opens('/habits');
  await expect(person.page.locator('[data-island-is="awake"]')).toHaveCount(1);
  return member.id;
}

const tick = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true });

test('C8-008 a tick answers at once, and the page says the same as the server', async ({ person, site }) => {
  const userId = await keepsHabits(site, person);
  await person.page.evaluate(() => void (document.body.dataset['seen'] = 'before'));
  for (const name of names) await tick(person, name).click();
  for (const name of names) await expect(tick(person, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(person.page.getByText(person.say('habits:today.all'))).toBeVisible();
  expect(await person.page.evaluate(() => document.body.dataset['seen'])).toBe('before');
  const rows = await site.db
    .selectFrom('habit_completions')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  expect(rows).toHaveLength(3);
});

test('C8-010 a tick that is not kept goes back, with a word', async ({ person, site }) => {
  await keepsHabits(site, person);
  await person.page.route('**/days/**', (route) => route.fulfill({ status: 503, body: '' }));
  await tick(person, 'Leer').click();
  await expect(person.page.getByText(person.say('habits:failed.toggle'))).toBeVisible();
  await expect(tick(person, 'Leer')).toHaveAttribute('aria-pressed', 'false');
  person.forgetRefusals();

  // What the server refuses in words is said in its words.
  await person.page.unroute('**/days/**');
  await site.db.updateTable('habits').set({ archived_on: '2020-01-01' }).where('name', '=', 'Leer').execute();
  await tick(person, 'Leer').click();
  await expect(person.page.getByText(person.say('flash:dayRefused.not-counting'))).toBeVisible();
  await expect(tick(person, 'Leer')).toHaveCount(0);
});

test('arrows go from one tick to the next, and space presses it', async ({ person, site }) => {
  await keepsHabits(site, person);
  await tick(person, 'Agua').focus();
  await person.page.keyboard.press('ArrowDown');
  await person.page.keyboard.press('ArrowDown');
  await expect(tick(person, 'Caminar')).toBeFocused();
  await person.page.keyboard.press('ArrowUp');
  await person.page.keyboard.press('Space');
  await expect(tick(person, 'Leer')).toHaveAttribute('aria-pressed', 'true');
  await expect(tick(person, 'Leer')).toBeFocused();
});

test('a tick after the session has ended leads to signing in', async ({ person, site }) => {
  await keepsHabits(site, person);
  await site.db.deleteFrom('sessions').execute();
  await tick(person, 'Agua').click();
  await expect(person.page).toHaveURL(/\/auth/);
});
