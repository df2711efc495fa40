import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpCountries } from '#app/domain/help/helplines/helplines.ts';
import { linksOf } from '#tests/routes/support/page.ts';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { seatMember, Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const read = (path: string, wants = 'en') =>
  new Visitor(site).request(path, { headers: { 'Accept-Language': wants } });

describe('E01 Help now, for everybody', () => {
  const table: readonly [wants: string, path: string, has: readonly string[], says: readonly string[]][] = [
    [
      'es-MX',
      '/help-now',
      ['tel:911', 'tel:8009112000', 'tel:079'],
      ['Ayuda inmediata', 'México', 'marca 1'],
    ],
    [
      'en-GB',
      '/help-now',
      ['tel:999', 'tel:116123', 'sms:85258'],
      ['Help now', 'United Kingdom', 'Samaritans'],
    ],
    ['en', '/help-now', ['https://findahelpline.com/'], ['We do not know where you are']],
    ['en-GB', '/help-now?country=CL', ['tel:*4141', 'tel:133', 'tel:131'], ['Chile', 'Police 133']],
    ['en', '/help-now?country=us', ['tel:988', 'tel:18007997233', 'sms:88788'], ['Text START to 88788']],
    [
      'es',
      '/help-now?country=HN',
      ['tel:911', 'https://findahelpline.com/'],
      ['Honduras', 'No pudimos confirmar ninguna línea'],
    ],
    ['es-MX', '/help-now?country=nowhere', ['tel:8009112000'], ['México']],
  ];
  test.each(table)('E01 %s at %s', async (wants, path, has, says) => {
    const page = await read(path, wants);
    expect(page.status).toBe(200);
    for (const link of has) expect(linksOf(page.html)).toContain(link);
    for (const words of says) expect(page.text).toContain(words);
  });

  test('E01 says what to do now for each kind, lists every country, names each source and needs no script', async () => {
    const page = await read('/help-now?country=MX');
    for (const words of [
      'If you think about ending your life or hurting yourself',
      'If your body gives warning signs',
      'If somebody hurts, threatens or controls you',
      'Do not drive yourself',
      'Línea de la Vida: El Universal, December 24, 2025',
      'We read copies of these pages and did not call the lines.',
    ])
      expect(page.text).toContain(words);
    for (const code of helpCountries) expect(linksOf(page.html)).toContain(`/help-now?country=${code}`);
    expect(page.html).not.toContain('<script type="module"');
    // The site that it is left to is not told where its reader comes from.
    expect(page.html).toMatch(/<a href="https:\/\/www\.wikipedia\.org\/" rel="noreferrer"/);
  });

  test('E01 says of a source without a date that it has none', async () => {
    const page = await read('/help-now?country=AR');
    expect(page.text).toContain('Emergency numbers: Página/12, no date, copy read November 22, 2026');
  });

  test('E01 is linked from the foot of public pages, of the member’s and of the wizards', async () => {
    const member = await seatMember(site);
    const guest = await seatMember(site, { onboarded: false });
    for (const page of [
      await read('/'),
      await read('/auth'),
      await member.visitor.get('/dashboard'),
      await guest.visitor.get('/onboarding/welcome'),
    ])
      expect(linksOf(page.html)).toContain('/help-now');
  });
});
