import { addDays } from '#app/domain/days/calendar.ts';
import { bodyCompositionForm as form } from '#app/forms/definitions/body-composition.ts';
import { expect, test } from '#tests/support/browser.ts';
import { picture } from '#tests/routes/support/pictures.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C10-016 C10-017 C10-018 a body is measured twice with photos, compared, and one measurement is deleted', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  const today = site.now().toISOString().slice(0, 10);
  const photo = async (width: number) => ({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(width, 400).jpeg().toBuffer(),
  });
  await person.opens('/dashboard');
  await person.follows(say('common:nav.reports'));
  const rooms = person.page.getByRole('navigation', { name: say('reports:tabs.label') });
  await rooms.getByRole('link', { name: say('reports:tabs.body') }).click();
  await person.sees({ path: '/health-reports/body', heading: say('body:title') });
  await person.follows(say('body:record'));

  // The unit is missing: the photo that came along is there already when the form is sent again.
  await answer(person, form, { day: addDays(today, -40), weight: '82,5', height: '180', height_unit: 'cm' });
  await page.locator('#f-before_photo').setInputFiles(await photo(300));
  await person.presses(say('body:form.record'));
  await person.sees({
    path: '/health-reports/body/new',
    heading: say('body:new.title'),
    error: true,
    status: 422,
  });
  await expect(person.errorSummary).toContainText(say('errors:field.unitMissing'));
  await expect(page.getByText(say('body:photo.waits'))).toBeVisible();
  await answer(person, form, { weight_unit: 'kg' });
  await person.presses(say('body:form.record'));
  await expect(person.message(say('flash:bodyRecorded'))).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(1);

  await person.follows(say('body:back'));
  await person.follows(say('body:record'));
  await answer(person, form, { weight: '80' });
  await page
    .locator('summary')
    .filter({ hasText: say('forms/body-composition:sections.tape.title') })
    .click();
  await page.getByLabel(say('forms/body-composition:fields.waist.label'), { exact: true }).fill('84');
  await page.locator('input[name="length_unit"][value="cm"]').check();
  await page.locator('#f-after_photo').setInputFiles(await photo(310));
  await person.presses(say('body:form.record'));
  await expect(person.message(say('flash:bodyRecorded'))).toBeVisible();

  await person.follows(say('body:back'));
  await person.follows(say('body:toCompare'));
  await person.presses(say('body:compare.button'));
  await expect(page.getByText(say('body:moved.less', { amount: '2.5 kg' }))).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(2);

  await person.follows(say('body:back'));
  await page.locator('#all').getByRole('link').first().click();
  await person.follows(say('body:act.delete'));
  await person.presses(say('body:delete.button'));
  await expect(person.message(say('flash:bodyDeleted'))).toBeVisible();
  await expect(page.locator('#all li').getByRole('link')).toHaveCount(1);
});
