import { healthAssessment } from '#app/forms/definitions/health-assessment.ts';
import { nutritionFitness } from '#app/forms/definitions/nutrition-fitness.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import { expect, test, type Person } from '#tests/support/browser.ts';
import { healthAnswers, nutritionAnswers, type FilledForm } from '#tests/support/answers.ts';
import { newAddress, onboardedMember, password } from '#tests/support/visitor.ts';
import { answer } from './answering.ts';
import { fillsInSignIn, recordsOf, submissionOf } from './members.ts';

/** How script can fail: cut off on its way, or never coming to an end. */
const ways = {
  blocked: (abort: (reason: string) => Promise<void>) => abort('aborted'),
  'never arriving': () => Promise.resolve(),
} as const;

/** Opens a page and does not wait for its script. */
async function opens(person: Person, path: string, heading: string): Promise<void> {
  await person.page.goto(path, { waitUntil: 'commit' });
  await shows(person, heading);
}

async function shows(person: Person, heading: string): Promise<void> {
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const isReady = await person.page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  expect(isReady, 'no script has taken the page over').toBe(false);
}

async function completes(person: Person, form: FormDefinition, answers: FilledForm): Promise<void> {
  const { say } = person;
  const title = (id: string): string => say(`forms/${form.id}:sections.${id}.title`);
  const sections = Object.keys(answers);
  await opens(person, `/forms/${form.id}/${sections[0]}`, title(sections[0]!));
  for (const [index, id] of sections.entries()) {
    await shows(person, title(id));
    await answer(person, form, answers[id]!);
    await person.presses(say(index === sections.length - 1 ? 'forms:review' : 'forms:next'));
  }
  await shows(person, say('forms:reviewTitle'));
  await person.presses(say('forms:complete'));
  await shows(person, say('forms:doneTitle'));
}

for (const [name, fail] of Object.entries(ways)) {
  test(`LOAD-11 LOAD-12 with script ${name}, every form is sent before hydration, with the same result`, async ({
    person,
    site,
  }) => {
    const { page, say } = person;
    await page.route(/\.js(\?|$)/, (route) => fail((reason) => route.abort(reason)));
    const { email } = await onboardedMember(site, person.language);

    await test.step('signing in, with a mistake first', async () => {
      await opens(person, '/auth', say('auth:signIn.title'));
      await fillsInSignIn(person, email, 'not the password');
      await expect(person.errorSummary).toContainText(say('errors:field.invalidCredentials'));
      await fillsInSignIn(person, email);
      await shows(person, say('journal:title'));
    });

    await test.step('the journal', async () => {
      await opens(person, '/journal?tab=evening', say('journal:title'));
      await page.getByLabel(say('forms/journal-entry:fields.mindDump.evening')).fill('Rest.');
      await person.presses(say('journal:save'));
      await expect(person.message(say('flash:entrySavedXp', { n: 1 }))).toBeVisible();
      const { entries } = await recordsOf(site, email);
      expect(entries.map((entry) => entry.type).toSorted()).toEqual(['evening', 'morning']);
    });

    await test.step('sections, wrong values, review and completion', async () => {
      await opens(
        person,
        '/forms/nutrition-fitness/basic-metrics',
        say('forms/nutrition-fitness:sections.basic-metrics.title'),
      );
      await answer(person, nutritionFitness, { height_cm: 'tall' });
      await person.presses(say('forms:next'));
      await expect(person.errorSummary).toContainText(
        say('errors:field.numberLike', { whole: 120, decimals: '120.5' }),
      );
      await completes(person, nutritionFitness, nutritionAnswers);
      await completes(person, healthAssessment, healthAnswers);
      expect((await submissionOf(site, email, 'nutrition-fitness')).answers).toMatchObject({
        weight_kg: 71.5,
        accountability_preferences: ['Daily check-ins', 'Other: My sister'],
      });
      expect((await submissionOf(site, email, 'health-assessment')).completed_at).not.toBeNull();
    });

    await test.step('light pages, language, signing out', async () => {
      await person.presses('Español');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await person.presses('English');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await person.presses(say('common:nav.signOut'));
      await expect(person.message(say('flash:signedOut'))).toBeVisible();
    });

    await test.step('signing up', async () => {
      const address = newAddress();
      await opens(person, '/auth/signup', say('auth:signUp.title'));
      await person.field(say('auth:email')).fill(address);
      await person.field(say('auth:password')).fill(password);
      await person.field(say('auth:confirmPassword')).fill(password);
      await page.getByRole('checkbox', { name: say('auth:signUp.agree') }).check();
      await person.presses(say('auth:signUp.button'));
      await shows(person, say('auth:verify.title'));
      expect(await site.mailsTo(address)).toHaveLength(1);
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    person.forgetRefusals();
  });
}
