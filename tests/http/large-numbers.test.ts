import { expect, test } from 'vitest';
import { preparedTexts } from '#tests/support/languages.ts';

test.each([
  ['en', 950, '950 XP'],
  ['en', 9_999, '9999 XP'],
  ['en', 90_000, '90,000 XP'],
  ['es', 1_250_000, '1,250,000 XP'],
] as const)('large numbers are written as readers of %s write them: %d', async (language, count, said) => {
  const { t } = (await preparedTexts()).reader(language);
  expect(t('common:xp', { count })).toBe(said);
});

test('a text that names a number has it written so, however small', async () => {
  const { t } = (await preparedTexts()).reader('en');
  expect(t('mail:site-alert.measured.load-time', { value: 1250.4, threshold: 500 })).toContain('1,250.4');
});
