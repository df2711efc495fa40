import { expect, test } from 'vitest';
import {
  dateFormat,
  displayNames,
  inUnit,
  listFormat,
  moneyText,
  numberFormat,
  percentText,
} from '#locales/formats.ts';

test('a way to write is made once for a language and a manner, and is another one for another', () => {
  const inUtc = { dateStyle: 'long', timeZone: 'UTC' } as const;
  expect(dateFormat('en', inUtc)).toBe(dateFormat('en', { ...inUtc }));
  expect(dateFormat('es', inUtc)).not.toBe(dateFormat('en', inUtc));
  expect(numberFormat('en')).not.toBe(numberFormat('en', { maximumFractionDigits: 0 }));
  expect(displayNames('es', 'region')).not.toBe(displayNames('es', 'currency'));
});

test('each language is written as its readers write it', () => {
  const noon = new Date('2026-03-10T12:00:00Z');
  const inUtc = { dateStyle: 'long', timeZone: 'UTC' } as const;
  expect(dateFormat('en', inUtc).format(noon)).toBe('March 10, 2026');
  expect(dateFormat('es', inUtc).format(noon)).toBe('10 de marzo de 2026');
  expect(listFormat('es').format(['pan', 'agua', 'sal'])).toBe('pan, agua y sal');
  expect(displayNames('es', 'region').of('MX')).toBe('México');
  expect([numberFormat('es').format(2000.5), moneyText('en', 4_999_00), moneyText('es', 10_50)]).toEqual([
    '2,000.5',
    '$4,999',
    'USD\u00a010.50',
  ]);
});

test('a sign of percent stands as each language has it, whoever writes the number; other units behind a space', () => {
  expect([percentText('en', 0.7), percentText('es', 0.7), percentText('es', 12.34)]).toEqual([
    '70%',
    '70\u00a0%',
    '1,234\u00a0%',
  ]);
  expect([inUnit('en', '5.4', '%'), inUnit('es', '5.4', '%'), inUnit('es', '< 5', '%')]).toEqual([
    '5.4%',
    '5.4\u00a0%',
    '< 5\u00a0%',
  ]);
  expect([inUnit('es', '130', 'mg/dL'), inUnit('en', '7', '')]).toEqual(['130 mg/dL', '7']);
});

test('a zone that there is not is refused whenever it is asked for', () => {
  for (let again = 0; again < 2; again += 1)
    expect(() => dateFormat('en', { timeZone: 'Mars/Olympus' })).toThrow(RangeError);
});
