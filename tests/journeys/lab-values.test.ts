import { expect, test } from '#tests/support/browser.ts';
import { healthMarkerForm } from '#app/forms/definitions/health-marker.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C10-007 C10-008 C10-028 C10-029 a value is found, kept with its range, mended, drawn and deleted', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  await person.opens('/health-metrics');
  await person.sees({ path: '/health-metrics', heading: say('markers:title') });
  await person.follows(say('markers:empty.link'));
  await page.getByRole('searchbox').fill('ferritin');
  await person.presses(say('markers:filters.button'));
  const unit = page.locator('[name=unit]');
  const name = `${say('laboratory:tests.ferritin.name')} (${say('laboratory:tests.ferritin.short')})`;
  await person.follows(name);

  await answer(person, healthMarkerForm, { value: '8o', range_low: '30', range_high: '400' });
  await unit.fill('ng/mL');
  await person.presses(say('markers:form.keep'));
  await person.sees({
    path: '/health-metrics/ferritin/new',
    heading: say('markers:new.title', { name }),
    error: true,
    status: 422,
  });
  await answer(person, healthMarkerForm, { value: '80', day: '2026-01-15' });
  await person.presses(say('markers:form.keep'));
  await expect(person.message(say('flash:markerKept'))).toBeVisible();

  // A second report, in the other unit, with another range.
  await person.follows(say('markers:add'));
  await unit.fill('µg/L');
  await answer(person, healthMarkerForm, {
    value: '24',
    range_low: '30',
    notes: 'Cansancio, ñandú.',
  });
  await person.presses(say('markers:form.keep'));
  const urgent = page.getByText(say('markers:urgent'));
  await expect(urgent).toBeVisible();
  await expect(page.getByText(say('markers:course.converted', { count: 1, unit: 'µg/L' }))).toBeHidden();

  await page.getByRole('link', { name: say('markers:table.change', { value: '24 µg/L' }) }).click();
  await answer(person, healthMarkerForm, { value: '42' });
  await person.presses(say('markers:edit.button'));
  await expect(person.message(say('flash:markerChanged'))).toBeVisible();
  await expect(urgent).toBeHidden();

  await page.getByRole('link', { name: say('markers:table.change', { value: '80 ng/mL' }) }).click();
  await person.follows(say('markers:form.delete'));
  await person.presses(say('markers:delete.button'));
  await expect(person.message(say('flash:markerDeleted'))).toBeVisible();
  await expect(page.getByText('80 ng/mL')).toBeHidden();
});
