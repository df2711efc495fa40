import { describe, expect, test } from 'vitest';
import { proxyCountry, readerCountry } from '#app/http/country.ts';

describe('E01 the country that a reader is likely in', () => {
  const table: readonly [told: string, from: Parameters<typeof readerCountry>[0], country: string | null][] =
    [
      [
        'what they told',
        { own: 'CL', proxy: 'US', acceptLanguage: 'es-MX', timezone: 'Europe/Madrid' },
        'CL',
      ],
      ['what the proxy says', { own: null, proxy: 'PE', acceptLanguage: 'es-MX' }, 'PE'],
      ['the region of the language', { acceptLanguage: 'es-MX,es;q=0.9,en;q=0.8' }, 'MX'],
      ['the region in small letters', { acceptLanguage: 'en-gb' }, 'GB'],
      ['the region behind a script', { acceptLanguage: 'es-Latn-AR' }, 'AR'],
      ['the same language further down', { acceptLanguage: 'es,es-CO;q=0.9,en-US;q=0.8' }, 'CO'],
      ['no region of another language', { acceptLanguage: 'es-419,es;q=0.9,en-US;q=0.8' }, null],
      ['the heaviest wish, not the first', { acceptLanguage: 'en-GB;q=0.5,es-UY' }, 'UY'],
      ['a language that is not wanted', { acceptLanguage: 'en-GB;q=0,es-UY;q=0.5' }, 'UY'],
      ['the region before the clock', { acceptLanguage: 'es-MX', timezone: 'Europe/Madrid' }, 'MX'],
      ['the clock', { acceptLanguage: 'es', timezone: 'America/Mexico_City' }, 'MX'],
      ['the clock by an older name', { timezone: 'Asia/Calcutta' }, 'IN'],
      ['the clock by a newer name', { timezone: 'America/Argentina/Buenos_Aires' }, 'AR'],
      [
        'a clock elsewhere before en-US',
        { acceptLanguage: 'en-US,en;q=0.9', timezone: 'America/Bogota' },
        'CO',
      ],
      ['en-US with no clock', { acceptLanguage: 'en-US,en;q=0.9', timezone: 'UTC' }, 'US'],
      ['an island of its own', { timezone: 'America/Puerto_Rico' }, 'PR'],
      ['nothing', {}, null],
      ['nothing that is known', { own: 'ZZ', acceptLanguage: 'tlh-QQ', timezone: 'Mars/Olympus' }, null],
      ['UTC, which nobody chose', { timezone: 'UTC' }, null],
      ['nonsense', { acceptLanguage: ';;,,q=-,*' }, null],
    ];
  test.each(table)('E01 %s', (_told, from, country) => {
    expect(readerCountry(from)).toBe(country);
  });

  test('E01 a header is believed where a proxy is configured, and only a country in it', () => {
    const says = (country: string) => new Headers({ 'CF-IPCountry': country });
    const behind = { header: 'fly-client-ip', hops: 1 } as const;
    expect(proxyCountry(says('MX'), { header: 'none', hops: 1 })).toBeNull();
    expect(proxyCountry(says('MX'), behind)).toBe('MX');
    expect(proxyCountry(says('T1'), behind)).toBeNull();
    expect(proxyCountry(says('XX'), behind)).toBeNull();
    expect(proxyCountry(new Headers(), behind)).toBeNull();
  });
});
