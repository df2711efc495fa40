import type { Generated } from 'kysely';

export type JobState = 'waiting' | 'running' | 'done' | 'parked';

export interface JobTables {
  jobs: {
    id: string;
    kind: string;
    key: string;
    /** JSON; emptied once the job is done, because it may hold a link that signs somebody in. */
    payload: string;
    state: Generated<JobState>;
    attempts: Generated<number>;
    run_at: string;
    last_error: string | null;
    created_at: string;
    /** Of mails: a hash of the address, by which they are counted. */
    recipient_mark: string | null;
    finished_at: string | null;
  };
  round_claims: {
    name: string;
    /** Of the run that has it. */
    holder: string;
    held_until: string;
    /** When a run got it done last. */
    done_at: string | null;
  };
}
