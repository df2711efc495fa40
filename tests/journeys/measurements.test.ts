import { addDays } from '#app/domain/days/calendar.ts';
import { measurementForm } from '#app/forms/definitions/measurement.ts';
import { expect, test } from '#tests/support/browser.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

const scores = { mindset: '6', health: '7', financial: '8', relationships: '4', purpose: '5', overall: '6' };

test('C8-041 C8-042 C8-043 a baseline is measured, then a checkpoint that is due, and both are compared', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  const title = say('measurements:title');
  await person.opens('/measurements');
  await person.sees({ path: '/measurements', heading: title });
  await person.follows(say('measurements:first.link'));
  await answer(person, measurementForm, { ...scores, health: [], notes: 'Llovió, ñandú.' });
  await person.presses(say('measurements:form.record'));
  await person.sees({
    path: '/measurements/new',
    heading: say('measurements:new.baseline.title'),
    error: true,
    status: 422,
  });
  await answer(person, measurementForm, { health: '7' });
  await person.presses(say('measurements:form.record'));
  await expect(person.message(say('flash:measurementBaseline'))).toBeVisible();
  await expect(page.getByText(say('measurements:lowest.relationships', { score: 4 })).first()).toBeVisible();

  // A month later.
  const today = site.now().toISOString().slice(0, 10);
  const stored = site.db.updateTable('measurements').where('user_id', '=', member.id);
  await stored.set({ day: addDays(today, -31) }).execute();
  await person.opens('/dashboard');
  await person.follows(say('today:checkpoint.title', { checkpoint: say('measurements:days.30') }));
  await answer(person, measurementForm, { ...scores, relationships: '6', overall: '7' });
  await person.presses(say('measurements:form.record'));
  await expect(person.message(say('flash:measurementRecorded'))).toBeVisible();

  await person.follows(say('measurements:toCompare'));
  await person.presses(say('measurements:compare.button'));
  await expect(page.getByText(say('measurements:compare.sum', { more: 2, less: 0, same: 4 }))).toBeVisible();
  await person.opens('/measurements/history?line=relationships');
  await person.sees({
    path: '/measurements/history?line=relationships',
    heading: say('measurements:history.title'),
    title: `${say('measurements:history.title')} · ${say('member:pillar.Relationships')}`,
  });
});
