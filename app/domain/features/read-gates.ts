import { sql } from 'kysely';
import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { rememberedRows } from '#db/remembered-rows.ts';
import { defaultLevels } from '#db/seeds/levels.ts';
import { openStates } from '../programs/access.ts';
import type { FeatureGate } from './may-use.ts';
import { subjectOfFeature } from './unlocks.ts';

/** A JSON list of words, as columns keep roles and tags. */
export const listSchema = z.array(z.string());

const empty: readonly string[] = [];
const readList = (json: string): readonly string[] =>
  json === '[]' ? empty : listSchema.parse(JSON.parse(json));

/** Whoever's program includes calls with a coach has their pages, at whichever level they are. */
export const ofCalls: ReadonlySet<string> = new Set(['coaching', 'coaching-calls']);

/** Every feature with what it asks of anybody; those that were deleted are switched off. */
const flags = rememberedRows(async (db: Database, _all: 'all') => {
  const rows = await db
    .selectFrom('feature_flags')
    .select((eb) => [
      'feature_name',
      'name',
      'description',
      'status',
      'deleted_at',
      'category',
      'level',
      'xp_requirement',
      'bypass_roles',
      'beta_roles',
      eb
        .selectFrom('xp_levels')
        .select((sub) => sub.fn.min('xp_levels.xp_threshold').as('least'))
        .whereRef('xp_levels.level', '>=', 'feature_flags.level')
        .as('starts_at'),
    ])
    .execute();
  // Every row is without a beginning where there are no levels at all: the built-in ones stand in for them (specification 1, §8).
  const hasLevels = rows.some(({ starts_at }) => starts_at !== null);
  const startOf = ({ level, starts_at }: (typeof rows)[number]): number | null =>
    hasLevels
      ? starts_at === null
        ? null
        : Number(starts_at)
      : (defaultLevels.find((one) => one.level >= level)?.threshold ?? null);
  const known = rows.map((row): readonly [string, Flag] => [
    row.feature_name,
    {
      key: row.feature_name,
      name: row.name,
      description: row.description,
      status: row.deleted_at === null ? row.status : 'disabled',
      category: row.category,
      level: row.level,
      levelStartsAt: startOf(row),
      xpRequirement: row.xp_requirement,
      bypassRoles: readList(row.bypass_roles),
      betaRoles: readList(row.beta_roles),
    },
  ]);
  return [new Map(known)];
});

type Flag = Omit<FeatureGate, 'holdsText' | 'unlocked'>;

type Kind = 'unlocked' | 'holds' | 'calls';

/** What one member has of their own: features that were opened for them, texts that wait for one, and calls with a coach. */
const ownOf = builtOnce((db, { userId }: { readonly userId: string }) =>
  db
    .selectFrom('xp_unlocks')
    .where('user_id', '=', userId)
    .where('unlock_type', '=', 'manual_unlock')
    .select(['subject as of', sql.lit<Kind>('unlocked').as('kind')])
    .unionAll(
      db
        .selectFrom('held_posts')
        .where('user_id', '=', userId)
        .where('waits_for', 'is not', null)
        .select(['waits_for as of', sql.lit<Kind>('holds').as('kind')])
        .$narrowType<{ of: string }>(),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('enrollments')
        .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'enrollments.tier_id')
        .where('enrollments.user_id', '=', userId)
        .where('enrollments.state', 'in', openStates)
        .where('freedom_plan_tiers.calls_per_month', '>', 0)
        .select(['enrollments.id as of', sql.lit<Kind>('calls').as('kind')]),
    ),
);

/** The doors of all features for one member. */
export type GateOf = (key: string) => FeatureGate | undefined;

/**
 * The doors of all features for one member. What is theirs is read anew for every request, in one query; what a feature asks of
 * anybody is remembered for a second, and read at once after this process changed it.
 * @returns the door by its key, such as `journal`; undefined for what is not in the table. Those that were deleted are switched off
 */
export async function readGates(db: Database, userId: string): Promise<GateOf> {
  const [known] = await flags(db, 'all');
  const own = await ownOf(db, { userId });
  const has = (kind: Kind, of: string): boolean => own.some((one) => one.kind === kind && one.of === of);
  const hasCalls = own.some(({ kind }) => kind === 'calls');
  return (key) => {
    const flag = known?.get(key);
    return (
      flag && {
        ...flag,
        holdsText: has('holds', key),
        unlocked: has('unlocked', subjectOfFeature(key)) || (hasCalls && ofCalls.has(key)),
      }
    );
  };
}
