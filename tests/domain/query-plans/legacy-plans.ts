import { readLegacyPart, readLegacyPlan, saveLegacyPart } from '#app/domain/legacy-plans/legacy-plan.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const words = { answers: { people: 'Ana' }, revision: 0 };

/** What app/domain/legacy-plans asks of the database, by the name of the function. */
export const queries: Queries = {
  readLegacyPart: (db, who) => readLegacyPart(db, who.userId, 'people'),
  readLegacyPlan: (db, who) => readLegacyPlan(db, who.userId),
  saveLegacyPart: (db, who) => saveLegacyPart(db, who.userId, 'people', words, noon),
};
