import { markOfText, mostFilledIn } from '#locales/mark-of-text.ts';
import { createInstance, type i18n, type TFunction } from 'i18next';
import { fallbackLanguage, languageCodes, type Language } from '#locales/languages.ts';
import { numbersInTexts } from '#locales/numbers-in-texts.ts';
import { everyText, type EveryText } from '#locales/texts.ts';

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
 * @param texts those of the files, or those with published ones over them
 */
export async function prepareLanguages(
  onMissing: (language: string, key: string) => void,
  site: { readonly supportEmail: string },
  texts: EveryText = everyText,
): Promise<Record<Language, i18n>> {
  const prepare = async (language: Language): Promise<i18n> => {
    const instance = createInstance().use(numbersInTexts(language));
    await instance.init({
      ...textOptions,
      interpolation: {
        ...textOptions.interpolation,
        defaultVariables: { supportEmail: site.supportEmail },
        alwaysFormat: true,
      },
      lng: language,
      resources: texts as never,
      ns: Object.keys(texts[fallbackLanguage]),
      saveMissing: true,
      // Who gives a default expects that there may be no text.
      missingKeyHandler: (_languages, namespace, key, _fallback, _update, options) => {
        if (options?.['defaultValue'] === undefined) onMissing(language, `${namespace}:${key}`);
      },
    });
    instance.t = rememberingTexts(instance.t);
    return instance;
  };
  const prepared = await Promise.all(
    languageCodes.map(async (language) => [language, await prepare(language)] as const),
  );
  return Object.fromEntries(prepared) as Record<Language, i18n>;
}

/**
 * The same, but texts are remembered: those without anything to fill in for good, those with numbers and short words for a while. A
 * page of members asks for some dozens, a month of habits for hundreds, and looking one up takes as long as rendering it.
 */
function rememberingTexts(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const filledIn = new Map<string, string>();
  const remembering = (key: string | string[], ...options: unknown[]): unknown => {
    const [values] = options;
    const isPlain = typeof values === 'object' && values !== null && options.length === 1;
    if (typeof key !== 'string' || (options.length > 0 && !isPlain)) return t(key, ...(options as []));
    const mark = isPlain ? markOfText(key, values as Record<string, unknown>) : key;
    if (mark === null) return t(key, ...(options as []));
    const kept = isPlain ? filledIn : known;
    const before = kept.get(mark);
    if (before !== undefined) return before;
    const text: unknown = t(key, ...(options as []));
    // What has no text is looked for each time, and said each time.
    if (typeof text === 'string' && !key.endsWith(text)) {
      if (isPlain && kept.size >= mostFilledIn) kept.clear();
      kept.set(mark, text);
    }
    return text;
  };
  return Object.assign(remembering, { $TFunctionBrand: undefined }) as unknown as TFunction;
}
