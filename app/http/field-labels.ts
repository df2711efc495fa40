import type { TFunction } from 'i18next';
import { feedbackForm } from '#app/forms/definitions/feedback.ts';
import { journalEntry } from '#app/forms/definitions/journal-entry.ts';
import { profileForm } from '#app/forms/definitions/profile.ts';
import { fieldsOf, type FormDefinition } from '#app/forms/engine/definition.ts';
import { otherName } from '#app/forms/engine/parse.ts';
import { findFormAt } from '#app/forms/registry.ts';
import { formTexts } from '#app/forms/view.ts';

/** Forms that are a page of their own. */
const ofPages: Readonly<Record<string, FormDefinition>> = {
  '/journal': journalEntry,
  '/feedback': feedbackForm,
  '/profile': profileForm,
};

/** What the forms of accounts and of guests have in common, under the words that stand above it there. */
const ofAccounts = { email: 'auth:email', fullName: 'auth:fullName' } as const;

/** The form that is filled in at this address or below it, the nearest one. */
function definitionAt(path: string): FormDefinition | undefined {
  const parts = path.toLowerCase().split('/').slice(0, 4);
  for (let length = parts.length; length > 1; length -= 1) {
    const place = parts.slice(0, length).join('/');
    const found = ofPages[place] ?? findFormAt(place)?.definition;
    if (found) return found;
  }
  return undefined;
}

const inAccounts = (t: TFunction): readonly (readonly [string, string])[] =>
  Object.entries(ofAccounts).map(([name, key]) => [name, t(key)]);

/**
 * What people saw above the fields of the form at this address, by the names of their controls; a name that no form of ours
 * has is shown as it came.
 */
export function fieldLabelsAt(t: TFunction, path: string): (name: string) => string {
  const definition = definitionAt(path);
  const labels = new Map<string, string>(definition ? [] : inAccounts(t));
  if (definition) {
    const say = formTexts(t, definition.id);
    for (const { id } of fieldsOf(definition)) {
      const label = say(`fields.${id}.label`);
      if (label === undefined) continue;
      labels.set(id, label);
      labels.set(otherName(id), label);
    }
  }
  return (name) => labels.get(name) ?? name.replaceAll('_', ' ');
}
