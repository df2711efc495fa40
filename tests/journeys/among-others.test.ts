import { writeCard } from '#app/domain/people/card.ts';
import { expect, test } from '#tests/support/browser.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { isMember, knows } from './members.ts';

test('C9-043 C9-045 somebody chooses a name and writes, another one answers, likes, and meets them in a group', async ({
  person,
  site,
}) => {
  const { page, say, language } = person;
  const anna = await isMember(site, person);
  const ben = await seatMember(site, { language });
  const ids = [anna.id, ben.id];
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', 'in', ids).execute();
  await writeCard(site.db, ben.id, { name: 'Ben Hill', about: '', shown: [] }, site.now());
  await person.opens('/community');
  await person.follows(say('community:noName.link'));
  await page.locator('input[name="name"]').fill('Anna Lake');
  await page.getByRole('main').locator('form .btn-primary').click();
  await person.arrivesAt(say('community:title'));
  await page.getByText(say('community:write.summary')).click();
  await person.field(say('community:write.label')).fill('I rowed before six.');
  await person.presses(say('community:write.send'));
  await expect(person.message(say('flash:community.postSent'))).toBeVisible();
  const post = new URL(page.url()).pathname;
  await knows(person, ben.visitor, site);
  await person.opens('/community');
  await page.getByRole('button', { name: say('community:like.none') }).click();
  await expect(page.getByRole('button', { pressed: true })).toBeVisible();
  await page.getByRole('link', { name: say('community:replyLink') }).click();
  await person.field(say('community:reply.label')).fill('Where to?');
  await person.presses(say('community:reply.send'));
  await expect(person.message(say('flash:community.replySent'))).toBeVisible();
  await person.opens('/community/groups/new');
  await person.field(say('community:groups.name')).fill('Before six');
  await person.presses(say('community:groups.make'));
  await expect(person.message(say('flash:community.groupMade'))).toBeVisible();
  const group = new URL(page.url()).pathname;
  await knows(person, anna.visitor, site);
  await person.opens(post);
  await expect(page.getByText('Where to?')).toBeVisible();
  await expect(page.getByText(say('community:like.own', { count: 1 }))).toBeVisible();
  await person.opens(group);
  await person.presses(say('community:groups.join'));
  await expect(person.message(say('flash:community.group.in'))).toBeVisible();
  await page.getByText(say('community:write.summary')).click();
  await person.field(say('community:write.label')).fill('Tomorrow again?');
  await person.presses(say('community:write.send'));
  await expect(page.getByText('Tomorrow again?').first()).toBeVisible();
});
