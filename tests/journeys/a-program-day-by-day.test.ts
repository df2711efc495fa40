import { dayText } from '#app/http/day-texts.ts';
import { dailyCheckin } from '#app/forms/definitions/daily-checkin.ts';
import { stepsOf, programs } from '#app/programs/registry.ts';
import { programTexts } from '#app/domain/program-days/program-texts.ts';
import { enrolled } from '#tests/domain/programs/enrolled.ts';
import { expect, test } from '#tests/support/browser.ts';
import { answer } from './answering.ts';
import { isMember } from './members.ts';

const dayLasts = 86_400_000;

test('C8-033 C8-034 C8-035 C8-036 C8-037 C8-039 C8-040 the seven days: the first one is done, answered and checked in, the last one leads to the challenge', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  const texts = programTexts('jumpstart', person.language).steps;
  const steps = stepsOf(programs.find(({ id }) => id === 'jumpstart')!);
  const title = (index: number): string => texts[steps[index]!.id]!.title;
  await person.opens('/trial');
  await person.presses(say('trial:none.start'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title(0));

  await page.getByRole('button', { name: say('program-days:action.name', { title: title(0) }) }).click();
  await expect(person.message(say('flash:programStepDone'))).toBeVisible();
  await page.getByRole('textbox', { name: texts[steps[0]!.id]!.question }).fill('La cocina, ñandú.');
  await person.presses(say('program-days:question.keep'));
  await expect(person.message(say('flash:programAnswerKept'))).toBeVisible();

  await person.presses(say('program-days:checkIn.send'));
  const today = site.now().toISOString().slice(0, 10);
  await person.sees({
    path: '/jumpstart/daily/check-in?day=1',
    heading: say('program-days:checkIn.title'),
    title: `${say('program-days:checkIn.pageTitle')} · ${dayText(person.language, today, today)}`,
    error: true,
    status: 422,
  });
  await answer(person, dailyCheckin, { action_completed: 'yes', reflection: 'Llovió y fui.' });
  await person.presses(say('program-days:checkIn.send'));
  await expect(person.message(say('flash:checkedInXp', { n: 1 }))).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: 'Llovió y fui.' })).toBeVisible();

  const trial = site.db.updateTable('trials').where('user_id', '=', member.id);
  const begun = (passed: number) => new Date(site.now().getTime() - passed * dayLasts);
  await trial.set({ starts_at: begun(6).toISOString(), ends_at: begun(-1).toISOString() }).execute();
  await site.db
    .updateTable('program_runs')
    .set({ first_day: begun(6).toISOString().slice(0, 10) })
    .where('user_id', '=', member.id)
    .execute();
  await site.db.deleteFrom('check_ins').where('user_id', '=', member.id).execute();
  await person.opens('/jumpstart/daily');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title(6));
  await answer(person, dailyCheckin, { action_completed: 'yes' });
  await person.presses(say('program-days:checkIn.send'));
  await person.follows(say('program-days:trialOffer.button'));
  await expect(page).toHaveURL(/signup\?plan=challenge_30_day/);
});

test('C8-033 Foundation: a missed day is filled in, a pause moves the rest, and one looks back', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await enrolled(site.db, member.id, 'level_2', 'active', new Date(site.now().getTime() - 3 * dayLasts));
  const steps = stepsOf(programs.find(({ id }) => id === 'foundation')!);
  const title = (index: number): string =>
    programTexts('foundation', person.language).steps[steps[index]!.id]!.title;
  await person.opens('/dashboard');
  await page
    .getByRole('link', { name: say('program:title') })
    .first()
    .click();
  await person.follows(say('program-days:open.day', { number: 4 }));
  await person.follows(say('program-days:earlierStep', { title: title(2) }));
  await page.getByRole('button', { name: say('program-days:action.name', { title: title(2) }) }).click();
  await expect(person.message(say('flash:programStepDone'))).toBeVisible();

  await person.follows(say('program-days:pause.link'));
  await person.presses(say('program-days:pause.button'));
  await expect(page.getByText(say('program-days:pause.restsText'))).toBeVisible();
  await person.presses(say('program-days:pause.resume'));
  await expect(person.message(say('flash:programGoesOn'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title(3));
  await person.follows(say('program-days:lookBack.link'));
  await person.sees({
    path: /look-back$/,
    heading: say('program-days:lookBack.title'),
    title: `${say('program-days:lookBack.title')} · ${say('seeds/catalogue:tiers.level_2.name')}`,
  });
});

test('C8-033 a week is over: Today leads to its look back, what is to change is kept, and is seen a week later', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const member = await isMember(site, person);
  await enrolled(site.db, member.id, 'level_2', 'active', new Date(site.now().getTime() - 8 * dayLasts));
  const week = (number: number) => ({
    path: new RegExp(`look-back/week-${number}$`),
    heading: say('look-backs:heading.week', { number }),
    title: `${say('look-backs:heading.week', { number })} · ${say('seeds/catalogue:tiers.level_2.name')}`,
  });
  await person.opens('/dashboard');
  await person.follows(say('look-backs:ready.week', { number: 1 }));
  await person.sees(week(1));
  await person.presses(say('look-backs:keep'));
  await person.sees({ ...week(1), error: true, status: 422 });
  await page.getByRole('textbox').fill('Más despacio, ñandú.');
  await person.presses(say('look-backs:keep'));
  await expect(person.message(say('flash:lookBackKept'))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Más despacio, ñandú.');

  await site.db
    .updateTable('program_runs')
    .set({ first_day: new Date(site.now().getTime() - 15 * dayLasts).toISOString().slice(0, 10) })
    .where('user_id', '=', member.id)
    .execute();
  await person.opens('/dashboard');
  await person.follows(say('look-backs:ready.week', { number: 2 }));
  await person.sees(week(2));
  await expect(page.getByRole('blockquote').filter({ hasText: 'Más despacio, ñandú.' })).toBeVisible();
});
