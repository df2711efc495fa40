import type { TFunction } from 'i18next';
import { choiceInWords, isChosen } from '#app/forms/choice-in-words.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { otherName } from '#app/forms/engine/parse.ts';
import { formTexts } from '#app/forms/view.ts';
import { isLanguage, languages } from '#locales/languages.ts';
import { isTyped } from '#app/forms/never-kept.ts';
import { factAt, type PageAt } from './page-facts.ts';

/** What the forms of accounts, of guests and of coaching have in common, under the words that stand above it there. */
const ofAccounts = {
  email: 'auth:email',
  terms: 'auth:terms',
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
 * What a control sends that nobody types into: a path, a code, the mark of a box, nothing. Words have a space, begin with a capital
 * letter alone, or have a letter beyond these.
 */
const code = /^(?![A-Z][a-z]+$)[\w./:@#?&=%+,-]{0,60}$/;

/** A value that was sent, as people know it: under what it stood, and where it was chosen the words of the choice. */
export interface ToldValue {
  readonly label: string;
  /** Null where it was typed. */
  readonly words: string | null;
}

/** Who reads it. */
interface Reader {
  readonly t: TFunction;
  readonly language: string;
}

/**
 * What was sent to this page, as people saw it there. Null for what the page put into its form by itself, for what a button said,
 * and for a choice that has no words here; a text under a name that no form of ours has is shown as it came.
 */
export function sentWords(
  reader: Reader,
  page: PageAt | null,
): (name: string, value: string) => ToldValue | null {
  const { t } = reader;
  const definition = page ? factAt(page.facts.form, page.address) : undefined;
  const fields = new Map((definition ? fieldsOf(definition) : []).map((field) => [field.id, field]));
  const labels = new Map<string, string>(definition ? [] : inAccounts(t));
  if (definition) {
    const say = formTexts(t, definition.id);
    for (const { id } of fields.values()) {
      const label = say(`fields.${id}.label`);
      if (label === undefined) continue;
      labels.set(id, label);
      labels.set(otherName(id), label);
    }
  }
  return (sent, value) => {
    if (!isTyped(sent)) return null;
    const name = columnOf(sent);
    const own = page ? ownLabel(t, page, name) : undefined;
    if (own === null) return null;
    const label = own ?? labels.get(name);
    if (label === undefined)
      return code.test(value) ? null : { label: name.replaceAll('_', ' '), words: null };
    const field = definition && fields.get(name);
    if (field && isChosen(field) && value === '') return null;
    if (field) return { label, words: choiceInWords(definition, field, value, reader) };
    // A box of a page that is no form of ours says no more than that it was ticked.
    return { label, words: value === 'on' ? t('forms:yes') : null };
  };
}
