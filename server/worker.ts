import { setImmediate as pagesFirst } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { claimDueJobs, failJob, finishJob, type DueJob } from '#app/domain/jobs/jobs.ts';

/** Does one kind of job. @param job.id the same with every try @throws when it did not work and should be tried again */
export type JobHandler = (payload: unknown, job: { readonly id: string }) => Promise<void>;

/** How many jobs run at once. */
const atOnce = 3;
const everyMilliseconds = 1000;

/** Looks for due jobs every second and does them, a few at a time. */
export function startWorker(
  db: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  clock: () => Date,
  logger: Logger,
): { readonly workOff: () => Promise<void>; readonly stop: () => Promise<void> } {
  const work = async (job: DueJob): Promise<void> => {
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`Nothing handles jobs of the kind ${job.kind}.`);
      await handler(JSON.parse(job.payload), { id: job.id });
      // Jobs that come to their end together would otherwise write one after the other while every page waits.
      await pagesFirst();
      await finishJob(db, job.id, clock());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const parked = await failJob(db, job, reason, clock());
      logger[parked ? 'error' : 'warn'](
        { event: 'job-failed', job: job.id, kind: job.kind, reason, parked },
        'job failed',
      );
    }
  };
  const stopped = new AbortController();
  const workUntilIdle = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const due = await claimDueJobs(db, atOnce, clock());
      if (due.length === 0) return;
      const working: Promise<void>[] = [];
      for (const job of due) {
        working.push(work(job));
        await pagesFirst();
      }
      await Promise.all(working);
    }
  };
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  // One round after the other: whoever asks for one knows afterwards that nothing is left under way.
  const workOff = (): Promise<void> => {
    busy = true;
    running = running
      .then(workUntilIdle)
      .catch((error: unknown) =>
        logger.error({ event: 'worker', error: String(error) }, 'the worker stumbled'),
      )
      .finally(() => {
        busy = false;
      });
    return running;
  };
  const timer = setInterval(() => {
    if (!busy) void workOff();
  }, everyMilliseconds);
  return {
    workOff,
    async stop() {
      // What is due but not begun waits for the next start.
      stopped.abort();
      clearInterval(timer);
      await running;
    },
  };
}
