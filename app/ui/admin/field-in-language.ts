import { languageCodes, languages } from '#locales/languages.ts';

/** What a field of a text in a language is of: 'title_es' is the title in Español. @param id of the field */
export function fieldInLanguage(id: string): { readonly name: string; readonly language: string | null } {
  const [name = '', code] = id.split('_');
  const language = languageCodes.find((one) => one === code);
  return { name, language: language ? languages[language].name : null };
}
