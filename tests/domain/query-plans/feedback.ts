import { v7 as uuid } from 'uuid';
import { listFeedback, sendFeedback } from '#app/domain/feedback/feedback.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

const feedback = {
  id: uuid(),
  type: 'bug',
  subject: 'x',
  message: 'x',
  email: null,
  priority: 'low',
  category: 'ui',
} as const;

/** What app/domain/feedback asks of the database, by the name of the function. */
export const queries: Queries = {
  listFeedback: async (db, who) => {
    await sendFeedback(db, who.userId, { ...feedback, id: uuid() }, noon);
    return listFeedback(db, 1);
  },
  sendFeedback: (db, who) => sendFeedback(db, who.userId, feedback, noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Counted for the number of pages; of the rows, those of one page are read in the order of the index.
  listFeedback: [
    'SCAN feedback USING COVERING INDEX feedback_user',
    'SCAN feedback USING INDEX feedback_newest',
  ],
};
