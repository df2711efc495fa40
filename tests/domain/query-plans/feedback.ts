import { v7 as uuid } from 'uuid';
import {
  findFeedback,
  listFeedback,
  listFeedbackIds,
  markFeedback,
  sendFeedback,
} from '#app/domain/feedback/feedback.ts';
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
    await listFeedback(db, 1, true);
    return listFeedback(db, 1, false);
  },
  listFeedbackIds: async (db) => {
    for (const isOpen of [true, false]) await listFeedbackIds(db, isOpen, 9);
  },
  findFeedback: async (db, who) => {
    const id = uuid();
    await sendFeedback(db, who.userId, { ...feedback, id }, noon);
    await findFeedback(db, id);
  },
  markFeedback: async (db, who) => {
    const id = uuid();
    await sendFeedback(db, who.userId, { ...feedback, id }, noon);
    for (const isDone of [true, false]) await markFeedback(db, who.userId, id, { isDone, note: 'x' }, noon);
  },
  sendFeedback: (db, who) => sendFeedback(db, who.userId, feedback, noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  // Counted for the number of pages; of the rows, those of one page are read in the order of the index.
  listFeedback: [
    'SCAN feedback USING COVERING INDEX feedback_open',
    'SCAN feedback USING COVERING INDEX feedback_done',
    'SCAN feedback USING INDEX feedback_open',
    'SCAN feedback USING INDEX feedback_done',
  ],
  listFeedbackIds: ['SCAN feedback USING INDEX feedback_open', 'SCAN feedback USING INDEX feedback_done'],
};
