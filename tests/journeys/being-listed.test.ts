import { v7 as uuid } from 'uuid';
import { writeCard } from '#app/domain/people/card.ts';
import { writePoints } from '#app/domain/xp/award-xp.ts';
import { expect, test } from '#tests/support/browser.ts';
import { someMember } from '#tests/support/database.ts';
import { isMember } from './members.ts';

test('C9-035 C9-036 C9-037 C9-040 somebody chooses a name, sees where they stand among others, and leaves with one press', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', member.id).execute();
  const mark = uuid().slice(-6);
  const earn = (id: string, amount: number) =>
    writePoints(
      site.db,
      id,
      { eventType: 'journal_entry', sourceType: 'journal', sourceId: uuid() },
      amount,
      site.now(),
    );
  for (const name of ['Bo', 'Cy', 'Di', 'Ed']) {
    const id = await someMember(site.db);
    const words = { name: `${name} ${mark}`, about: '', shown: [], onLeaderboard: true } as const;
    await writeCard(site.db, id, words, site.now());
    await earn(id, 40);
  }
  await earn(member.id, 3);

  const title = say('leaderboard:title');
  await person.opens('/leaderboard');
  await person.sees({ path: '/leaderboard', heading: title });
  await person.follows(say('leaderboard:off.choose'));
  await person.sees({ path: /^\/community\/card/, heading: say('people:card.title') });
  await page.getByLabel(say('forms/member-card:fields.name.label')).fill('ana@example.com');
  await person.presses(say('people:card.save'));
  await person.sees({
    path: /^\/community\/card/,
    heading: say('people:card.title'),
    status: 422,
    error: true,
  });
  await page.getByLabel(say('forms/member-card:fields.name.label')).fill(`Ana ${mark}`);
  await page.getByLabel(say('forms/member-card:fields.on_leaderboard.label')).check();
  await person.presses(say('people:card.save'));
  await person.sees({ path: '/leaderboard', heading: title });
  await expect(page.getByText(`Ana ${mark}`)).toBeVisible();

  await person.follows(say('leaderboard:wholeList'));
  await person.sees({ path: '/leaderboard/list', heading: say('leaderboard:list.title') });
  await page.getByRole('link', { name: say('leaderboard:column.name') }).click();
  await person.sees({ path: '/leaderboard/list?sort=name', heading: say('leaderboard:list.title') });
  await page.getByRole('link', { name: `Ana ${mark}` }).click();
  await person.sees({ path: `/community/people/${member.id}`, heading: `Ana ${mark}` });

  await person.opens('/leaderboard');
  await person.presses(say('leaderboard:leave'));
  await expect(person.message(say('flash:listingLeft'))).toBeVisible();
  await expect(page.getByText(say('leaderboard:off.title'))).toBeVisible();
});
