import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from '#tests/support/site.ts';
import { Visitor } from '#tests/support/visitor.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** What each page has to say, in either language. */
const promises: readonly [box: string, path: string, en: readonly string[], es: readonly string[]][] = [
  [
    'C2-054',
    '/terms',
    [
      'the law of the State of Florida',
      'at least 18 years old',
      'there are no refunds once the program has started',
      'A program’s own guarantee prevails over the general rule',
      '7-day jumpstart: Free, so there is nothing to refund.',
      '30-day plan: Within 30 days of the purchase you can ask for your money back',
      'Foundation: If you see no measurable progress in the four pillars within 6 weeks',
      'DNA for graduates: Within 90 days of the purchase',
      '30-day challenge: Within 30 days of the purchase',
      'backup copies within 90 days',
      'A program that is not fully paid ends at that moment',
      'Updated : November 29, 2026',
    ],
    [
      'Florida',
      '18 años',
      '30 días',
      '6 semanas',
      '90 días',
      'sus cuotas pendientes se cancelan',
      '29 de noviembre de 2026',
    ],
  ],
  [
    'C2-055',
    '/privacy',
    [
      'Effective : December 20, 2024',
      'Updated : March 16, 2025',
      'Personal data is deleted within 90 days of account closure',
      'We do not knowingly keep data of anyone under 18',
      'If you leave your details on a sales page or ask for a call',
      'without leaving an address is deleted after 90 days',
    ],
    [
      '20 de diciembre de 2024',
      '16 de marzo de 2025',
      '90 días',
      '18',
      'dejas tus datos en una página de venta',
      'sin dejar tu correo se borra después de 90 días',
    ],
  ],
];

test.each(promises)('%s %s says what is promised, in both languages', async (_box, path, en, es) => {
  for (const [language, says] of [
    ['en', en],
    ['es', es],
  ] as const) {
    const { status, text } = await new Visitor(site, language).get(path);
    expect(status).toBe(200);
    for (const one of says) expect(text.replaceAll(/ ?: ?/g, ' : ')).toContain(one.replaceAll(/ ?: ?/g, ' : '));
  }
});
