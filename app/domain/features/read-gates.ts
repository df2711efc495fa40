import { sql } from 'kysely';
import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
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

const gatesOf = builtOnce((db, values: { readonly userId: string }, keys) =>
  db
    .selectFrom('feature_flags')
    .leftJoin('xp_unlocks', (join) =>
      join
        .on('xp_unlocks.user_id', '=', values.userId)
        .on('xp_unlocks.unlock_type', '=', 'manual_unlock')
        .on(
          'xp_unlocks.subject',
          '=',
          sql<string>`${sql.lit(subjectOfFeature(''))} || feature_flags.feature_name`,
        ),
    )
    .where('feature_flags.feature_name', 'in', keys.split(' '))
    .select((eb) => [
      'feature_flags.feature_name',
      'feature_flags.name',
      'feature_flags.description',
      'feature_flags.status',
      'feature_flags.deleted_at',
      'feature_flags.category',
      'feature_flags.level',
      'feature_flags.xp_requirement',
      'feature_flags.bypass_roles',
      'feature_flags.beta_roles',
      'xp_unlocks.id as unlock_id',
      eb
        .exists(
          eb
            .selectFrom('held_posts')
            .select('held_posts.id')
            .where('held_posts.user_id', '=', values.userId)
            .whereRef('held_posts.waits_for', '=', 'feature_flags.feature_name'),
        )
        .as('holds_text'),
      eb
        .selectFrom('xp_levels')
        .select((sub) => sub.fn.min('xp_levels.xp_threshold').as('least'))
        .whereRef('xp_levels.level', '>=', 'feature_flags.level')
        .as('starts_at'),
      eb
        .selectFrom('enrollments')
        .innerJoin('freedom_plan_tiers', 'freedom_plan_tiers.id', 'enrollments.tier_id')
        .select((sub) => sub.fn.max('freedom_plan_tiers.calls_per_month').as('most'))
        .where('enrollments.user_id', '=', values.userId)
        .where('enrollments.state', 'in', openStates)
        .as('calls_per_month'),
    ]),
);

/**
 * The doors of these features for one member, in one query. Read anew for every request, and only those that are asked for:
 * what an administrator switches counts at once on every machine.
 * @param keys such as `journal`; those that are not in the table are missing in the answer, those that were
 * deleted are switched off
 */
export async function readGates(
  db: Database,
  userId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FeatureGate>> {
  if (keys.length === 0) return new Map();
  const rows = await gatesOf(db, { userId }, keys.join(' '));
  return new Map(
    rows.map((row) => [
      row.feature_name,
      {
        key: row.feature_name,
        name: row.name,
        description: row.description,
        status: row.deleted_at === null ? row.status : 'disabled',
        category: row.category,
        level: row.level,
        levelStartsAt: row.starts_at === null ? null : Number(row.starts_at),
        xpRequirement: row.xp_requirement,
        bypassRoles: readList(row.bypass_roles),
        betaRoles: readList(row.beta_roles),
        holdsText: Boolean(row.holds_text),
        unlocked:
          row.unlock_id !== null || (ofCalls.has(row.feature_name) && Number(row.calls_per_month) > 0),
      },
    ]),
  );
}
