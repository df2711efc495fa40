import { gatherFacts } from '#app/domain/insights/gather-facts.ts';
import { lastDay } from '#tests/domain/comprehensive-analyses/some-analysis.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/insights asks of the database, by the name of the function. */
export const queries: Queries = {
  gatherFacts: (db, who) => gatherFacts(db, who.userId, lastDay),
};
