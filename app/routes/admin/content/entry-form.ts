import type { TFunction } from 'i18next';
import { readTyped, writeTyped, type Misfit } from '#app/domain/content/check-text.ts';
import type { FieldMisfit } from '#app/domain/content/edit-texts.ts';
import type { FieldTexts, TextEntry } from '#app/domain/content/open-texts.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { languageCodes, type Language } from '#locales/languages.ts';
import { inEachLanguage } from '#locales/texts.ts';

type Whole = Readonly<Record<Language, FieldTexts>>;

/** What stands in the fields of an entry, by their names. */
export type TypedTexts = Readonly<Record<string, string>>;

/** The field of a text in a language. */
export const fieldId = (language: Language, path: string): string => `${language}.${path}`;

/** Texts as their fields show them. */
export const typedOf = (entry: TextEntry, texts: Whole): TypedTexts =>
  Object.fromEntries(
    languageCodes.flatMap((language) =>
      entry.fields.map(({ path }) => [fieldId(language, path), writeTyped(texts[language][path]!)] as const),
    ),
  );

/** What was typed; what the form did not bring stands as it was. */
export const typedFrom = (entry: TextEntry, posted: Posted, now: TypedTexts): TypedTexts =>
  Object.fromEntries(
    languageCodes.flatMap((language) =>
      entry.fields.map(({ path }) => {
        const id = fieldId(language, path);
        return [id, (posted[id]?.[0] ?? now[id] ?? '').replaceAll('\r\n', '\n')] as const;
      }),
    ),
  );

/** The texts that were typed. */
export const textsFrom = (entry: TextEntry, typed: TypedTexts): Whole =>
  inEachLanguage((language) =>
    Object.fromEntries(
      entry.fields.map((field) => [field.path, readTyped(field, typed[fieldId(language, field.path)] ?? '')]),
    ),
  );

/** What is said at a field that may not say what it says. */
export function misfitText(t: TFunction, misfit: Misfit): string {
  const names = 'names' in misfit ? misfit.names.join(', ') : '';
  if (misfit.reason === 'tags' && names === '') return t('content:misfit.noTags');
  return t(`content:misfit.${misfit.reason}`, {
    names,
    most: 'most' in misfit ? misfit.most : 0,
    number: 'number' in misfit ? misfit.number : 0,
  });
}

/** The errors of a form, at their fields. */
export const errorsOf = (
  t: TFunction,
  misfits: readonly FieldMisfit[],
): readonly { readonly id: string; readonly text: string }[] =>
  misfits.map(({ language, path, misfit }) => ({ id: fieldId(language, path), text: misfitText(t, misfit) }));
