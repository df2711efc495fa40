import type { Database } from '../database.ts';
import type { Language } from '../tables/accounts.ts';
import type { TierKey } from '../tables/catalogue.ts';

/** The texts of a program's lines in a language, by the part that each means. */
export interface LineTexts {
  readonly lines: Readonly<Record<string, string>>;
}

/** What each program includes: keys of app/programs/parts.ts in the order of its card. Texts: `lines` of its texts. */
const linesOf: Readonly<Partial<Record<TierKey, readonly string[]>>> = {
  level_0: ['assessment', 'check-in', 'habits', 'journal'],
  level_1: [
    'all-of-level_0',
    'program-days',
    'habits',
    'nutrition-assessment',
    'health-assessment',
    'look-back',
  ],
  level_2: ['all-of-level_1', 'program-days', 'habits', 'analyses', 'calls', 'progress-check-in'],
  level_3: [
    'all-of-level_2',
    'program-days',
    'habits',
    'elite-assessments',
    'transformation-profile',
    'compared-check-ins',
    'calls',
  ],
  level_4: ['all-of-level_3', 'habits'],
  level_5: ['all-of-level_4', 'habits'],
  challenge_30_day: ['goals', 'program-days', 'habits', 'journal'],
};

/**
 * Adds the lines of programs that have none, and their texts in languages that are new; in those an administrator may have
 * moved lines, so a text is added where the line still means the same part.
 */
export async function seedLines(
  trx: Database,
  tiers: readonly { readonly id: number; readonly tier: TierKey }[],
  texts: readonly (readonly [Language, Readonly<Partial<Record<string, LineTexts>>>])[],
): Promise<void> {
  const stored = await trx
    .selectFrom('freedom_plan_tier_lines')
    .select(['tier_id', 'position', 'part'])
    .orderBy('tier_id')
    .orderBy('position')
    .execute();
  const begun = new Set(stored.map(({ tier_id }) => tier_id));
  const seeded = tiers.flatMap(({ id, tier }) =>
    (linesOf[tier] ?? []).map((part, place) => ({ tier, tier_id: id, position: place + 1, part })),
  );
  const added = seeded.filter(({ tier_id }) => !begun.has(tier_id));
  if (added.length > 0)
    await trx
      .insertInto('freedom_plan_tier_lines')
      .values(added.map(({ tier_id, position, part }) => ({ tier_id, position, part })))
      .execute();
  const isSame = (line: (typeof seeded)[number]): boolean =>
    !begun.has(line.tier_id) ||
    stored.some(
      ({ tier_id, position, part }) =>
        tier_id === line.tier_id && position === line.position && part === line.part,
    );
  const lineTexts = texts.flatMap(([language, own]) =>
    seeded.filter(isSame).flatMap(({ tier, part, tier_id, position }) => {
      const text = own[tier]?.lines[part];
      return text === undefined ? [] : [{ tier_id, position, language, text }];
    }),
  );
  if (lineTexts.length > 0)
    await trx
      .insertInto('freedom_plan_tier_line_texts')
      .values(lineTexts)
      .onConflict((conflict) => conflict.columns(['tier_id', 'position', 'language']).doNothing())
      .execute();
}
