import { readExpected } from '#app/domain/books/expected.ts';
import { listLapsedRefunds } from '#app/domain/books/lapsed-refunds.ts';
import { lastMonths } from '#app/domain/books/months.ts';
import { exportMovements, findFirstMonth } from '#app/domain/books/movements.ts';
import { readSums } from '#app/domain/books/sums.ts';
import { describeWaiting } from '#app/domain/books/waiting-facts.ts';
import { countWaiting, listWaiting, waitingKinds } from '#app/domain/books/waiting.ts';
import { after, noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';
import { buyer } from '../payments/enrolled.ts';

const period = lastMonths(noon, 24);

/** What app/domain/books asks of the database, by the name of the function. */
export const queries: Queries = {
  // In another language than English, which asks for both.
  readSums: (db) => readSums(db, period, 'es'),
  readExpected: (db) => readExpected(db, noon),
  exportMovements: async (db) => {
    for (const names of [false, true])
      for (const last of [null, { at: noon.toISOString(), id: 'x' }])
        await exportMovements(db, period, last, names);
  },
  findFirstMonth: (db) => findFirstMonth(db),
  listWaiting: async (db) => {
    await buyer(db);
    for (const kind of [null, ...waitingKinds]) await listWaiting(db, kind, 1, noon);
    const { rows } = await listWaiting(db, 'failed', 1, noon);
    await describeWaiting(db, rows, 'es');
  },
  listLapsedRefunds: (db) => listLapsedRefunds(db, noon),
  countWaiting: (db) => countWaiting(db, noon),
  describeWaiting: async (db) => {
    const { checkoutId, enrollmentId } = await buyer(db);
    const dueAt = after({ days: 1 }).toISOString();
    const keys = waitingKinds.map((kind) => ({ kind, id: enrollmentId, checkoutId, dueAt }));
    await describeWaiting(db, keys, 'es');
  },
};

/** Of these an index holds just the few that somebody works off. */
export const waiting = [
  'SCAN disputes USING INDEX disputes_unanswered',
  'SCAN installments USING INDEX installments_failed',
  'SCAN refund_requests USING INDEX refund_requests_open',
  'SCAN returned USING INDEX payments_returned',
  'SCAN checkouts USING INDEX checkouts_unwanted',
  'SCAN checkouts USING INDEX checkouts_unscheduled',
  'SCAN waiting',
  'USE TEMP B-TREE FOR ORDER BY',
  'USE TEMP B-TREE FOR GROUP BY',
];
const first = [
  'payments USING COVERING INDEX payments_occurred',
  'retained_payments USING COVERING INDEX retained_payments_booked',
];

/** What their plans may do besides. */
export const scans: Scans = {
  // What moved in two years, for administrators.
  readSums: ['USE TEMP B-TREE FOR GROUP BY', 'USE TEMP B-TREE FOR ORDER BY'],
  // Of later payments those that are open.
  readExpected: ['USE TEMP B-TREE FOR GROUP BY'],
  // The first row of each.
  findFirstMonth: first.map((index) => `SCAN ${index}`),
  listWaiting: waiting,
  countWaiting: waiting,
  // Of a page of them.
  describeWaiting: ['USE TEMP B-TREE FOR GROUP BY'],
};
