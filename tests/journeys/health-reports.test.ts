import { healthMarkerForm } from '#app/forms/definitions/health-marker.ts';
import { expect, test } from '#tests/support/browser.ts';
import { reportCanvas } from '#tests/routes/support/report-paper.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C10-001 C10-004 C10-006 C10-008 a report is sent, read, asked about, kept as values and deleted', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 25 }).where('id', '=', member.id).execute();
  await person.opens('/health-reports');
  await person.sees({ path: '/health-reports', heading: say('reports:title') });
  await person.follows(say('reports:add'));
  await page.locator('#f-files').setInputFiles({
    name: 'blood.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await reportCanvas().pdf()),
  });
  await page.getByLabel(say('forms/health-report:fields.name.label')).fill('Análisis de marzo');
  await person.presses(say('reports:upload.button'));
  await expect(person.message(say('flash:reportAdded'))).toBeVisible();
  await site.workOff();
  // Not by a reload: where the page looks again by itself at that moment, the browser has none to reload.
  await page.goto(page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Análisis de marzo');
  await expect(page.getByText('LDL Cholesterol 131').first()).toBeVisible();

  // What is in doubt is put right on a page of its own.
  await page.getByRole('link', { name: `${say('reports:review.correct')} Zorbin Factor` }).click();
  await answer(person, healthMarkerForm, { value: '7.1x' });
  await person.presses(say('reports:finding.keep'));
  await person.sees({
    path: new URL(page.url()).pathname,
    heading: say('reports:finding.title', { name: 'Zorbin Factor' }),
    error: true,
    status: 422,
  });
  await answer(person, healthMarkerForm, { value: '7.1' });
  await person.presses(say('reports:finding.keep'));
  await expect(person.message(say('flash:findingsKept', { n: 1 }))).toBeVisible();

  await page.locator('input[name=keep]').nth(1).uncheck();
  await person.presses(say('reports:review.keep'));
  await expect(person.message(say('flash:findingsKept', { n: 1 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('reports:review.left') })).toBeVisible();

  await person.opens('/health-metrics');
  await expect(page.getByText('131 mg/dL')).toBeVisible();
  await expect(page.getByText('55 mg/dL')).toBeHidden();
  await person.opens('/health-reports?tab=reports');
  await page.getByRole('link', { name: 'Análisis de marzo' }).click();
  await person.follows(say('reports:act.delete'));
  await page.getByLabel(say('reports:delete.go')).check();
  await person.presses(say('reports:delete.button'));
  await expect(person.message(say('flash:reportDeleted'))).toBeVisible();
  await person.opens('/health-metrics');
  await expect(page.getByText('131 mg/dL')).toBeHidden();
});
