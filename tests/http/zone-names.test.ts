import { describe, expect, test } from 'vitest';
import { commonZones, zoneLabel, zoneOptions } from '#app/http/time-zones.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';

const winter = new Date('2026-12-01T12:00:00.000Z');

describe('C2-041 a time zone is called', () => {
  test.each([
    ['en', 'America/Bogota', 'Bogotá (GMT-5)'],
    ['en', 'America/Sao_Paulo', 'São Paulo (GMT-3)'],
    ['en', 'America/Los_Angeles', 'Los Angeles (GMT-8)'],
    ['en', 'America/Argentina/Buenos_Aires', 'Buenos Aires (GMT-3)'],
    ['en', 'UTC', 'UTC'],
    ['es', 'Europe/London', 'Hora de Londres (GMT+0)'],
    ['es', 'America/Sao_Paulo', 'Hora de São Paulo (GMT-3)'],
    ['es', 'UTC', 'UTC'],
  ])('in %s %s: %s', (language, zone, called) => {
    expect(zoneLabel(language, zone, winter).replaceAll('\u2212', '-')).toBe(called);
  });

  test('the same in a sentence', () => {
    expect(placeOfZone('Europe/London', 'es')).toBe('Londres');
    expect(placeOfZone('America/Bogota', 'en')).toBe('Bogotá');
    expect(placeOfZone('America/New_York', 'es')).toBe('Nueva York');
  });

  test.each(['en', 'es'])('otherwise than every other one of the common ones, in %s', (language) => {
    const labels = zoneOptions(language, [], winter).map(({ label }) => label);
    expect(new Set(labels).size).toBe(commonZones.length);
  });
});
