import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { TierKey } from '#db/tables/catalogue.ts';
import type { UnlockType } from '#db/tables/xp.ts';

/** What an unlock of a feature is written down under. @param key such as `journal` */
export const subjectOfFeature = (key: string): string => `feature:${key}`;

/** The challenge that is offered to whoever walked a trial to its end (specification 3, §4). */
export const challengeAfterTrial = 'challenge_30_day' satisfies TierKey;

/** What is written down where a challenge of the catalogue opens. @param tier such as `challenge_30_day` */
export const subjectOfChallenge = (tier: TierKey): string => `challenge:${tier}`;

/**
 * Writes down what opened for a member. Safe to repeat: the same thing opens once in the same way.
 * A `manual_unlock` of a feature opens it for this member below its level; the other kinds tell what happened.
 * @param subjects such as `feature:insights`, `level:2`, `challenge:<id>`
 * @returns those that were not written down before
 */
export async function recordUnlocks(
  db: Database,
  userId: string,
  type: UnlockType,
  subjects: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  if (subjects.length === 0) return [];
  const first = await db
    .insertInto('xp_unlocks')
    .values(
      subjects.map((subject) => ({
        id: uuid(),
        user_id: userId,
        unlock_type: type,
        subject,
        created_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'unlock_type', 'subject']).doNothing())
    .returning('subject')
    .execute();
  return first.map(({ subject }) => subject);
}

/**
 * Writes down the features that these points open, in the caller's transaction. Not what is open from the beginning, what is
 * switched off or tried by some roles alone, or what belongs to the administration.
 * @returns the keys of those that open for the first time
 */
export async function recordFeatureUnlocks(
  trx: Database,
  userId: string,
  xp: number,
  now: Date,
): Promise<readonly string[]> {
  const opened = await trx
    .selectFrom('feature_flags')
    .select('feature_name')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'disabled')
    .where('category', '<>', 'admin')
    .where((eb) => eb.or([eb('status', '<>', 'beta'), eb('beta_roles', '=', '[]')]))
    .where((eb) => eb.or([eb('level', '>', 0), eb('xp_requirement', '>', 0)]))
    .where('xp_requirement', '<=', xp)
    .where((eb) =>
      eb(
        eb
          .selectFrom('xp_levels')
          .select((sub) => sub.fn.min('xp_levels.xp_threshold').as('least'))
          .whereRef('xp_levels.level', '>=', 'feature_flags.level'),
        '<=',
        xp,
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('xp_unlocks')
            .select('xp_unlocks.id')
            .where('xp_unlocks.user_id', '=', userId)
            .where('xp_unlocks.unlock_type', '=', 'feature_unlock')
            .where(
              'xp_unlocks.subject',
              '=',
              sql<string>`${sql.lit(subjectOfFeature(''))} || feature_flags.feature_name`,
            ),
        ),
      ),
    )
    .execute();
  const keys = opened.map(({ feature_name }) => feature_name).sort();
  await recordUnlocks(trx, userId, 'feature_unlock', keys.map(subjectOfFeature), now);
  return keys;
}
