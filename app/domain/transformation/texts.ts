import type { Language } from '#db/tables/accounts.ts';
import en from '#locales/en/analysis/transformation.json' with { type: 'json' };
import es from '#locales/es/analysis/transformation.json' with { type: 'json' };

/** What the built-in reader says, in both languages. */
export const profileTexts: Readonly<Record<Language, typeof en>> = { en, es };
