import { languageFacts } from './languages.ts';
import { zonePlaces } from './zone-places.ts';

/**
 * The place by which people know a time zone: 'Buenos Aires' of `America/Argentina/Buenos_Aires`, and of `America/New_York`
 * 'New York' or 'Nueva York', as the language calls it; where a language knows the zone by its country, that one, but for those
 * places that it names itself (`zonePlaces`).
 */
export function placeOfZone(zone: string, language: string): string {
  const { numberLocale, timeOfPlace } = languageFacts(language);
  const named = zonePlaces[language]?.[zone];
  if (named !== undefined) return named;
  const called = timeOfPlace === undefined ? undefined : genericName(zone, numberLocale);
  if (timeOfPlace !== undefined && called?.startsWith(timeOfPlace)) return called.slice(timeOfPlace.length);
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

const genericName = (timeZone: string, locale: string): string | undefined =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
