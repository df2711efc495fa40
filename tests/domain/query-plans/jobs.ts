import { v7 as uuid } from 'uuid';
import {
  countHeldUpMails,
  countRefusedMails,
  listJobs,
  listParkedIds,
  tryAgain,
} from '#app/domain/jobs/list-jobs.ts';
import * as jobs from '#app/domain/jobs/jobs.ts';
import { noon } from '#tests/support/database.ts';
import type { Queries, Scans } from '#tests/support/query-plans.ts';

/** What app/domain/jobs asks of the database, by the name of the function. */
export const queries: Queries = {
  claimDueJobs: async (db) => {
    await jobs.enqueueJob(db, { kind: 'none', key: 'none:2', payload: {} }, noon);
    return jobs.claimDueJobs(db, 3, new Date(noon.getTime() + 1000));
  },
  countJobs: (db) => jobs.countJobs(db),
  enqueueJob: (db) => jobs.enqueueJob(db, { kind: 'none', key: 'none:1', payload: {} }, noon),
  failJob: (db) => jobs.failJob(db, { id: uuid(), attempts: 0 }, 'why', noon),
  countHeldUpMails: (db) => countHeldUpMails(db, noon),
  countRefusedMails: (db) => countRefusedMails(db),
  listJobs: (db) => listJobs(db, 'parked', 1),
  listParkedIds: (db) => listParkedIds(db, 500),
  tryAgain: async (db, who) => {
    await tryAgain(db, who.userId, uuid(), noon);
    await tryAgain(db, who.userId, null, noon);
  },
  finishJob: (db) => jobs.finishJob(db, { id: uuid(), attempts: 0 }, noon),
};

/** What their plans may do besides. */
export const scans: Scans = {
  countJobs: ['SCAN jobs USING COVERING INDEX jobs_due'],
};
