import type { i18n, TFunction } from 'i18next';
import type { Language } from '#db/tables/accounts.ts';
import type { SiteTexts } from '#app/http/contexts.ts';
import { prepareLanguages } from '#app/http/languages.ts';
import { everyText } from '#locales/texts.ts';

/** Texts of which none is ever published. */
export const textsAsDelivered: SiteTexts = {
  said: () => everyText,
  refresh: async () => undefined,
  withDraft: () => Promise.reject(new Error('There are no drafts here.')),
};

/** The texts as the server prepares them, and every key that was asked for and has no text. */
export async function preparedTexts(): Promise<{
  readonly reader: (language: Language) => { readonly t: TFunction; readonly language: Language };
  readonly missing: string[];
  readonly languages: Readonly<Record<Language, i18n>>;
}> {
  const missing: string[] = [];
  const languages = await prepareLanguages((language, key) => missing.push(`${language} ${key}`), {
    supportEmail: 'support@localhost',
  });
  return { reader: (language) => ({ t: languages[language].t, language }), missing, languages };
}
