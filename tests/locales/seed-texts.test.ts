import { expect, test } from 'vitest';
import { languageCodes } from '#locales/languages.ts';
import { ownTextsOf } from '#locales/texts.ts';
import { listTiers } from '#app/domain/programs/catalogue.ts';
import { listLevels } from '#app/domain/xp/levels.ts';
import { freshDatabase } from '#tests/support/database.ts';

interface Named {
  readonly name: string;
}

test('every text of the seeds is a name of something that is there, in every language', async () => {
  const db = await freshDatabase();
  try {
    const levels = ownTextsOf<Readonly<Record<string, Named>>>('seeds/levels');
    const catalogues = ownTextsOf<{
      readonly tiers: Readonly<Record<string, Named>>;
      readonly options: Readonly<Record<string, Named>>;
    }>('seeds/catalogue');
    expect(levels.map(([language]) => language)).toEqual(languageCodes);
    for (const [language, own] of levels)
      expect((await listLevels(db, language)).map(({ name }) => name)).toEqual(
        Object.values(own).map(({ name }) => name),
      );
    for (const [language, own] of catalogues) {
      const tiers = await listTiers(db, language);
      expect(Object.fromEntries(tiers.map(({ tier, name }) => [tier, name]))).toEqual(
        Object.fromEntries(Object.entries(own.tiers).map(([tier, { name }]) => [tier, name])),
      );
      const ways = tiers.flatMap(({ paymentOptions }) => paymentOptions);
      expect(ways.map(({ name }) => name)).toEqual(Object.values(own.options).map(({ name }) => name));
    }
  } finally {
    await db.destroy();
  }
});
