import { readTimezone } from '#app/forms/engine/time-zones.ts';

/** Of countries with several clocks, the one that most people there live by. */
const mostPopulous: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Truk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/**
 * The zone in which somebody of a country most likely lives, to be proposed to them: the only one that it has, else the one of
 * most people there.
 * @param country ISO 3166-1 alpha-2 @returns an IANA name; null where nothing says
 */
export function zoneOfCountry(country: string): string | null {
  const most = mostPopulous[country];
  if (most) return readTimezone(most);
  // What ECMA-402 has since 2025; the compiler's library does not know it yet.
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] };
  const zones = new Set((region.getTimeZones?.() ?? []).map(readTimezone));
  const [only = null] = zones;
  return zones.size === 1 ? only : null;
}
