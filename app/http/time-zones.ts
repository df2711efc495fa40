import { readTimezone } from '#app/forms/engine/time-zones.ts';
import { atLineStart } from './formats.ts';
import { regionalDateFormat } from '#locales/formats.ts';
import { languageFacts } from '#locales/languages.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';
import { zonePlaces } from '#locales/zone-places.ts';

/** The zones that most members live in, from west to east: specification 1, §9. Any other can be named. */
export const commonZones: readonly string[] = [
  'UTC',
  'America/Los_Angeles',
  'America/Denver',
  'America/Mexico_City',
  'America/Chicago',
  'America/New_York',
  'America/Bogota',
  'America/Lima',
  'America/Caracas',
  'America/Santiago',
  'America/Buenos_Aires',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Berlin',
];

/** What a zone is called: its place, and how far its clock is from UTC at this moment. */
export function zoneLabel(language: string, zone: string, now: Date): string {
  if (zone === 'UTC') return 'UTC';
  const said = (timeZoneName: 'shortOffset' | 'shortGeneric'): string =>
    regionalDateFormat(language, { timeZone: zone, timeZoneName })
      .formatToParts(now)
      .find((part) => part.type === 'timeZoneName')?.value ?? '';
  // IANA names are English; other languages call a zone by its place or country in their own words, which the region in which
  // they are written has more of than the language alone.
  const { timeOfPlace = '' } = languageFacts(language);
  const own = zonePlaces[language]?.[zone];
  const generic = own === undefined ? said('shortGeneric') : timeOfPlace + own;
  const place = language === 'en' ? placeOfZone(zone, language) : atLineStart(language, generic);
  return `${place} (${said('shortOffset')})`;
}

/** The common zones, and further ones that are known and not among them. */
export function zoneOptions(
  language: string,
  further: readonly string[],
  now: Date,
): readonly { readonly value: string; readonly label: string }[] {
  const known = further.flatMap((zone) => readTimezone(zone) ?? []);
  return [...new Set([...commonZones, ...known])].map((value) => ({
    value,
    label: zoneLabel(language, value, now),
  }));
}
