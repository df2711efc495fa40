import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#locales/languages.ts';

/** Texts of one language by part and key: `{ 'forms': { 'hub.title': 'Forms' } }`; the items of lists by their index. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

function* textsOf(value: unknown, key: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [key, value];
  else if (value && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value))
      yield* textsOf(inner, key === '' ? name : `${key}.${name}`);
  } else throw new Error(`${key} is neither a text nor a group of texts: ${JSON.stringify(value)}`);
}

/** Every file below a folder, by its path from there. */
export function filesBelow(folder: string, extension: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => extension.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** All texts of a language, from its files. */
export function readTexts(language: Language): Texts {
  const folder = path.resolve('locales', language);
  return new Map(
    filesBelow(folder, /\.json$/).map((file) => [
      file.replace(/\.json$/, ''),
      new Map(textsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), '')),
    ]),
  );
}

/** Every text with its full key, `part:key`. */
export const everyText = (texts: Texts): readonly (readonly [string, string])[] =>
  [...texts].flatMap(([part, keys]) => [...keys].map(([key, text]) => [`${part}:${key}`, text] as const));

const plural = /_(zero|one|two|few|many|other)$/;

/** A key without its plural form. */
export const withoutPlural = (key: string): string => key.replace(plural, '');
