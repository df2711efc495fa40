import { expect, test, inTurn } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

test(
  'C12-005 C12-006 C12-042 an administrator finds somebody, makes them a coach, closes their account to them and opens it again',
  inTurn(0),
  async ({ person, site }) => {
    const { page, say, language } = person;
    const admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno', language });
    const member = await seatMember(site, { name: 'Nora Paz Journey', language });
    const opensPage = async (): Promise<void> => {
      await person.opens('/admin/users?q=nora+paz+journey&columns=role');
      await page.getByRole('link', { name: /Nora Paz Journey/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Paz Journey');
    };
    await knows(person, admin.visitor, site);
    await opensPage();
    await page.getByRole('link', { name: say('users:do.role.title') }).click();
    await page.getByLabel(say('users:column.role')).selectOption('coach');
    await person.presses(say('users:do.role.button'));
    await expect(page.getByText(say('flash:userRoleUpdated'))).toBeVisible();
    await page.getByRole('link', { name: say('users:do.ban.title') }).click();
    await person.presses(say('users:do.ban.button'));
    await person.sees({
      path: `/admin/users/${member.id}/ban`,
      heading: say('users:do.ban.title'),
      error: true,
      status: 422,
    });
    await expect(person.errorSummary).toContainText(say('users:error.reason'));
    await page.getByLabel(say('users:ban.reason')).fill('Rude to others.');
    await person.presses(say('users:do.ban.button'));
    await expect(page.getByText('Rude to others.')).toBeVisible();
    // Whoever is signed in is signed out with the next click.
    await knows(person, member.visitor, site);
    await person.opens('/dashboard');
    await expect(page).toHaveURL(/\/auth/);
    await knows(person, admin.visitor, site);
    await opensPage();
    await page.getByRole('link', { name: say('users:do.unban.title') }).click();
    await person.presses(say('users:do.unban.button'));
    await expect(page.getByText(say('flash:userUnbanned'))).toBeVisible();
    await page.getByRole('link', { name: say('users:part.log') }).click();
    for (const act of ['role-changed', 'user-banned', 'user-unbanned'])
      await expect(page.getByText(say(`system:acts.${act}`)).first()).toBeVisible();
  },
);

test('an address in a table of a tablet is not broken', async ({ person, site }) => {
  const { page, language } = person;
  const admin = await seatMember(site, { role: 'admin', language });
  await knows(person, admin.visitor, site);
  const email = `tablet.reader.${language}@example.org`;
  await seatMember(site, { name: 'Tablet Reader', email, language });
  await page.setViewportSize({ width: 768, height: 900 });
  await person.opens('/admin/users?q=tablet+reader');
  const address = page.getByRole('link', { name: /Tablet Reader/ }).getByText(email, { exact: true });
  await expect(address).toBeVisible();
  const lines = await address.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(lines).toBeLessThan(1.5);
});
