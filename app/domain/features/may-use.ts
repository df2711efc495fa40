import type { Role } from '#db/tables/accounts.ts';
import type { FeatureStatus } from '#db/tables/features.ts';

/** What decides about a feature's door. */
export interface FeatureGate {
  readonly key: string;
  /** What an administrator calls it; null where the texts of the reader's language say it. */
  readonly name: string | null;
  readonly description: string | null;
  readonly status: FeatureStatus;
  readonly category: string;
  readonly level: number;
  /** Points at which that level begins; null where there is no such level. */
  readonly levelStartsAt: number | null;
  /** Points that are needed besides. */
  readonly xpRequirement: number;
  readonly bypassRoles: readonly string[];
  /** Who may use it while it is in beta; empty for everybody whose points suffice. */
  readonly betaRoles: readonly string[];
  /** Whether something that this member sent while it was closed waits for it to be open again. */
  readonly holdsText: boolean;
  /** Whether an administrator has opened it for this very member, or their program includes it. */
  readonly unlocked: boolean;
}

/** Where somebody stands with a feature. */
export type Access =
  | { readonly state: 'open' | 'beta' | 'disabled' }
  | {
      readonly state: 'locked';
      readonly level: number;
      /** Points at which it opens; null where none are enough, because there is no such level. */
      readonly points: number | null;
      /** How many of them are missing. */
      readonly missing: number | null;
    };

/**
 * Whether somebody may use a feature (specification 3, §6; decision 32). Administrators may use everything, whatever is
 * switched off; roles that bypass pass the level alone. What is tried by some roles is switched off for the others. What belongs to the administration is nobody else's at any level,
 * and a feature that is not in the table is as one that is switched off.
 */
export function mayUse(
  feature: FeatureGate | undefined,
  viewer: { readonly role: Role; readonly xp: number },
): Access {
  const isAdmin = viewer.role === 'admin';
  if (!feature) return { state: isAdmin ? 'open' : 'disabled' };
  const bypasses = isAdmin || feature.bypassRoles.includes(viewer.role);
  const isOff =
    feature.status === 'disabled' ||
    (feature.category === 'admin' && !bypasses) ||
    (feature.status === 'beta' && feature.betaRoles.length > 0 && !feature.betaRoles.includes(viewer.role));
  if (isOff && !isAdmin) return { state: 'disabled' };
  const points =
    feature.levelStartsAt === null ? null : Math.max(feature.levelStartsAt, feature.xpRequirement);
  const reached = points !== null && viewer.xp >= points;
  if (!reached && !bypasses && !feature.unlocked) {
    const missing = points === null ? null : points - viewer.xp;
    return { state: 'locked', level: feature.level, points, missing };
  }
  return { state: feature.status === 'beta' ? 'beta' : 'open' };
}
