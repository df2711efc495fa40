import { expect, test, inTurn } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

test(
  'C12-005 an administrator ticks people of the list, reads what will happen to how many, does it and undoes it',
  inTurn(0),
  async ({ person, site }) => {
    const { page, say, language } = person;
    const admin = await seatMember(site, { role: 'admin', name: 'Alex Moreno', language });
    const names = ['Ana Many', 'Ben Many'].map((name) => `${name} ${language} ${admin.id.slice(-6)}`);
    for (const name of names) await seatMember(site, { name, language });
    await knows(person, admin.visitor, site);
    await person.opens(`/admin/users?q=many+${language}+${admin.id.slice(-6)}`);
    for (const name of names) await page.getByLabel(say('bulk:chooseOne', { name })).check();
    await page.getByLabel(say('bulk:with')).selectOption('ban');
    await person.presses(say('bulk:go'));
    await expect(page.getByText(say('bulk:act.ban.what', { count: 2 }))).toBeVisible();
    for (const name of names) await expect(page.getByText(name)).toBeVisible();
    await page.getByLabel(say('bulk:act.ban.note')).fill('For a while.');
    await person.presses(say('bulk:act.ban.button', { count: 2 }));
    await expect(page.getByText(say('bulk:act.ban.done', { count: 2 }))).toBeVisible();
    await person.presses(say('bulk:act.ban.undo'));
    await expect(page.getByText(say('flash:bulkUndone', { undone: 2 }))).toBeVisible();
  },
);
