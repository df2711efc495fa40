import { goalCheckpoint } from '#app/forms/definitions/goal-checkpoint.ts';
import { goalForm } from '#app/forms/definitions/goal.ts';
import { goalQuestions } from '#app/forms/definitions/goal-questions.ts';
import { expect, test } from '#tests/support/browser.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C8-025 C8-026 C8-027 C8-029 C8-030 a goal is written, planned, ticked, looked back on, kept by a habit and reached', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  const title = 'Correr 5 km, ñandú';
  await person.opens('/goals');
  await person.sees({ path: '/goals', heading: say('goals:title') });
  await person.follows(say('goals:new.link'));
  await answer(person, goalForm, { title });
  await person.presses(say('goals:new.button'));
  await person.sees({ path: '/goals/new', heading: say('goals:new.title'), error: true, status: 422 });
  await answer(person, goalForm, { pillar: 'Health', description: 'Junto al río.' });
  await person.presses(say('goals:new.button'));
  await expect(person.message(say('flash:goalWritten'))).toBeVisible();
  await expect(page.getByText('Junto al río.')).toBeVisible();

  await answer(person, goalQuestions, { minutes_a_day: '20', best_time: 'morning', obstacle: 'no-time' });
  await person.presses(say('goals:questions.button'));
  await expect(person.message(say('flash:goalPlanDrawn'))).toBeVisible();
  const goal = page.url();
  const first = say('goal-plans:kinds.movement.foundation');
  await page.getByRole('button', { name: first, exact: true }).first().click();
  await expect(person.message(say('flash:goalStepDone'))).toBeVisible();
  const tick = page.getByRole('button', { name: first, exact: true });
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(person.message(say('flash:goalStepOpen'))).toBeVisible();

  await person.follows(say('goals:checkpoint.name', { percent: 25, phase: say('goals:phase.foundation') }));
  await answer(person, goalCheckpoint, { reflection: 'Llovió y fui.' });
  await person.presses(say('goals:checkpoint.save'));
  await expect(page.getByText('Llovió y fui.')).toBeVisible();

  await person.follows(say('goals:convert.link'));
  await page.getByRole('checkbox').first().check();
  await person.presses(say('goals:convert.button'));
  await expect(person.message(say('flash:goalHabitMade'))).toBeVisible();
  const habits = await site.db.selectFrom('habits').select('name').where('user_id', '=', member.id).execute();
  expect(habits.map(({ name }) => name)).toContain(say('goal-plans:kinds.movement.practice'));

  await person.opens(goal);
  await person.presses(say('goals:act.reach'));
  await expect(page.getByRole('heading', { name: say('goals:reached.title') })).toBeVisible();
});
