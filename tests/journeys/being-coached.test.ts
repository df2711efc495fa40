import { assignCoach } from '#app/domain/coaching/assignments.ts';
import { expect, test } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { isMember, knows } from './members.ts';

test('C11-019 a member writes and shares, and the coach reads, answers and leaves a trace', async ({
  person,
  site,
}) => {
  const { page, say, language } = person;
  const admin = await seatMember(site, { role: 'admin' });
  const coach = await seatMember(site, { role: 'coach', name: 'Rosa Lind', language });
  const member = await isMember(site, person);
  await assignCoach(site.db, admin.id, coach.id, member.id, site.now());
  await person.opens('/coaching');
  await page.getByLabel(say('coaching:thread.write')).fill('The stairs were easy today.');
  await person.presses(say('coaching:thread.send'));
  await expect(page.getByText('The stairs were easy today.')).toBeVisible();
  await person.opens('/coaching/shares');
  await page.getByRole('checkbox', { name: say('coaching:part.goals') }).check();
  await person.presses(say('coaching:shares.save'));
  await expect(page.getByRole('checkbox', { name: say('coaching:part.goals') })).toBeChecked();
  await knows(person, coach.visitor, site);
  await person.opens('/coach');
  await expect(page.getByText(say('coaching:coach.waits'), { exact: true })).toBeVisible();
  await person.opens(`/coach/members/${member.id}`);
  await expect(page.getByText('The stairs were easy today.')).toBeVisible();
  await page.getByLabel(say('coaching:thread.write')).fill('Take two at a time tomorrow.');
  await person.presses(say('coaching:thread.send'));
  await expect(page.getByText('Take two at a time tomorrow.')).toBeVisible();
  await page
    .getByRole('link', { name: say('coaching:part.goals') })
    .last()
    .click();
  await expect(page.getByText(say('coaching:coach.written'))).toBeVisible();
  await page.getByRole('link', { name: say('coaching:part.insights') }).click();
  await expect(page.getByRole('heading', { name: say('coaching:goalMap.title') })).toBeVisible();
  await expect(page.getByText(say('coaching:coach.notShared.measurements'))).toBeVisible();
  await knows(person, member.visitor, site);
  await person.opens('/settings/data/looks');
  await expect(page.getByText('Rosa Lind').first()).toBeVisible();
});
