import { claimRound, endClaim, keepClaim } from '#app/domain/rounds/claim-round.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const claim = { name: 'a round', holder: 'a run' };

/** What app/domain/rounds asks of the database, by the name of the function. */
export const queries: Queries = {
  claimRound: async (db) => {
    await claimRound(db, claim, noon, noon);
    await claimRound(db, { ...claim, holder: 'another run' }, noon, noon);
  },
  endClaim: (db) => endClaim(db, claim, true, noon),
  keepClaim: (db) => keepClaim(db, claim, noon),
};
