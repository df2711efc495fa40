import type { JobTables } from '../tables/jobs.ts';
import { opens, type OwnershipOf } from './kinds.ts';

/** Whose the rows of these tables are. */
export const ownership = {
  jobs: {
    owner: 'person',
    foundBy: [{ column: 'recipient_mark', is: 'address-mark' }],
    order: ['created_at', 'id'],
    // Jobs that name the person in their text alone: findTraces.
    erasure: 'deleted',
    shown: ['id', 'kind', 'key', 'state', 'attempts', 'run_at', 'last_error', 'created_at', 'finished_at'],
    hidden: { payload: opens.mail, recipient_mark: 'a hash of the address, by which mails are counted' },
  },
  round_claims: {
    owner: 'nobody',
    why: 'which machine does what is done every hour',
    columns: ['name', 'holder', 'held_until', 'done_at'],
  },
} satisfies OwnershipOf<JobTables>;
