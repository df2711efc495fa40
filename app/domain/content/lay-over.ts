import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import { inEachLanguage, type EveryText } from '#locales/texts.ts';
import { misfits } from './check-text.ts';
import {
  findEntry,
  pathInPart,
  undelivered,
  valueAt,
  type FieldTexts,
  type TextEntry,
} from './open-texts.ts';

/** What differs from the delivered texts of an entry, by language and field. Empty: all as delivered. */
export type EntryTexts = Readonly<Partial<Record<Language, FieldTexts>>>;

/** A published entry. */
export interface Published {
  readonly part: string;
  readonly key: string;
  readonly texts: EntryTexts;
}

/** What a field says as it was delivered; where a language lacks it, the one that stands in for it. */
export function deliveredText(
  delivered: EveryText,
  part: string,
  key: string,
  path: string,
  language: Language,
): string | readonly string[] {
  const full = pathInPart(key, path);
  const own =
    undelivered(part, path) ??
    valueAt(delivered[language][part], full) ??
    valueAt(delivered[fallbackLanguage][part], full);
  return own as string | readonly string[];
}

/** All that an entry says in each language, with what differs laid over what was delivered. */
export const wholeTexts = (
  delivered: EveryText,
  part: string,
  entry: TextEntry,
  texts: EntryTexts,
): Readonly<Record<Language, FieldTexts>> =>
  inEachLanguage((language) =>
    Object.fromEntries(
      entry.fields.map(({ path }) => [
        path,
        texts[language]?.[path] ?? deliveredText(delivered, part, entry.key, path, language),
      ]),
    ),
  );

type Node = Record<string, unknown>;

/** A copy of a value with another one at a path; what lies beside the path is shared with the original. */
function withValue(value: unknown, path: readonly string[], put: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return put;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Node) }) as Node;
  copy[name] = withValue(copy[name], rest, put);
  return copy;
}

/**
 * The texts of the site: those that were delivered, with the published ones over them. What a later version of the product has no
 * place for any more, or gives other marks to fill in, is left out: a page is never broken by what was once written for another.
 * @returns `delivered` itself where nothing is laid over it
 */
export function layOver(delivered: EveryText, published: readonly Published[]): EveryText {
  if (published.length === 0) return delivered;
  const laid = Object.fromEntries(
    languageCodes.map((language) => [language, { ...delivered[language] }]),
  ) as Record<Language, Record<string, unknown>>;
  for (const { part, key, texts } of published) {
    const entry = findEntry(part, key);
    if (!entry) continue;
    for (const language of languageCodes)
      for (const field of entry.fields) {
        const text = texts[language]?.[field.path];
        if (text === undefined) continue;
        const before = deliveredText(delivered, part, key, field.path, language);
        if (misfits(field, text, before).length > 0) continue;
        laid[language][part] = withValue(
          laid[language][part] ?? {},
          pathInPart(key, field.path).split('.'),
          text,
        );
      }
  }
  return laid;
}
