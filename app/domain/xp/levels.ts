import type { Database } from '#db/database.ts';
import { rememberedRows } from '#db/remembered-rows.ts';
import { defaultLevels } from '#db/seeds/levels.ts';
import type { Language } from '#db/tables/accounts.ts';
import { textsOf } from '#locales/texts.ts';
import { textIn } from '../programs/texts-in-language.ts';

export interface Level {
  readonly level: number;
  readonly name: string;
  readonly description: string;
  readonly threshold: number;
}

/** Where a member stands: specification 3, §3 'User XP status'. */
export interface XpStatus {
  readonly current_xp: number;
  readonly current_level: number;
  readonly level_name: string;
  /** 0 to 100 within the band of the current level; 100 at the last one. */
  readonly level_progress_percentage: number;
  /** Points to the next level; 0 at the last one. */
  readonly xp_to_next_level: number;
  readonly next_level_name: string | null;
}

/** The upper end of the last band (specification 1, §9). */
export const xpCap = 999_999;

/** What levels are called that come from no table. */
const ownNames = textsOf<Readonly<Record<string, Pick<Level, 'name' | 'description'>>>>('seeds/levels');

/** The built-in levels, where none load (specification 1, §8). */
const builtIn = (language: Language): readonly Level[] =>
  defaultLevels.map(({ level, threshold }) => ({
    level,
    name: ownNames[language][level]?.name ?? String(level),
    description: ownNames[language][level]?.description ?? '',
    threshold,
  }));

const levelsIn = rememberedRows(async (db: Database, language: Language): Promise<readonly Level[]> => {
  const levels = await db
    .selectFrom('xp_levels')
    .select([
      'level',
      textIn('xp_level_texts', 'name', 'xp_levels.id', language).as('name'),
      textIn('xp_level_texts', 'description', 'xp_levels.id', language).as('description'),
      'xp_threshold as threshold',
    ])
    .orderBy('level')
    .execute();
  return levels.length > 0 ? levels : builtIn(language);
});

/** Levels by rising threshold, named in the reader's language. Every page of members shows one, so they are remembered. One query. */
export const listLevels = (db: Database, language: Language): Promise<readonly Level[]> =>
  levelsIn(db, language);

/** What a wizard's header shows where no level is known (specification 2, §2.2). */
export const wizardDefaults = { level: 1, target: 50 } as const;

/** Where a member stands, with the points at which the next level begins; at the last one, those that they have. */
export function wizardXp(levels: readonly Level[], xp: number): XpStatus & { readonly target: number } {
  const status = xpStatus(levels, xp);
  if (levels.length === 0)
    return { ...status, current_level: wizardDefaults.level, target: wizardDefaults.target };
  return { ...status, target: levels.find((level) => level.threshold > xp)?.threshold ?? xp };
}

/**
 * The level is the highest one whose threshold is at or below the points.
 * @param levels by rising threshold; the first one starts at 0
 */
export function xpStatus(levels: readonly Level[], xp: number): XpStatus {
  const current = levels.findLast((level) => level.threshold <= xp) ?? levels[0];
  const next = levels.find((level) => level.threshold > xp);
  const from = current?.threshold ?? 0;
  const to = next?.threshold ?? xpCap;
  return {
    current_xp: xp,
    current_level: current?.level ?? 0,
    level_name: current?.name ?? '',
    level_progress_percentage: next
      ? Math.max(0, Math.min(100, Math.floor(((xp - from) * 100) / (to - from))))
      : 100,
    xp_to_next_level: next ? next.threshold - xp : 0,
    next_level_name: next?.name ?? null,
  };
}
