import { countAlertsOfDay, listAlerts, noteAlerts } from '#app/domain/alerts/alerts.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

/** What app/domain/alerts asks of the database, by the name of the function. */
export const queries: Queries = {
  noteAlerts: (db) => noteAlerts(db, [{ kind: 'memory', value: 90 }], noon),
  listAlerts: (db) => listAlerts(db, 1),
  countAlertsOfDay: (db) => countAlertsOfDay(db, noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // A table of a hundred rows.
  noteAlerts: ['SCAN alerts USING INDEX alerts_newest'],
  listAlerts: [
    'SCAN alerts USING INDEX alerts_newest',
    'SCAN alerts USING COVERING INDEX sqlite_autoindex_alerts_1',
  ],
};
