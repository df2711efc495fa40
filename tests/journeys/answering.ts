import type { Locator } from '@playwright/test';
import type { Field, FormDefinition } from '#app/forms/engine/definition.ts';
import { fieldsOf, isRequired } from '#app/forms/engine/definition.ts';
import { otherName } from '#app/forms/engine/parse.ts';
import type { Filled } from '#tests/support/answers.ts';
import { expect, type Person } from '#tests/support/browser.ts';
import { readTexts } from '#tests/locales/locale-files.ts';

/** A text of this form's locale file. */
export const textOf = (person: Person, form: FormDefinition, key: string): string =>
  person.say(`forms/${hasText(form.id, key) ? form.id : (form.textsOf ?? form.id)}:${key}`);

const texts = readTexts('en');

/** Whether a form has a text of its own there. */
const hasText = (id: string, key: string): boolean => texts.get(`forms/${id}`)?.has(key) === true;

/** The name of a field as it stands on the page. */
export function labelOf(person: Person, form: FormDefinition, id: string): string {
  const field = fieldsOf(form).find((one) => one.id === id);
  const label = textOf(person, form, `fields.${id}.label`);
  const section = form.sections.find((one) => one.fields.some((other) => other.id === id));
  return field && section && isRequired(section, field) ? label : `${label} ${person.say('forms:optional')}`;
}

const optionOf = (person: Person, form: FormDefinition, field: Field, value: string): string => {
  if (field.kind === 'rating') return value;
  if (field.kind === 'country')
    return new Intl.DisplayNames([person.language], { type: 'region' }).of(value) ?? value;
  return field.kind === 'yes-no'
    ? person.say(`forms:${value}`)
    : textOf(person, form, `fields.${field.id}.options.${value}`);
};

const radios = new Set(['rating', 'yes-no']);
const isSelect = (field: Field): boolean =>
  field.kind === 'country' || field.kind === 'zone' || (field.kind === 'choice' && field.layout === 'select');
const isRadio = (field: Field): boolean =>
  radios.has(field.kind) || (field.kind === 'choice' && field.layout !== 'select');

/** The control of a field; of a choice, the one that stands for `value`; of repeated text, the line `line`. */
export function control(person: Person, form: FormDefinition, id: string, value = '', line = 1): Locator {
  const field = fieldsOf(form).find((one) => one.id === id);
  if (!field) throw new Error(`${form.id} has no field '${id}'.`);
  const label = labelOf(person, form, id);
  if (isRadio(field))
    return person.page
      .getByRole('radiogroup', { name: label, exact: true })
      .getByRole('radio', { name: optionOf(person, form, field, value), exact: true });
  const group = person.page.getByRole('group', { name: label, exact: true });
  if (field.kind === 'choices')
    return group.getByRole('checkbox', { name: optionOf(person, form, field, value), exact: true });
  if (field.kind === 'repeated-text') {
    const legend = textOf(person, form, `fields.${id}.label`);
    return group.getByRole('textbox', {
      name: person.say('forms:line', { label: legend, n: line }),
      exact: true,
    });
  }
  return person.field(label);
}

/** Fills in fields of the section that is open, in their order. */
export async function answer(person: Person, form: FormDefinition, given: Filled): Promise<void> {
  for (const field of fieldsOf(form)) {
    const values = [given[field.id] ?? []].flat();
    const [first] = values;
    if (first === undefined) continue;
    if (field.kind === 'consent') await control(person, form, field.id).check();
    else if (isRadio(field)) await control(person, form, field.id, first).check();
    else if (isSelect(field))
      await control(person, form, field.id).selectOption({ label: optionOf(person, form, field, first) });
    else if (field.kind === 'choices')
      for (const value of values) await control(person, form, field.id, value).check();
    else if (field.kind === 'repeated-text')
      for (const [index, value] of values.entries())
        await control(person, form, field.id, '', index + 1).fill(value);
    else await control(person, form, field.id).fill(first);
    const other = given[otherName(field.id)];
    if (typeof other === 'string')
      await person.field(textOf(person, form, `fields.${field.id}.other`)).fill(other);
  }
}

/** The section that is open shows these answers. */
export async function expectAnswered(person: Person, form: FormDefinition, given: Filled): Promise<void> {
  for (const field of fieldsOf(form)) {
    const values = [given[field.id] ?? []].flat();
    const [first] = values;
    if (first === undefined) continue;
    if (field.kind === 'consent') await expect(control(person, form, field.id)).toBeChecked();
    else if (isRadio(field)) await expect(control(person, form, field.id, first)).toBeChecked();
    else if (field.kind === 'choices')
      for (const value of values) await expect(control(person, form, field.id, value)).toBeChecked();
    else if (field.kind === 'repeated-text')
      for (const [index, value] of values.entries())
        await expect(control(person, form, field.id, '', index + 1)).toHaveValue(value);
    // A number that was saved comes back as the language writes it.
    else if (field.kind === 'number')
      await expect(control(person, form, field.id)).toHaveValue(
        new RegExp(`^${first.replace('.', '[.,]')}$`),
      );
    else await expect(control(person, form, field.id)).toHaveValue(first);
    const other = given[otherName(field.id)];
    if (typeof other === 'string')
      await expect(person.field(textOf(person, form, `fields.${field.id}.other`))).toHaveValue(other);
  }
}
