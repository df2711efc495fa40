import { balanceScales } from '#app/forms/definitions/balance-scales.ts';
import { insightFeedback } from '#app/forms/definitions/insight-feedback.ts';
import { addDays } from '#app/domain/days/calendar.ts';
import { livedDays } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import { expect, test } from '#tests/support/browser.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

test('C11-002 C11-005 C11-006 eight scales make a wheel, the weakest part a plan, and its acts a habit', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 80 }).where('id', '=', member.id).execute();
  await person.opens('/life-balance');
  await person.follows(say('balance:first.link'));
  await answer(person, balanceScales, {
    physical_health: '8',
    social_connection: '2',
    career_growth: '6',
  });
  await person.presses(say('balance:scales.save'));
  await expect(person.message(say('flash:balanceRated'))).toBeVisible();
  await expect(
    page
      .getByText(say('balance:wheelText.one', { part: say('balance:pillar.social_connection'), score: 11 }))
      .first(),
  ).toBeVisible();
  await person.follows(say('balance:tab.breakdown'));
  await expect(page.getByText(say('balance:behind.rating')).first()).toBeVisible();
  await person.follows(say('balance:tab.rebalance'));
  await person.presses(say('balance:rebalance.start'));
  await expect(person.message(say('flash:balancePlan'))).toBeVisible();
  const name = say('habit-library:write-to-one-person.name');
  await person.presses(`${say('balance:rebalance.takeHabit')}: ${name}`);
  await expect(person.message(say('flash:balanceHabit', { name }))).toBeVisible();
  await person.follows(say('balance:rebalance.toHabit'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('C11-007 C11-010 C11-011 C11-014 a life is looked at: how a month went, what was found, a step done, an answer kept', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await site.db.updateTable('profiles').set({ current_xp: 160 }).where('id', '=', member.id).execute();
  const last = addDays(site.now().toISOString().slice(0, 10), -1);
  await livedDays(site.db, member.id, { last, step: 2 });
  await person.opens('/progress?tab=habits');
  await person.follows(say('progress:kind.yearly'));
  await expect(page.getByRole('link', { name: 'Walk' })).toBeVisible();
  await person.follows(say('progress:analytics.link'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('progress:analytics.title'));

  await person.opens('/insights');
  await person.presses(say('insights:first.button'));
  await expect(page.getByText(say('insights:new')).first()).toBeVisible();
  await page.getByRole('main').locator('.row-link').first().click();
  const steps = page.getByRole('list', { name: say('insights:one.steps') });
  await steps.getByRole('button').first().click();
  await expect(person.message(say('flash:insightStepDone'))).toBeVisible();
  await person.presses(say('insights:one.save'));
  await expect(person.message(say('flash:insightSaved'))).toBeVisible();
  await answer(person, insightFeedback, { helpful: 'yes', feedback: 'Más aire, ñandú.' });
  await person.presses(say('insights:one.send'));
  await expect(person.message(say('flash:insightFeedback'))).toBeVisible();
  await person.follows(say('insights:one.evidence'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('insights:evidence.title'));
});
