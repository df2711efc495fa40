import { createInstance, type i18n } from 'i18next';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import { everyText } from '#locales/texts.ts';

export { fallbackLanguage, isLanguage, languageCodes } from '#locales/languages.ts';

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
      resources: everyText as never,
      ns: Object.keys(everyText[fallbackLanguage]),
      saveMissing: true,
      // Who gives a default expects that there may be no text.
      missingKeyHandler: (_languages, namespace, key, _fallback, _update, options) => {
        if (options?.['defaultValue'] === undefined) onMissing(language, `${namespace}:${key}`);
      },
    });
    return instance;
  };
  const prepared = await Promise.all(
    languageCodes.map(async (language) => [language, await prepare(language)] as const),
  );
  return Object.fromEntries(prepared) as Record<Language, i18n>;
}
