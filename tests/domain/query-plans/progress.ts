import { countBetween, readProgressFacts } from '#app/domain/progress/read-progress.ts';
import { readTimeline } from '#app/domain/progress/timeline.ts';
import type { Queries } from '#tests/support/query-plans.ts';

const moments = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' };
const period = { kind: 'monthly', from: '2026-03-01', to: '2026-03-31' } as const;

/** What app/domain/progress asks of the database, by the name of the function. */
export const queries: Queries = {
  readProgressFacts: (db, who) => readProgressFacts(db, who.userId, '2026-01-01', '2026-03-10', 'UTC'),
  countBetween: (db, who) => countBetween(db, who.userId, moments),
  readTimeline: (db, who) => readTimeline(db, who.userId, period, moments),
};
