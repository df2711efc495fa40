import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type i18n } from 'i18next';
import type { Language } from '#locales/languages.ts';
import { numbersInTexts } from '#locales/numbers-in-texts.ts';
import { inEachLanguage } from '#locales/texts.ts';

export type { Language };

/** A text of the locale files, in the language of the person who reads: `say('forms:next')`. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The texts as the files have them; asking for one that is not there is a fault of the test. */
function readTexts(language: Language): i18n {
  const folder = path.resolve('locales', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const parts = files.map((file): [string, object] => [
    file.replace(/\.json$/, '').replaceAll('\\', '/'),
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object,
  ]);
  const instance = createInstance().use(numbersInTexts(language));
  void instance.init({
    lng: language,
    initAsync: false,
    resources: { [language]: Object.fromEntries(parts) },
    interpolation: { escapeValue: false, alwaysFormat: true },
    parseMissingKeyHandler: (key) => {
      throw new Error(`There is no text '${key}' in ${language}.`);
    },
  });
  return instance;
}
const texts = inEachLanguage(readTexts);

/** The texts of a language, for components that are rendered without a page. */
export const textsIn = (language: Language): i18n => texts[language];

/** Speaks a language. */
export const sayIn =
  (language: Language): Say =>
  (key, params) =>
    String(texts[language].t(key, { ...params }));
