import { expect, test } from 'vitest';
import { countryCodes } from '#app/forms/engine/countries.ts';
import { readTimezone } from '#app/forms/engine/time-zones.ts';
import { zoneOfCountry } from '#app/http/zone-of-country.ts';

test('every country has a zone that can be proposed, and it is one that this machine knows', () => {
  for (const country of countryCodes) expect(readTimezone(zoneOfCountry(country)), country).not.toBeNull();
  expect(['CO', 'MX', 'ES', 'IN', 'UA'].map(zoneOfCountry)).toEqual([
    'America/Bogota',
    'America/Mexico_City',
    'Europe/Madrid',
    'Asia/Kolkata',
    'Europe/Kyiv',
  ]);
  expect(zoneOfCountry('AQ'), 'of several, none that most live by').toBeNull();
});
