import { createInstance, type i18n } from 'i18next';
import type { Language } from '#db/tables/accounts.ts';

export const languageCodes = ['en', 'es'] as const satisfies readonly Language[];
export const fallbackLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'es';

const files = import.meta.glob<Record<string, unknown>>('/locales/*/**/*.json', {
  eager: true,
  import: 'default',
});

/** Texts by language and part; the part of `locales/en/forms/x.json` is `forms/x`. */
const resources: Record<string, Record<string, Record<string, unknown>>> = { en: {}, es: {} };
for (const [file, texts] of Object.entries(files)) {
  const [, language = '', part = ''] = /^\/locales\/(\w+)\/(.+)\.json$/.exec(file) ?? [];
  const byPart = resources[language];
  if (byPart) byPart[part] = texts;
}

const textOptions = {
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languageCodes],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const;

/**
 * One prepared set of texts for each language, made once and never switched: a request picks one.
 * @param onMissing told of a key without a text; the reader sees the English text
 * @param site what any text may name without being given it
 */
export async function prepareLanguages(
  onMissing: (language: string, key: string) => void,
  site: { readonly supportEmail: string },
): Promise<Record<Language, i18n>> {
  const prepare = async (language: Language): Promise<i18n> => {
    const instance = createInstance();
    await instance.init({
      ...textOptions,
      interpolation: { ...textOptions.interpolation, defaultVariables: { supportEmail: site.supportEmail } },
      lng: language,
      resources: resources as never,
      ns: Object.keys(resources['en'] ?? {}),
      saveMissing: true,
      // Who gives a default expects that there may be no text.
      missingKeyHandler: (_languages, namespace, key, _fallback, _update, options) => {
        if (options?.['defaultValue'] === undefined) onMissing(language, `${namespace}:${key}`);
      },
    });
    return instance;
  };
  return { en: await prepare('en'), es: await prepare('es') };
}
