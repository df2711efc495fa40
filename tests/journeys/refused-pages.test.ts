import BetterSqlite from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import { hashPassword } from '#app/domain/accounts/passwords.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { newAddress, password, seatMember, Visitor } from '#tests/support/visitor.ts';
import { answer, control, expectAnswered } from './answering.ts';
import { seesSection } from './form-pages.ts';
import { fillsInSignIn, isMember, knows, submissionOf } from './members.ts';

const section = '/forms/nutrition-fitness/sleep-goals';
const typed = { sleep_hours: '7', primary_health_goals: 'Sleep — “más” 🌿 & walk.' };
const run = (site: TestSite, sql: string) => site.db.executeQuery(CompiledQuery.raw(sql));

/** The page that says why something was refused. */
const seesRefusal = (
  person: Person,
  refusal: string,
  status: number,
  path: string | RegExp = section,
): Promise<void> => person.sees({ path, heading: person.say(`errors:refusal.${refusal}.title`), status });

/** What was typed stands on the refusal's page, and goes in when it is sent again from there. */
async function sendsAgain(person: Person, site: TestSite, email: string): Promise<void> {
  // F02: by the label that they saw.
  const label = person.say('forms/nutrition-fitness:fields.primary_health_goals.label');
  await expect(person.page.getByRole('textbox', { name: label })).toHaveValue(typed.primary_health_goals);
  await person.presses(person.say('errors:refusal.kept.again'));
  await expect(person.page.getByRole('heading', { level: 1 })).not.toHaveText(
    person.say('errors:refusal.fault.title'),
  );
  expect((await submissionOf(site, email, 'nutrition-fitness')).answers).toMatchObject({ sleep_hours: 7 });
}

async function opensAndTypes(person: Person): Promise<void> {
  await person.opens(section);
  await answer(person, nutritionFitness, typed);
}

test('A11Y-14 A11Y-17 C6-037 DUR-14 a section that cannot be written says so, and is sent again from there', async ({
  person,
  site,
}) => {
  const { email } = await isMember(site, person);
  await test.step('503: somebody else keeps the database locked', async () => {
    await opensAndTypes(person);
    const other = new BetterSqlite(site.configuration.databaseFile);
    other.exec('begin immediate');
    try {
      await person.presses(person.say('forms:next'));
      await seesRefusal(person, 'held-up', 503);
      await expect(person.page.getByText(person.say('errors:failed.saveForm'))).toBeVisible();
    } finally {
      other.exec('rollback');
      other.close();
    }
  });
  await test.step('500: nothing can be written', async () => {
    await opensAndTypes(person);
    await run(site, 'pragma query_only = 1');
    try {
      await person.presses(person.say('forms:next'));
      await seesRefusal(person, 'fault', 500);
      await expect(person.page.getByText(person.say('errors:failed.saveForm'))).toBeVisible();
    } finally {
      await run(site, 'pragma query_only = 0');
    }
    await sendsAgain(person, site, email);
  });
});

test('A11Y-14 A11Y-17 C5-061 a section that cannot be read says so', async ({ person, site }) => {
  await isMember(site, person);
  await run(site, 'alter table form_progress rename to form_progress_elsewhere');
  try {
    await person.opens(section);
    await person.sees({ path: section, heading: person.say('errors:fault.title'), status: 500 });
    await expect(person.page.getByText(person.say('errors:failed.load'))).toBeVisible();
    await person.opens('/forms');
    await person.sees({ path: '/forms', heading: person.say('forms:hub.title') });
    await expect(person.page.getByText(person.say('errors:failed.load'))).toBeVisible();
  } finally {
    await run(site, 'alter table form_progress_elsewhere rename to form_progress');
  }
});

test('A11Y-14 A11Y-17 403, 413 and 429 are pages in words, with what was typed', async ({ person, site }) => {
  const { page, say } = person;
  await test.step('403: a form of another site', async () => {
    await page.goto('about:blank');
    await page.setContent(
      `<form method="post" action="${site.url}/forgot-password"><input name="email" value="a@b.example"><button>Send</button></form>`,
    );
    await page.getByRole('button').click();
    await seesRefusal(person, 'origin', 403, '/forgot-password');
    // A03: to be read, and nothing to be sent.
    await page.getByText(person.say('errors:refusal.kept.sent')).click();
    await expect(page.getByText('a@b.example')).toBeVisible();
    await expect(page.locator('form, input, textarea, button')).toHaveCount(0);
  });
  await test.step('429: too many wrong passwords for one account', async () => {
    const email = newAddress();
    for (let n = 0; n < 10; n += 1) await new Visitor(site).post('/auth', { email, password: 'wrong' });
    await person.opens('/auth');
    await fillsInSignIn(person, email, 'wrong');
    await person.sees({
      path: '/auth',
      heading: say('errors:refusal.too-many-sign-ins.title'),
      status: 429,
    });
    await expect(person.link(say('auth:signIn.forgot'))).toBeVisible();
  });
  await test.step('413: more text than fits', async () => {
    await isMember(site, person);
    await person.opens(section);
    await control(person, nutritionFitness, 'primary_health_goals').fill('Sleep. '.repeat(90_000));
    await person.presses(say('forms:next'));
    await seesRefusal(person, 'too-large', 413);
  });
});

test('A11Y-14 CSRF-11 C5-082 two tabs: the page shows both versions, and the choice is kept', async ({
  person,
  site,
}) => {
  const { say } = person;
  const { visitor, email } = await isMember(site, person);
  await opensAndTypes(person);
  const elsewhere = { sleep_hours: '9', primary_health_goals: 'From the other tab.', stress_level: '3' };
  await visitor.post(section, { intent: 'next', seen: '0', ...elsewhere });
  await person.presses(say('forms:next'));
  await seesSection(person, nutritionFitness, 'sleep-goals', { error: true, status: 409 });
  await expect(person.errorSummary).toContainText(say('forms:conflictTitle'));
  const hours = person.page.getByRole('main').getByRole('group').first();
  await hours.getByRole('radio').last().check();
  await person.page.getByRole('main').getByRole('button').first().click();
  await expect(person.page).not.toHaveTitle(new RegExp(say('common:errorTitle', { title: '' })));
  const { answers } = await submissionOf(site, email, 'nutrition-fitness');
  expect(answers).toMatchObject({ sleep_hours: 9, primary_health_goals: typed.primary_health_goals });
});

test('A11Y-08 A11Y-14 AUTH-16 a session that ends while somebody types: after signing in the form holds it all', async ({
  person,
  site,
}) => {
  const { say } = person;
  const member = await seatMember(site, {
    language: person.language,
    passwordHash: await hashPassword(password),
  });
  await knows(person, member.visitor, site);
  await opensAndTypes(person);
  await site.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
  await person.presses(say('forms:next'));
  await person.sees({ path: /^\/auth\?next=/, heading: say('auth:signIn.title') });
  await expect(person.message(say('flash:postHeld'))).toBeVisible();
  await fillsInSignIn(person, member.email);
  await seesSection(person, nutritionFitness, 'sleep-goals', { path: `${section}?held=1` });
  await expect(person.page.getByText(say('forms:heldBack'))).toBeVisible();
  await expectAnswered(person, nutritionFitness, typed);
});
