import { someMarker } from '#tests/domain/markers/some-marker.ts';
import { ferritin } from '#tests/routes/shares/sharing.ts';
import { expect, test } from '#tests/support/browser.ts';
import { isMember } from './members.ts';

test('C10-012 C10-013 C10-014 lab values are shared, read by a stranger, and taken back', async ({
  person,
  elsewhere,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db
    .updateTable('profiles')
    .set({ current_xp: 150, full_name: 'Ana Ríos' })
    .where('id', '=', member.id)
    .execute();
  await someMarker(site.db, member.id, { notes: 'Solo para mí.' });
  await someMarker(site.db, member.id, ferritin());
  await person.opens('/health-metrics');
  await person.follows(say('shares:link'));
  const own = { path: '/health-metrics/share', heading: say('shares:own.markers') };
  await person.sees(own);

  await person.presses(say('shares:own.make'));
  await person.sees({ ...own, error: true, status: 422 });
  const tests = page.getByRole('group', { name: say('shares:field.tests') });
  await page.getByRole('radio', { name: say('shares:which.chosen') }).check();
  // Shown, with script, once it is of account.
  await tests.getByRole('checkbox', { name: say('laboratory:tests.ferritin.name') }).check();
  await page.getByRole('checkbox', { name: say('shares:extra.name', { name: 'Ana Ríos' }) }).check();
  await person.presses(say('shares:own.make'));
  await person.sees(own);
  const link = new URL(await page.getByLabel(say('shares:made.link')).inputValue()).pathname;

  const stranger = await elsewhere();
  const shared = { path: link, heading: stranger.say('shares:markers.title') };
  await stranger.opens(link);
  await stranger.sees(shared);
  await expect(stranger.page.getByText('41 ng/mL').first()).toBeVisible();
  await expect(stranger.page.getByText(stranger.say('shares:head.of', { name: 'Ana Ríos' }))).toBeVisible();
  await expect(stranger.page.getByText('LDL')).toHaveCount(0);

  // Another member is a stranger, too; the owner sees what others see.
  const another = await elsewhere();
  await isMember(site, another);
  await another.opens(link);
  await another.sees({ ...shared, heading: another.say('shares:markers.title') });
  await person.opens(link);
  await person.sees(shared);

  await person.opens('/health-metrics/share');
  await expect(page.getByLabel(say('shares:made.link'))).toHaveCount(0);
  await page.getByRole('button', { name: say('shares:list.revoke') }).click();
  await expect(person.message(say('flash:shareRevoked'))).toBeVisible();
  for (const reader of [stranger, another]) {
    await reader.opens(link);
    await reader.sees({ path: link, heading: reader.say('shares:problem.over.title'), status: 410 });
    await expect(reader.page.getByText('41 ng/mL')).toHaveCount(0);
  }
});
