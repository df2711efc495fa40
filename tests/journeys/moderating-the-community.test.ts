import { writeCard } from '#app/domain/people/card.ts';
import { somePost } from '#tests/domain/community/people.ts';
import { expect, inTurn, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { seatMember, type SeatedMember } from '#tests/support/visitor.ts';
import { knows } from './members.ts';

/** A member with a name, whom the community is open to. */
async function named(site: TestSite, person: Person, name: string): Promise<SeatedMember> {
  const { language } = person;
  const seated = await seatMember(site, { language });
  await site.db.updateTable('profiles').set({ current_xp: 200 }).where('id', '=', seated.id).execute();
  const own = `${name} ${seated.id.slice(-4)}`;
  await writeCard(site.db, seated.id, { name: own, about: '', shown: [] }, site.now());
  return seated;
}

test(
  'C9-044 C9-045 a member reports, an administrator hides, the author reads why and appeals, and it is seen again',
  inTurn(1),
  async ({ person, site }) => {
    const { page, say, language } = person;
    const author = await named(site, person, 'Anna');
    const reporter = await named(site, person, 'Ben');
    const admin = await seatMember(site, { role: 'admin', language });
    const body = `A sharp word ${author.id.slice(-4)}.`;
    const post = await somePost(site.db, author.id, { body, at: site.now() });

    await knows(person, reporter.visitor, site);
    await person.opens(`/community/posts/${post}`);
    await page.getByRole('link', { name: say('moderation:report.link') }).click();
    await page
      .getByRole('radio', { name: say('forms/community-report:fields.reason.options.hurtful') })
      .check();
    await person.presses(say('moderation:report.send'));
    await expect(page.getByText(say('moderation:report.thanks.told'))).toBeVisible();

    await knows(person, admin.visitor, site);
    await person.opens('/admin/community');
    await page.getByRole('link', { name: body }).click();
    await page.getByRole('radio', { name: say('moderation-admin:choice.shown.hide') }).check();
    await page.getByRole('radio', { name: say('moderation-admin:rule.kind') }).check();
    await person.presses(say('moderation-admin:decide.button'));
    await expect(person.message(say('flash:communityDecided.hide'))).toBeVisible();

    await knows(person, author.visitor, site);
    await person.opens('/community');
    await page.getByRole('link', { name: say('moderation:notices.tabSome', { count: 1 }) }).click();
    await page.getByRole('link', { name: say('moderation:notices.kind.decision') }).click();
    await expect(page.getByText(say('moderation:rules.kind.told'))).toBeVisible();
    await page.getByRole('textbox').fill('I meant it kindly.');
    await person.presses(say('moderation:told.appeal.send'));
    await expect(page.getByText(say('moderation:told.appeal.waits'))).toBeVisible();

    await knows(person, admin.visitor, site);
    await person.opens('/admin/community?tab=appeals');
    await page.getByRole('link', { name: body }).click();
    await page.getByRole('radio', { name: say('moderation-admin:answer.granted') }).check();
    await page.getByLabel(say('moderation-admin:answer.reason')).fill('You are right.');
    await person.presses(say('moderation-admin:answer.button'));
    await expect(person.message(say('flash:appealAnswered.granted'))).toBeVisible();

    await knows(person, reporter.visitor, site);
    await person.opens(`/community/posts/${post}`);
    await expect(page.getByText(body)).toBeVisible();
  },
);
