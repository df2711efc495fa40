import { placeOf, type Achievement } from '#app/achievements/achievement.ts';
import { achievements } from '#app/achievements/registry.ts';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { mayUse } from '../features/may-use.ts';
import { readGates } from '../features/read-gates.ts';
import { readActs } from './read-acts.ts';

/** Specification 3, §4. `locked`: what it takes is not open to them yet. */
export type AchievementStatus = 'locked' | 'available' | 'in_progress' | 'completed';

/** What was claimed, and when. */
export interface Claim {
  readonly points: number;
  readonly credits: number;
  readonly at: Date;
}

/** An achievement, and where somebody stands with it. */
export interface Standing {
  readonly achievement: Achievement;
  readonly status: AchievementStatus;
  /** How often so far; never more than is asked for. What was claimed is whole. */
  readonly done: number;
  /** Null: not claimed. */
  readonly claim: Claim | null;
  /** Of what is locked, the level at which it opens. */
  readonly opensAt: number | null;
}

const claimsOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('achievement_claims')
    .select(['achievement', 'points', 'credits', 'claimed_at'])
    .where('user_id', '=', values.userId),
);

/** What was claimed so far, by achievement. One query. */
export async function readClaims(db: Database, userId: string): Promise<ReadonlyMap<string, Claim>> {
  const rows = await claimsOf(db, { userId });
  return new Map(
    rows.map(({ achievement, points, credits, claimed_at }) => [
      achievement,
      { points, credits, at: new Date(claimed_at) },
    ]),
  );
}

/**
 * Where somebody stands with every achievement, in their order. What belongs to a switched-off part of the product is left out,
 * unless it was earned. Ten queries, however much they did.
 */
export async function listAchievements(
  db: Database,
  viewer: { readonly id: string; readonly role: Role; readonly xp: number },
): Promise<readonly Standing[]> {
  const gateOf = await readGates(db, viewer.id);
  const counts = await readActs(db, viewer.id);
  const claims = await readClaims(db, viewer.id);
  return achievements.flatMap((achievement): readonly Standing[] => {
    const { act, times, id } = achievement;
    const claim = claims.get(id) ?? null;
    const done = claim ? times : Math.min(times, counts[act]);
    const { feature } = placeOf[act];
    const access = feature === null ? null : mayUse(gateOf(feature), viewer);
    const isWhole = done >= times;
    if (access?.state === 'disabled' && !isWhole) return [];
    const isLocked = access?.state === 'locked';
    const status = isWhole ? 'completed' : isLocked ? 'locked' : done > 0 ? 'in_progress' : 'available';
    return [
      { achievement, status, done, claim, opensAt: isLocked && status === 'locked' ? access.level : null },
    ];
  });
}
