import { helpCountries } from '#app/domain/help/helplines/helplines.ts';
import { countryCodes } from '#app/forms/engine/countries.ts';
import type { TrustedProxy } from './client-address.ts';

const known = new Set([...countryCodes, ...helpCountries]);

const asCountry = (code: string | null | undefined): string | null => {
  const upper = code?.trim().toUpperCase() ?? '';
  return known.has(upper) ? upper : null;
};

/** What a proxy says of where a request comes from. Believed only where one is configured: anybody can send a header. */
export const proxyCountry = (headers: Pick<Headers, 'get'>, trusted: TrustedProxy): string | null =>
  trusted.header === 'none' ? null : asCountry(headers.get('cf-ipcountry'));

/**
 * The region of the language that a browser asks for first (`es-MX`), or of the same language further down
 * (`es, es-MX`). `es-419` names no country.
 */
function regionOf(acceptLanguage: string | null | undefined): string | null {
  const wishes = (acceptLanguage ?? '').split(',', 50).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.toLowerCase().startsWith('q='));
    const [language = '', ...subtags] = tag.split('-');
    const region = subtags.find((subtag) => subtag.length === 2);
    return { language: language.toLowerCase(), region, weight: weight ? Number(weight.slice(2)) : 1 };
  });
  const best = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const same = best.filter(({ language }) => language === best[0]?.language);
  return same.map(({ region }) => asCountry(region)).find((code) => code !== null) ?? null;
}

const canonical = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

let countriesOfZones: ReadonlyMap<string, readonly string[]> | null = null;

/** Zones by their name in this runtime, each with the countries whose clocks it sets. Made once, when it is first asked. */
function zonesOfCountries(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const code of known) {
    // What ECMA-402 has since 2025; the compiler's library does not know it yet.
    const region = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?: () => string[] };
    for (const zone of region.getTimeZones?.() ?? []) {
      const name = canonical(zone);
      found.set(name, [...(found.get(name) ?? []), code]);
    }
  }
  return found;
}

/** What was found of zones by other names, and of those of no country: finding it out takes longer than reading an account. */
const otherNames = new Map<string, readonly string[]>();

function countriesOf(zone: string): readonly string[] {
  countriesOfZones ??= zonesOfCountries();
  const found = countriesOfZones.get(zone) ?? otherNames.get(zone);
  if (found) return found;
  // A zone that does not exist throws here, so that only as many are kept as there are names.
  const countries = countriesOfZones.get(canonical(zone)) ?? [];
  otherNames.set(zone, countries);
  return countries;
}

/** The country of an IANA zone, where it is the clock of one alone; null for UTC, which is what nobody chose. */
function countryOfZone(zone: string | null | undefined): string | null {
  if (!zone) return null;
  try {
    const countries = countriesOf(zone);
    return countries.length === 1 ? countries[0]! : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Where somebody who needs help most likely is: what they told us, else what the proxy says, else the region of their
 * language, else the country of their clock. A guess: pages that use it offer every other country.
 * @returns an ISO 3166-1 alpha-2 code, or null where nothing says
 */
export function readerCountry(from: {
  readonly own?: string | null | undefined;
  readonly proxy?: string | null | undefined;
  readonly acceptLanguage?: string | null | undefined;
  readonly timezone?: string | null | undefined;
}): string | null {
  const told = asCountry(from.own) ?? from.proxy ?? null;
  if (told) return told;
  const region = regionOf(from.acceptLanguage);
  // en-US is what a browser asks for that nobody ever set: a clock elsewhere says more.
  return region !== null && region !== 'US' ? region : (countryOfZone(from.timezone) ?? region);
}
