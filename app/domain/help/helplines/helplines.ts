import { africaAsiaPacific } from './africa-asia-pacific.ts';
import { centralAmerica } from './central-america.ts';
import { europe } from './europe.ts';
import type { CountryHelp, HelpByCountry } from './helpline.ts';
import { northAmerica } from './north-america.ts';
import { southAmerica } from './south-america.ts';

/**
 * Whom to call, by country. Every number was found in at least one named source, and what no source confirms is not here:
 * a missing number sends people to the directory, a wrong one to nobody.
 *
 * To check again, at least once a year: open `source.url` of each entry (or the line's own `url`, which is better), compare
 * number, hours and languages, and set `checked` to the date of what you read (`undated` where it bears none). An entry whose source is gone and that no
 * other source confirms is taken out. Never call a number to test it. New countries are one entry in the file of their part
 * of the world; `tests/domain/help/helplines.test.ts` goes through all of them.
 */
const byCountry: HelpByCountry = {
  ...northAmerica,
  ...centralAmerica,
  ...southAmerica,
  ...europe,
  ...africaAsiaPacific,
};

/** Free helplines of about 130 countries, kept by an organisation that verifies them. */
export const directory = { name: 'Find A Helpline', url: 'https://findahelpline.com/' } as const;

/** ISO 3166-1 alpha-2 codes of every country with numbers of its own. */
export const helpCountries: readonly string[] = Object.keys(byCountry);

/** What we know of a country; null where that is nothing. @param code ISO 3166-1 alpha-2, in capitals */
export const helpIn = (code: string): CountryHelp | null =>
  Object.hasOwn(byCountry, code) ? byCountry[code]! : null;

/** What a phone dials: digits, and the star or cross of short numbers. @param number as people write it */
export const dialled = (number: string): string => number.replaceAll(/[^\d*#+]/g, '');
