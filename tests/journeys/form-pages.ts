import { findForm } from '#app/forms/registry.ts';
import type { FormDefinition } from '#app/forms/engine/definition.ts';
import { expect, type Expected, type Person } from '#tests/support/browser.ts';
import { textOf } from './answering.ts';

/** What differs from the page as it is when it is opened. */
type Otherwise = Partial<Pick<Expected, 'path' | 'error' | 'status'>>;

const pathOf = (form: FormDefinition): string => findForm(form.id)!.path;

export const seesHub = (person: Person): Promise<void> =>
  person.sees({ path: '/forms', heading: person.say('forms:hub.title') });

export const seesHistory = (person: Person): Promise<void> =>
  person.sees({
    path: '/forms?view=history',
    heading: person.say('forms:hub.title'),
    title: person.say('forms:hub.history'),
  });

export const seesStart = (person: Person, form: FormDefinition): Promise<void> =>
  person.sees({ path: pathOf(form), heading: textOf(person, form, 'title') });

export function seesSection(
  person: Person,
  form: FormDefinition,
  section: string,
  { part = null, ...otherwise }: Otherwise & { readonly part?: { n: number; total: number } | null } = {},
): Promise<void> {
  const heading = textOf(person, form, `sections.${section}.title`);
  const ofPart = part && part.n > 1 ? [person.say('forms:partOf', part)] : [];
  const title = [heading, ...ofPart, textOf(person, form, 'title')].join(' · ');
  return person.sees({ path: `${pathOf(form)}/${section}`, heading, title, ...otherwise });
}

export function seesReview(person: Person, form: FormDefinition, otherwise: Otherwise = {}): Promise<void> {
  const heading = person.say('forms:reviewTitle');
  const title = `${heading} · ${textOf(person, form, 'title')}`;
  return person.sees({ path: `${pathOf(form)}/check`, heading, title, ...otherwise });
}

export function seesDone(person: Person, form: FormDefinition): Promise<void> {
  const heading = person.say('forms:doneTitle');
  const title = `${heading} · ${textOf(person, form, 'title')}`;
  return person.sees({ path: `${pathOf(form)}/done`, heading, title });
}

export function seesSubmission(person: Person, form: FormDefinition): Promise<void> {
  const heading = textOf(person, form, 'title');
  const title = `${heading} · ${person.say('forms:answers')}`;
  return person.sees({ path: /^\/forms\/submissions\/[\da-f-]{36}$/, heading, title });
}

/** The end of onboarding, and the one way on from it. */
export async function seesEnd(person: Person): Promise<void> {
  const heading = person.say('wizard-screens:end.title');
  await person.sees({ path: '/dashboard', heading, title: heading });
  await expect(person.message(person.say('flash:welcomeAboard'))).toBeVisible();
  await person.follows(person.say('forms:toDashboard'));
  await seesDashboard(person);
}

/** Today: its heading is the date. */
export const seesDashboard = (person: Person): Promise<void> =>
  person.sees({ path: '/dashboard', heading: dateHeading, title: person.say('today:title') });

/** A day of the calendar in words, in either language: 'Sunday, November 22', 'Domingo, 22 de noviembre'. */
const dateHeading = /^\p{Lu}\p{L}+, (\p{Lu}\p{L}+ \d+|\d+ de \p{L}+)$/u;
