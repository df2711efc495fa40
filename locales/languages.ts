/** What the product has to know of a language besides its texts. */
export interface LanguageFacts {
  /** Its own name, as its readers write it. */
  readonly name: string;
  /** BCP 47: how dates, lists and names of countries are written. */
  readonly locale: string;
  /** BCP 47: how numbers and amounts are written. */
  readonly numberLocale: string;
  /**
   * What its readers read before the place in the name of a time zone that is called by one (`shortGeneric` of CLDR: 'hora de
   * Colombia'). Without it they read the place as the zones themselves have it, in English.
   */
  readonly timeOfPlace?: string;
  /** What shared links call it: `og:locale`. */
  readonly ogLocale: string;
  readonly direction: 'ltr' | 'rtl';
  /** What Stripe's page of payment is asked for; `auto` where Stripe does not know the language. */
  readonly checkoutLocale: string;
  /** What a service that chooses sentences is told, in English. */
  readonly englishName: string;
  /** How a service that writes is asked to write it, in English. */
  readonly style: string;
}

/**
 * Every language there is, in the order in which they are offered: this entry, and a folder of its name beside this file,
 * are all that a language needs (docs/decisions/languages.md). The key is the small code that browsers ask by.
 */
export const languages = {
  en: {
    name: 'English',
    locale: 'en',
    numberLocale: 'en',
    ogLocale: 'en_US',
    direction: 'ltr',
    checkoutLocale: 'en',
    englishName: 'English',
    style: 'English',
  },
  // Numbers as Latin America writes them: with a decimal point wherever amounts stand, because '2,000' and '7,5' on one
  // page would leave everybody guessing.
  es: {
    name: 'Español',
    locale: 'es',
    numberLocale: 'es-419',
    timeOfPlace: 'hora de ',
    ogLocale: 'es_LA',
    direction: 'ltr',
    checkoutLocale: 'es-419',
    englishName: 'Spanish',
    style: 'neutral Latin American Spanish, addressing the reader as "tú"',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof languages;

/** What stands in for a text that a language lacks. */
export const fallbackLanguage = 'en' satisfies Language;

export const languageCodes = Object.keys(languages) as readonly Language[];

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** The facts of a language; of one that there is not, those of the language that stands in. */
export const languageFacts = (language: string): LanguageFacts =>
  languages[isLanguage(language) ? language : fallbackLanguage];

/** How dates, lists and names are written for readers of a language: BCP 47. */
export const localeOf = (language: string): string => languageFacts(language).locale;

/** How numbers and amounts are written for readers of a language: BCP 47. */
export const numberLocale = (language: string): string => languageFacts(language).numberLocale;

/** What a language is called in the words of a reader: 'Spanish', 'inglés'. */
export const languageName = (language: string, reader: string): string =>
  new Intl.DisplayNames([localeOf(reader)], { type: 'language' }).of(language) ?? language;
