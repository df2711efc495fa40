import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fallbackLanguage, languageCodes, type Language } from './languages.ts';

/** The folder of texts: that of the sources, or the copy that the build has of it; whichever lies nearest above this module. */
function findFolder(): string {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    const folder = path.join(at, 'locales');
    if (existsSync(path.join(folder, fallbackLanguage))) return folder;
    if (at === path.dirname(at)) throw new Error(`No folder 'locales' lies above ${import.meta.dirname}.`);
  }
}
const folder = findFolder();

/** The files of a language by part: that of `locales/en/forms/x.json` is `forms/x`. */
function readParts(language: Language): Readonly<Record<string, unknown>> {
  const files = readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.replace(/\.json$/, '').replaceAll('\\', '/'),
        JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as unknown,
      ]),
  );
}

/** Makes a value for each language of the list. */
export const inEachLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Record<Language, T>;

/** Every text as the files have it, by language and part. Read once, at the start: a language is a folder, no import. */
export const everyText = inEachLanguage(readParts);

/** Texts by language and part: those of the files, or those with what administrators have published over them. */
export type EveryText = Readonly<Record<Language, Readonly<Record<string, unknown>>>>;

type Group = Readonly<Record<string, unknown>>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a language says, and what the one that stands in for it says where it is silent. */
function completed(own: unknown, standIn: unknown): unknown {
  if (!isGroup(own) || !isGroup(standIn)) return own ?? standIn;
  return {
    ...own,
    ...Object.fromEntries(Object.keys(standIn).map((key) => [key, completed(own[key], standIn[key])])),
  };
}

/**
 * A part in every language, whole: where a language lacks a text, the English one stands there.
 * @param part such as `analysis/general`; its shape is that of the English file
 * @param texts where they are taken from; the files unless told
 * @throws where English has no such part
 */
export function textsOf<T>(part: string, texts: EveryText = everyText): Readonly<Record<Language, T>> {
  const standIn = texts[fallbackLanguage][part];
  if (standIn === undefined) throw new Error(`There is no file locales/${fallbackLanguage}/${part}.json.`);
  return inEachLanguage((language) => completed(texts[language][part], standIn) as T);
}

/**
 * What each language says of a part by itself, for rows of the database: where one is silent it has no row, so that a
 * later version can bring its text.
 */
export const ownTextsOf = <T>(part: string): readonly (readonly [Language, T])[] =>
  languageCodes.flatMap((language) => {
    const own = everyText[language][part];
    return own === undefined ? [] : [[language, own as T] as const];
  });
