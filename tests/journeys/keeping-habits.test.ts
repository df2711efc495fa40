import { habitForm } from '#app/forms/definitions/habit.ts';
import { expect, test } from '#tests/support/browser.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C8-004 C8-007 C8-008 a habit is begun, ticked, taken back, and seen in its week', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  const habits = { path: '/habits', heading: say('habits:title.overview') };
  await person.opens('/habits');
  await person.sees(habits);
  await person.follows(say('habits:toNew'));
  const form = { path: '/habits/new', heading: say('habits:new.title') };
  await answer(person, habitForm, { pillar: 'Health', time_of_day: 'morning' });
  await person.presses(say('habits:new.button'));
  await person.sees({ ...form, error: true, status: 422 });
  await expect(person.errorSummary).toContainText(say('habits:fillIn'));
  await answer(person, habitForm, { name: 'Agua y ñandú' });
  await person.presses(say('habits:new.button'));
  await expect(person.message(say('flash:habitAdded', { name: 'Agua y ñandú' }))).toBeVisible();

  const tick = page.getByRole('button', { name: 'Agua y ñandú', exact: true });
  const sentence = page.getByText(say('habits:today.all'));
  const stored = async () =>
    (await site.db.selectFrom('habit_completions').select('state').where('user_id', '=', member.id).execute())
      .length;
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await expect(sentence).toBeVisible();
  expect(await stored()).toBe(1);
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'false');
  await expect(sentence).toHaveCount(0);
  expect(await stored()).toBe(0);
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(sentence).toBeVisible();

  await person.follows(say('habits:tabs.weekly'));
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  await person.follows(say('habits:tabs.monthly'));
  await person.follows(say('habits:tabs.manage'));
  await person.presses(say('habits:manage.named', { act: say('habits:manage.pause'), name: 'Agua y ñandú' }));
  await expect(person.message(say('flash:habitPaused'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('habits:manage.resting') })).toBeVisible();
});
