import { workoutName } from '#app/forms/definitions/workout-name.ts';
import { expect, test } from '#tests/support/browser.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C10-024 C10-027 C10-028 a plan is taken, a session kept set by set and left halfway, and what was more is said', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  await person.opens('/workout-planner');
  await person.sees({ path: '/workout-planner', heading: say('workouts:title') });
  await person.follows(say('ready-plans:steady-weights.name'));
  await person.presses(say('workouts:ready.take'));
  await expect(
    person.message(say('flash:workoutPlanTaken', { name: say('ready-plans:steady-weights.name') })),
  ).toBeVisible();

  // The day that is next, set by set.
  const push = say('ready-plans:days.push');
  const squat = say('exercises:goblet-squat.name');
  const weight = say('forms/workout-set:fields.weight.label');
  const field = page.getByRole('textbox', { name: weight, exact: true });
  await person.presses(say('workouts:day.start', { name: push }));
  await person.arrivesAt(squat);
  await field.fill('x');
  await person.presses(say('workouts:session.keep', { number: 1 }));
  await person.sees({
    path: /sessions/,
    heading: squat,
    title: `${squat} · ${push}`,
    error: true,
    status: 422,
  });
  await field.fill('10');
  await person.presses(say('workouts:session.keep', { number: 1 }));
  await expect(page.getByRole('heading', { name: say('workouts:session.set', { number: 2 }) })).toBeVisible();
  if (person.hasScript) await expect(page.locator('[data-rest] [aria-hidden]')).toHaveText(/^1:[0-3]\d$/);

  // Left halfway: it is offered again.
  await person.opens('/workout-planner');
  await person.follows(say('workouts:open.go'));
  await person.arrivesAt(squat);
  await person.presses(say('workouts:session.finish'));
  await expect(person.message(say('flash:workoutFinished'))).toBeVisible();

  // Once more, heavier.
  await person.opens('/workout-planner');
  await person.follows(say('ready-plans:steady-weights.name'));
  await person.presses(say('workouts:day.start', { name: push }));
  await person.arrivesAt(squat);
  await field.fill('12,5');
  await person.presses(say('workouts:session.keep', { number: 1 }));
  await person.presses(say('workouts:session.finish'));
  await expect(page.getByText(say('workouts:session.moreTitle'))).toBeVisible();
  await person.opens('/workout-planner?tab=progress');
  await person.follows(squat);
  await person.arrivesAt(squat);
  await expect(page.getByRole('img')).toBeVisible();

  // And a plan of one's own.
  await person.opens('/workout-planner/plans/new');
  await answer(person, workoutName, { name: 'Lunes en casa' });
  await person.presses(say('workouts:plan.make'));
  await person.presses(say('workouts:day.add'));
  await person.follows(say('workouts:day.addExercise'));
  await person.presses(say('workouts:list.addNamed', { name: say('exercises:squat.name') }));
  await expect(
    person.message(say('flash:workoutExerciseAdded', { name: say('exercises:squat.name') })),
  ).toBeVisible();
});
