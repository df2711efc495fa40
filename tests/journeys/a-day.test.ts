import { createHabit } from '#app/domain/habits/create-habit.ts';
import { daily } from '#app/domain/habits/schedule.ts';
import { expect, test } from '#tests/support/browser.ts';
import { seesDashboard } from './form-pages.ts';
import { isMember } from './members.ts';

test('C8-003 C8-008 a day: its habit is ticked, its page begun, and both stand in the month', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const { id } = await isMember(site, person);
  const habit = {
    name: 'Agua y ñandú',
    pillar: 'Health',
    description: '',
    cue: '',
    unit: '',
    target: null,
  } as const;
  const today = site.now().toISOString().slice(0, 10);
  await createHabit(site.db, id, { ...habit, timeOfDay: 'anytime', rhythm: daily }, today, site.now());
  await person.opens('/dashboard');
  await seesDashboard(person);
  const tick = page.getByRole('button', { name: habit.name, exact: true });
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await page.locator('#first-question').fill('Sleep early. 🌙');
  await person.presses(say('today:page.keep'));
  await expect(person.message(say('flash:entrySavedXp', { n: 1 }))).toBeVisible();
  await person.opens('/dashboard');
  await expect(page.locator('#first-question')).toHaveCount(0);
  await expect(page.getByText(say('today:sentence.all'))).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await person.follows(say('today:week.month'));
  await person.arrivesAt(heading);
  await expect(page.locator('table [aria-current="date"]')).toContainText(
    say('today:said.habits', { done: 1, count: 1 }),
  );
});
