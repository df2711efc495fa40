import { forms, type RegisteredForm } from '#app/forms/registry.ts';
import type { Section } from '#app/forms/engine/definition.ts';
import { rightSection } from './fill.ts';
import type { TestSite } from './site.ts';
import type { Language } from './texts.ts';
import { seatMember, type SeatedMember } from './visitor.ts';

/** A form of the registry, and what there is to know of the way through it. */
export interface WalkedForm extends RegisteredForm {
  readonly id: string;
  /** A step opens once those before it are done; moving on asks for what is required. */
  readonly linear: boolean;
  /** Whether a page for review stands behind the last section; else its button completes the form. */
  readonly review: boolean;
  /** Where the first completion leads (C6-045). */
  readonly completesAt: string;
}

/** What differs from the usual form in each wizard, because its pages say so: a new wizard has a line here. */
const wizards: Readonly<Record<string, Pick<WalkedForm, 'review' | 'completesAt'>>> = {
  'basic-onboarding': { review: false, completesAt: '/dashboard' },
};

/** Every form of the registry. */
export const everyForm: readonly WalkedForm[] = forms.map((form) => ({
  ...form,
  id: form.definition.id,
  linear: form.definition.flow === 'linear',
  review: true,
  completesAt: form.completion?.path ?? `${form.path}/done`,
  ...wizards[form.definition.id],
}));

/** Every section of them; of those that only show something, the table of answers is empty. */
const everySection = everyForm.flatMap((form) =>
  form.definition.sections.map((section) => ({
    form,
    definition: form.definition,
    section,
    name: `${form.id}/${section.id}`,
    path: `${form.path}/${section.id}`,
  })),
);

/** What is asked there. */
export const askingSections = everySection.filter(({ section }) => section.fields.length > 0);

/** Enough points, and the level that they give, for every elite assessment. */
const manyPoints = 900;

/** Seats a member whom a form lets in: before onboarding where it is part of it, with level and points where it asks for them. */
export async function openForm(
  site: TestSite,
  form: RegisteredForm,
  language: Language = 'en',
): Promise<SeatedMember> {
  const member = await seatMember(site, { language, onboarded: form.frame !== 'wizard' });
  if (form.elite)
    await site.db
      .updateTable('profiles')
      .set({ current_xp: manyPoints })
      .where('id', '=', member.id)
      .execute();
  return member;
}

/** Seats a member who may fill in the form, in front of this section. */
export async function seatBefore(
  site: TestSite,
  form: WalkedForm,
  section?: Section,
  language: Language = 'en',
): Promise<SeatedMember> {
  const member = await openForm(site, form, language);
  if (!form.linear || !section) return member;
  for (const earlier of form.definition.sections) {
    if (earlier === section) break;
    const { typed } = rightSection(earlier, form.definition);
    const answer = await member.visitor.post(`${form.path}/${earlier.id}`, { intent: 'next', ...typed });
    if (answer.status !== 303) throw new Error(`${earlier.id} answered ${answer.status}: ${answer.text}`);
  }
  return member;
}
