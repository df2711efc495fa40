import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { ownTextsOf } from '#locales/texts.ts';
import type { Database } from '../database.ts';
import type { XpTables } from '../tables/xp.ts';

/** Levels and thresholds: specification 1, §9. Their names: locales/<language>/seeds/levels.json. */
const levels: readonly Omit<Insertable<XpTables['xp_levels']>, 'id'>[] = [
  { level: 0, xp_threshold: 0, icon: 'compass', color_theme: '#6b7280' },
  { level: 1, xp_threshold: 25, icon: 'layers', color_theme: '#2563eb' },
  { level: 2, xp_threshold: 75, icon: 'sprout', color_theme: '#15803d' },
  { level: 3, xp_threshold: 150, icon: 'sunrise', color_theme: '#a16207' },
  { level: 4, xp_threshold: 300, icon: 'mountain', color_theme: '#7e22ce' },
  { level: 5, xp_threshold: 450, icon: 'star', color_theme: '#b91c1c' },
];

/** The same where no table has any (specification 1, §8). @returns by rising threshold */
export const defaultLevels: readonly { readonly level: number; readonly threshold: number }[] = levels.map(
  ({ level, xp_threshold: threshold }) => ({ level, threshold }),
);

type Texts = Readonly<Partial<Record<string, { readonly name: string; readonly description: string }>>>;

/** Adds levels that are missing, and their names in languages that are new. In the caller's transaction. */
export async function seedLevels(trx: Database): Promise<void> {
  await trx
    .insertInto('xp_levels')
    .values(levels.map((level) => ({ id: uuid(), ...level })))
    .onConflict((conflict) => conflict.column('level').doNothing())
    .execute();
  const there = await trx.selectFrom('xp_levels').select(['id', 'level']).execute();
  const texts = ownTextsOf<Texts>('seeds/levels').flatMap(([language, own]) =>
    there.flatMap(({ id, level }) => {
      const text = own[level];
      return text ? [{ level_id: id, language, ...text }] : [];
    }),
  );
  await trx
    .insertInto('xp_level_texts')
    .values(texts)
    .onConflict((conflict) => conflict.columns(['level_id', 'language']).doNothing())
    .execute();
}
