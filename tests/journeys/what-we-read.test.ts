import { expect, test } from '#tests/support/browser.ts';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { isMember, saveNutrition } from './members.ts';

test('E05 a reading that is not so is found below the line that stands on it, denied there, and taken back', async ({
  person,
  site,
}) => {
  const { say, page } = person;
  const { visitor } = await isMember(site, person);
  const goals = {
    sleep_hours: '5',
    stress_level: '8',
    primary_health_goals:
      person.language === 'es' ? 'Trabajo de noche en el hospital.' : 'I work nights at the hospital.',
  };
  await saveNutrition(visitor, {
    ...nutritionAnswers,
    'sleep-goals': { ...nutritionAnswers['sleep-goals'], ...goals },
  });
  await visitor.post('/forms/nutrition-fitness/check');
  const analysis = '/forms/analysis/nutrition-fitness';
  await visitor.post(analysis, { intent: 'generate' });
  await site.workOff();

  const fact = say('read-facts:fact.night_shifts');
  const notSo = say('read-facts:about', {
    button: say('read-facts:notSo'),
    fact: fact.charAt(0).toUpperCase() + fact.slice(1),
  });
  await person.opens(analysis);
  const line = page.locator('main details').filter({ hasText: fact }).first();
  await line.locator('summary').click();
  await expect(line.getByText(say('read-facts:read', { fact }))).toBeVisible();
  await line.getByRole('button', { name: notSo }).click();
  await expect(person.message(say('flash:factDenied'))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(analysis);
  await expect(page.getByText(say('analyses:otherFacts'))).toBeVisible();

  await person.opens('/settings/what-we-read');
  await person.sees({ path: '/settings/what-we-read', heading: say('read-facts:title') });
  await expect(page.getByRole('heading', { name: say('read-facts:denied.title') })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${say('read-facts:takeBack')}`) }).click();
  await expect(person.message(say('flash:factCounts'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('read-facts:denied.title') })).toHaveCount(0);
  await person.opens(analysis);
  await expect(page.getByText(say('analyses:otherFacts'))).toHaveCount(0);
});
