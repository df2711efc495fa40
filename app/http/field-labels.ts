import type { TFunction } from 'i18next';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { otherName } from '#app/forms/engine/parse.ts';
import { formTexts } from '#app/forms/view.ts';
import { isLanguage, languages } from '#locales/languages.ts';
import { factAt, type PageAt } from './page-facts.ts';

/** What the forms of accounts, of guests and of coaching have in common, under the words that stand above it there. */
const ofAccounts = {
  email: 'auth:email',
  firstName: 'auth:firstName',
  lastName: 'auth:lastName',
  fullName: 'leads:fullName',
  message: 'errors:refusal.kept.message',
  body: 'errors:refusal.kept.message',
  pillar: 'community:write.pillar',
  website: 'quizzes:email.website',
} as const;

/** What a field of one row among many is called, as all of its column are: their names end in the row's id. */
const columnOf = (name: string): string => name.replace(/[.-][\da-f]{8}-[\da-f-]{27}$/, '');

const inAccounts = (t: TFunction): readonly (readonly [string, string])[] =>
  Object.entries(ofAccounts).map(([name, key]) => [name, t(key)]);

/** What a page says itself of one of its fields. */
function ownLabel(t: TFunction, { facts, address }: PageAt, name: string): string | null | undefined {
  const words = facts.labels ?? {};
  if (typeof words === 'function') return words(t, name, address);
  const [, before = name, code] = /^(.+)_([a-z]{2})$/.exec(name) ?? [];
  const language = code !== undefined && isLanguage(code) ? languages[code].name : null;
  const key = words[name] ?? (language === null ? undefined : words[before]);
  if (key === undefined) return undefined;
  return words[name] === undefined ? `${t(key)} (${language})` : t(key);
}

/**
 * What people saw above the fields that were sent to this page, by the names of their controls; a name that no form of ours
 * has is shown as it came. Null for what the page put into its form by itself.
 */
export function fieldLabels(t: TFunction, page: PageAt | null): (name: string) => string | null {
  const definition = page ? factAt(page.facts.form, page.address) : undefined;
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
  return (sent) => {
    const name = columnOf(sent);
    const own = page ? ownLabel(t, page, name) : undefined;
    return own === undefined ? (labels.get(name) ?? name.replaceAll('_', ' ')) : own;
  };
}
