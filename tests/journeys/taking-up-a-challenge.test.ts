import { beginChallenge } from '#app/domain/challenges/begin-challenge.ts';
import { tickDay } from '#app/domain/challenges/tick-day.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

test('C9-041 C9-042 C9-047 a challenge is begun, ticked from Today to its end, and left', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', member.id).execute();
  const today = site.now().toISOString().slice(0, 10);
  await person.opens('/challenges');
  await person.sees({ path: '/challenges', heading: say('challenges:title') });
  await person.follows(say('challenge-list:out-of-doors.name'));
  await person.sees({ path: '/challenges/out-of-doors', heading: say('challenge-list:out-of-doors.name') });
  const ways = page.locator('button[name=start]');
  await ways.last().click();
  await expect(person.message(say('flash:challengeBegun'))).toBeVisible();
  await expect(page.getByText(say('challenges:together.people', { count: 1 }))).toBeVisible();

  // Another one, begun two days ago.
  const run = { challenge: 'corner-a-day', startsOn: addDays(today, -2) };
  await beginChallenge(site.db, member.id, run, run.startsOn, site.now());
  for (const day of [addDays(today, -2), addDays(today, -1)])
    await tickDay(site.db, member.id, { ...run, day, done: true }, day, site.now());
  await person.opens('/dashboard');
  const name = say('challenge-list:corner-a-day.name');
  const tick = page.getByRole('button', { name: say('challenges:tick.today', { name }) });
  await expect(tick).toHaveAttribute('aria-pressed', 'false');
  await tick.click();
  await expect(person.message(say('flash:challengeFinished', { name, points: 4 }))).toBeVisible();
  await expect(tick).toHaveCount(0);

  await person.opens('/challenges/corner-a-day');
  await expect(page.getByText(say('challenges:run.finished', { done: 3, days: 3 }))).toBeVisible();
  await person.sees({ path: '/challenges/corner-a-day', heading: name });
  await person.opens('/challenges/out-of-doors');
  await person.presses(say('challenges:run.leave'));
  await expect(person.message(say('flash:challengeLeft'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('challenges:yours') })).toHaveCount(0);
});
