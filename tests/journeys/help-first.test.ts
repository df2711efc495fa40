import { v7 as uuid } from 'uuid';
import { nutritionAnswers } from '#tests/support/answers.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import { inputs, storeProfile } from '#tests/routes/transformation/support.ts';
import { isMember, saveNutrition } from './members.ts';

const danger = { en: 'I want to kill myself, and I have chest pain.', es: 'Quiero quitarme la vida.' };

/** On a small phone the first number stands in the first screen, big enough for a thumb. */
async function expectWithinReach({ page, say }: Person): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  const first = page
    .getByRole('region', { name: say('help:label') })
    .getByRole('link')
    .first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const box = (await first.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  if (size) await page.setViewportSize(size);
}

test('E01 help is the first thing on the analysis, the profile and the journal, within the first screen', async ({
  person,
  site,
}) => {
  const { say, language } = person;
  const { visitor, id } = await isMember(site, person);
  await site.db
    .updateTable('profiles')
    .set({ country: language === 'es' ? 'CL' : 'GB' })
    .where('id', '=', id)
    .execute();
  await saveNutrition(visitor, {
    ...nutritionAnswers,
    'sleep-goals': { ...nutritionAnswers['sleep-goals'], primary_health_goals: danger[language] },
  });
  await visitor.post('/forms/nutrition-fitness/check');
  await visitor.post('/forms/analysis/nutrition-fitness', { intent: 'generate' });
  await person.opens('/forms/analysis/nutrition-fitness');
  await person.sees({
    path: '/forms/analysis/nutrition-fitness',
    heading: say('analyses:title', { form: say('forms/nutrition-fitness:title') }),
  });
  await expectWithinReach(person);

  await storeProfile(site, id, { language, inputs: { ...inputs, bio: danger[language] } });
  await person.opens('/profile/transformation');
  await person.sees({ path: '/profile/transformation', heading: say('transformation-profile:title') });
  await expectWithinReach(person);

  await visitor.post('/journal', { id: uuid(), type: 'evening', intention: 'x', mindDump: danger[language] });
  await person.opens('/journal');
  await person.sees({ path: '/journal', heading: say('journal:title') });
  await expectWithinReach(person);

  await person.page
    .getByRole('region', { name: say('help:label') })
    .getByRole('link', { name: say('help:anotherCountry') })
    .click();
  await person.sees({ path: '/help-now', heading: say('help:page.title') });
  await person.follows(language === 'es' ? 'Uruguay' : 'Ireland');
  await person.sees({
    path: `/help-now?country=${language === 'es' ? 'UY' : 'IE'}`,
    heading: say('help:page.title'),
  });
});
