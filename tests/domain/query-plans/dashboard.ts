import { readDashboard } from '#app/domain/dashboard/read-dashboard.ts';
import type { Queries } from '#tests/support/query-plans.ts';

/** What app/domain/dashboard asks of the database, by the name of the function. */
export const queries: Queries = {
  readDashboard: (db, who) => readDashboard(db, who.userId),
};
