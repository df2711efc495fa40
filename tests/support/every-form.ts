import { forms, type RegisteredForm } from '#app/forms/registry.ts';
import { openTo, type Section } from '#app/forms/engine/definition.ts';
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
  // Its invitation is taken: the last option of a choice is chosen.
  'legacy-onboarding': { review: false, completesAt: '/forms/comprehensive-onboarding' },
  'five-step-onboarding': { review: false, completesAt: '/profile/transformation' },
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

/** What sections of some wizards have besides. */
export type AnySection = Section & {
  /** Pages within the section, each with the ids of its fields. */
  readonly parts?: readonly (readonly string[])[];
  /** What it shows in place of its fields. */
  readonly screen?: string;
  /** Fields that are required here, though not wherever they are asked. */
  readonly needs?: readonly string[];
};

/** A page of a form: a section, or a part of one. */
export interface FormPage {
  readonly form: WalkedForm;
  readonly definition: WalkedForm['definition'];
  /** With the fields of this page alone. */
  readonly section: AnySection;
  readonly name: string;
  readonly path: string;
  /** The same, whatever is still open beside it: a section with parts opens at the first that lacks something. */
  readonly opensAt: string;
  /** Of a section with parts, which one of how many. */
  readonly part: { readonly n: number; readonly total: number } | null;
  /** What its form sends besides its fields and its button. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** The pages of a form, in order. */
export const pagesOf = (form: WalkedForm): readonly FormPage[] =>
  form.definition.sections.flatMap((section: AnySection) => {
    const parts = section.parts ?? [openTo(section).map(({ id }) => id)];
    return parts.map((ids, index) => {
      const hidden: Record<string, string> = section.parts ? { part: String(index + 1) } : {};
      const part = index > 0 ? `?part=${index + 1}` : '';
      return {
        form,
        definition: form.definition,
        section: { ...section, fields: section.fields.filter(({ id }) => ids.includes(id)) },
        name: `${form.id}/${section.id}${part}`,
        path: `${form.path}/${section.id}${part}`,
        opensAt: `${form.path}/${section.id}${section.parts ? `?part=${index + 1}` : ''}`,
        part: section.parts ? { n: index + 1, total: parts.length } : null,
        hidden,
      };
    });
  });

/** Every page that asks with fields, of every form; buttons that are answers are walked, and tested with their wizard. */
export const askingPages = everyForm
  .flatMap(pagesOf)
  .filter(({ section }) => section.fields.length > 0 && section.screen === undefined);

/** Fields that a page is not left without, where its form is linear. */
export const neededOn = ({ section }: FormPage) =>
  section.fields.filter(({ id, required }) => required === true || section.needs?.includes(id));

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

/** Seats a member who may fill in the form, in front of this page, or of its first. */
export async function seatBefore(
  site: TestSite,
  form: WalkedForm,
  page?: FormPage,
  language: Language = 'en',
): Promise<SeatedMember> {
  const member = await openForm(site, form, language);
  if (!form.linear || !page) return member;
  for (const earlier of pagesOf(form)) {
    if (earlier.name === page.name) break;
    // What is made there is made before somebody goes on.
    if (earlier.section.screen === 'generation') await site.workOff();
    const { typed } = rightSection(earlier.section, form.definition);
    const body = { intent: 'next', ...earlier.hidden, ...typed };
    const answer = await member.visitor.post(earlier.path, body);
    if (answer.status !== 303) throw new Error(`${earlier.name} answered ${answer.status}: ${answer.text}`);
  }
  return member;
}
