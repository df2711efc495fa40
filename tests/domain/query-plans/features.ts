import * as features from '#app/domain/features/edit-features.ts';
import { countAccess } from '#app/domain/features/count-access.ts';
import { openedAtLevel } from '#app/domain/features/opened-at-level.ts';
import { readOpenTo } from '#app/domain/features/open-to.ts';
import { readGates } from '#app/domain/features/read-gates.ts';
import { recordFeatureUnlocks, recordUnlocks } from '#app/domain/features/unlocks.ts';
import { listZones } from '#app/domain/features/zones.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

/** What app/domain/features asks of the database, by the name of the function. */
export const queries: Queries = {
  addFeature: (db) => features.addFeature(db, { name: 'Night owls' }),
  countAccess: async (db, who) => {
    const gate = (await readGates(db, who.userId))('insights')!;
    for (const levelStartsAt of [150, null]) await countAccess(db, { ...gate, levelStartsAt });
  },
  deleteFeature: (db) => features.deleteFeature(db, 'an id', noon),
  findFeature: (db) => features.findFeature(db, 'an id'),
  listDeletedFeatures: (db) => features.listDeletedFeatures(db),
  listFeatures: (db) => features.listFeatures(db),
  restoreFeature: (db) => features.restoreFeature(db, 'an id'),
  listZones: (db, who) => listZones(db, { id: who.userId, role: 'admin', xp: 0 }),
  openedAtLevel: (db) => openedAtLevel(db, 3, 150),
  readOpenTo: (db, who) => readOpenTo(db, { id: who.userId, role: 'member' }),
  readGates: (db, who) => readGates(db, who.userId),
  recordFeatureUnlocks: (db, who) => recordFeatureUnlocks(db, who.userId, 999, noon),
  recordUnlocks: (db, who) => recordUnlocks(db, who.userId, 'manual_unlock', ['feature:insights'], noon),
  toggleFeature: (db) => features.toggleFeature(db, 'an id', 'active'),
  updateFeature: (db) => features.updateFeature(db, 'an id', { name: 'Night owls' }),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // An index holds just the accounts that are closed.
  countAccess: ['SCAN u USING INDEX users_disabled'],
};
