import { describe, expect, test } from 'vitest';
import { browserTexts } from '#app/islands/browser/browser-texts.ts';
import { prepareLanguages } from '#app/http/languages.ts';
import { languageCodes } from '#locales/languages.ts';

describe('the texts of an island', () => {
  test.each(languageCodes)(
    'C8-008 fill numbers in as the server does, in %s: 10,000 steps',
    async (language) => {
      const onMissing = () => undefined;
      const prepared = await prepareLanguages(onMissing, { supportEmail: 'help@example.org' });
      const key = 'habits:amount.of';
      const said = { [key]: String(prepared[language].getResource(language, 'habits', 'amount.of')) };
      const inBrowser = browserTexts(language, said).getFixedT(language, 'habits');
      for (const values of [
        { amount: 0, target: 10_000 },
        { amount: 12_500, target: 100_000 },
        { amount: 7, target: 9999 },
      ])
        expect(inBrowser('amount.of', values)).toBe(prepared[language].t(key, values));
      expect(inBrowser('amount.of', { amount: 10_000, target: 10_000 })).toContain('10,000');
    },
  );
});
