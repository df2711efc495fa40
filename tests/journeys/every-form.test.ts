import { openTo, type Section } from '#app/forms/engine/definition.ts';
import { comprehensiveOnboarding } from '#app/forms/definitions/comprehensive-onboarding.ts';
import { everyForm, openForm, pagesOf, type WalkedForm } from '#tests/support/every-form.ts';
import { expect, inTurn, test, type Person } from '#tests/support/browser.ts';
import type { TestSite } from '#tests/support/site.ts';
import { rightForm, rightSection, type Filled } from '#tests/support/fill.ts';
import { seesDone, seesEnd, seesHub, seesReview, seesSection, seesStart } from './form-pages.ts';
import { knows, submissionOf } from './members.ts';

/** Where the first completion of a form arrives. Other places than these need a line here. */
const arrives: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  '/forms': seesHub,
  '/forms/comprehensive-onboarding': (person) => seesStart(person, comprehensiveOnboarding),
  // What was filled in as the name, up to its first space.
  '/dashboard': (person) => seesEnd(person),
  '/profile/transformation': (person) =>
    person.sees({
      path: /^\/profile\/transformation(\?asked=1)?$/,
      heading: person.say('transformation-profile:title'),
    }),
};

/** Fills in all controls of the page at once, as somebody does who is done with the last of them. */
const fills = (person: Person, typed: Filled): Promise<void> =>
  person.page.evaluate((given) => {
    for (const [name, values] of Object.entries(given)) {
      const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        `#section [name="${name}"]`,
      );
      if (controls.length === 0) throw new Error(`There is no control '${name}'.`);
      for (const [index, control] of controls.entries()) {
        if (control.type === 'radio' || control.type === 'checkbox') {
          if (values.includes(control.value) !== (control as HTMLInputElement).checked) control.click();
        } else {
          control.value = values[index] ?? '';
          control.dispatchEvent(new Event('input', { bubbles: true }));
          control.dispatchEvent(new Event('change', { bubbles: true }));
        }
      }
    }
  }, typed);

/** What hangs on another answer is out of sight until that is given; without script it is always there. */
async function seesConditional(person: Person, section: Section, isAsked: boolean): Promise<void> {
  for (const { id, when } of openTo(section)) {
    // What hangs on an answer of another section is there or is not.
    if (!when || !section.fields.some((field) => field.id === when.field)) continue;
    await expect(person.page.locator(`#section div[data-when]:has([name="${id}"])`)).toBeVisible({
      visible: isAsked || !person.hasScript || 'not' in when,
    });
  }
}

/** Presses the button that moves on, whatever its words. */
const movesOn = (person: Person): Promise<void> =>
  person.page.locator('#section button[name=intent][value=next]').click();

async function walks(person: Person, site: TestSite, form: WalkedForm): Promise<void> {
  const { definition } = form;
  await person.opens(form.path);
  if (form.review) {
    await seesStart(person, definition);
    await person.follows(person.say('forms:start'));
  }
  const pages = pagesOf(form);
  for (const [index, { section, path, part }] of pages.entries()) {
    if (section.screen === 'generation') {
      // A job of the site makes it, at once or soon, and the page leads on by itself.
      await site.workOff();
      await expect(person.page).toHaveURL(new RegExp(`${pages[index + 1]!.path}$`));
      continue;
    }
    await seesSection(person, definition, section.id, { path, part });
    const { typed } = rightSection(section, definition);
    if (section.screen === 'invitation') {
      const [[name, [value] = []] = []] = Object.entries(typed);
      await person.page.locator(`#section button[name="${name}"][value="${value}"]`).click();
      continue;
    }
    await seesConditional(person, section, false);
    await fills(person, typed);
    await seesConditional(person, section, true);
    await movesOn(person);
  }
  if (form.review) {
    await seesReview(person, definition);
    await person.page.locator('main button.btn-primary[type=submit]').click();
  }
  await (arrives[form.completesAt]?.(person) ?? seesDone(person, definition));
}

for (const [place, form] of everyForm.entries())
  test(`C6-080 ${form.id} is walked from its start to its end`, inTurn(place), async ({ person, site }) => {
    const member = await openForm(site, form, person.language);
    await knows(person, member.visitor, site);
    await walks(person, site, form);
    const submission = await submissionOf(site, member.email, form.id);
    expect(submission.completed_at).not.toBeNull();
    expect(submission.answers).toEqual(rightForm(form.definition));
  });
