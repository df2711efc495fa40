import type { Role } from '#db/tables/accounts.ts';
import type { Database } from '#db/database.ts';
import { listFeatures, type Feature } from './edit-features.ts';
import { mayUse, type Access } from './may-use.ts';
import { readGates } from './read-gates.ts';

/** A feature, and where somebody stands with it. */
export interface FeatureInZone {
  readonly feature: Feature;
  readonly access: Access;
  /** Whether it is the administration's: roles that bypass its level name it, or its category does. */
  readonly isAdmins: boolean;
}

/** Whether a feature belongs to the administration (specification 3, §2). */
const belongsToAdmins = ({ bypassRoles, category }: Feature): boolean =>
  category === 'admin' || bypassRoles.includes('admin');

/**
 * Every feature by level and then by key, with where this person stands with each; those of the administration for administrators
 * alone. Two queries.
 */
export async function listZones(
  db: Database,
  viewer: { readonly id: string; readonly role: Role; readonly xp: number },
): Promise<readonly FeatureInZone[]> {
  const features = await listFeatures(db);
  const gateOf = await readGates(db, viewer.id);
  return features
    .map((feature) => ({
      feature,
      access: mayUse(gateOf(feature.key), viewer),
      isAdmins: belongsToAdmins(feature),
    }))
    .filter(({ isAdmins }) => viewer.role === 'admin' || !isAdmins);
}
