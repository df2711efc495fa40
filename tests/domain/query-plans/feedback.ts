import { v7 as uuid } from 'uuid';
import {
  findFeedback,
  listFeedback,
  listFeedbackIds,
  markFeedback,
  sendFeedback,
} from '#app/domain/feedback/feedback.ts';
import { findEvaluation, listEvaluations } from '#app/domain/feedback/evaluations.ts';
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
  listEvaluations: async (db) => {
    await listEvaluations(db, 'offboard', 1);
    return listEvaluations(db, 'program-evaluation', 2);
  },
  findEvaluation: async (db, who) => {
    const at = noon.toISOString();
    const id = uuid();
    await db
      .insertInto('form_progress')
      .values({
        id,
        user_id: who.userId,
        form_type: 'offboard',
        form_data: '{}',
        edit_data: null,
        completed_at: at,
        changed_at: null,
        last_section: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await findEvaluation(db, id);
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
