import { expect, test } from '#tests/support/browser.ts';
import type { Language } from '#tests/support/texts.ts';
import { onboardedMember } from '#tests/support/visitor.ts';
import { seesDashboard, seesHistory } from './form-pages.ts';
import { fillsInSignIn, isMember, recordsOf } from './members.ts';

/** What a language calls itself, as its button says. */
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
const theOther = (language: Language): Language => (language === 'en' ? 'es' : 'en');

test('C1-005 C1-034 switching the language keeps the page, and stays with the account', async ({
  person,
  elsewhere,
  site,
}) => {
  const { email } = await onboardedMember(site, person.language);
  const first = person.language;
  await person.opens('/auth');
  await fillsInSignIn(person, email);
  await person.opens('/forms?view=history');
  await seesHistory(person);
  await person.presses(names[theOther(first)]);
  person.language = theOther(first);
  await seesHistory(person);
  expect((await recordsOf(site, email)).profile.language).toBe(person.language);

  const other = await elsewhere();
  await other.opens('/auth?next=%2Fdashboard');
  await fillsInSignIn(other, email);
  other.language = person.language;
  await seesDashboard(other);
});

test('C2-013 AUTH-18 signing out ends the session and leads to the start', async ({ person, site }) => {
  const { say } = person;
  const { email } = await isMember(site, person);
  await person.opens('/journal');
  await person.presses(say('common:nav.signOut'));
  await expect(person.message(say('flash:signedOut'))).toBeVisible();
  await person.sees({ path: '/', heading: say('landing:hero.title'), title: say('landing:title') });
  expect((await recordsOf(site, email)).sessions).toEqual([]);
  await person.opens('/journal');
  await person.sees({ path: '/auth?next=%2Fjournal', heading: say('auth:signIn.title') });
  await person.page.goBack();
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(say('landing:hero.title'));
});
