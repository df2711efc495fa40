import { readCard, writeCard } from '#app/domain/people/card.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/people asks of the database, by the name of the function. */
export const queries: Queries = {
  readCard: (db, who) => readCard(db, who.userId),
  writeCard: (db, who) => writeCard(db, who.userId, { name: 'Anna', about: '', shown: [] }, noon),
};
