import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { inBackground } from '#db/in-background.ts';
import { MailRefusedForGood } from '#app/gateways/mail/transport.ts';
import { claimDueJobs, failJob, finishJob, type DueJob, type KindsOfJobs } from '#app/domain/jobs/jobs.ts';

/** Does one kind of job. @param job.id the same with every try @throws when it did not work and should be tried again */
export type JobHandler = (payload: unknown, job: { readonly id: string }) => Promise<void>;

/** How many jobs run at once; of those that wait for a service, in a lane of their own, fewer. */
const atOnce = 3;
const slowAtOnce = 2;
const everyMilliseconds = 1000;

export interface WorkerOptions {
  /** Kinds that wait long for somebody else: nothing else waits for them. */
  readonly slow?: readonly string[];
  /** Looks for jobs only when `workOff` is called; tests say so when a job may be done. */
  readonly onlyWhenAsked?: boolean;
}

/** Looks for due jobs every second and does them, a few at a time. */
export function startWorker(
  db: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  clock: () => Date,
  logger: Logger,
  { slow = [], onlyWhenAsked = false }: WorkerOptions = {},
): { readonly workOff: () => Promise<void>; readonly stop: () => Promise<void> } {
  /** It ran longer than a claim holds: another run may have it, and says what becomes of it. */
  const tellLost = ({ id, kind }: DueJob): void =>
    logger.warn(
      { event: 'job-failed', job: id, kind, reason: 'It took longer than it may.', parked: false },
      'a job was taken for lost while it ran',
    );
  const work = async (job: DueJob): Promise<void> => {
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`Nothing handles jobs of the kind ${job.kind}.`);
      await handler(JSON.parse(job.payload), { id: job.id });
      if (!(await finishJob(db, job, clock()))) tellLost(job);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const became = await failJob(db, job, reason, clock(), error instanceof MailRefusedForGood);
      if (became === 'lost') tellLost(job);
      const parked = became === 'parked';
      logger[parked ? 'error' : 'warn'](
        { event: 'job-failed', job: job.id, kind: job.kind, reason, parked },
        'job failed',
      );
    }
  };
  const stopped = new AbortController();
  const workUntilIdle = async (most: number, kinds: KindsOfJobs): Promise<void> => {
    while (!stopped.signal.aborted) {
      const due = await claimDueJobs(db, most, clock(), kinds);
      if (due.length === 0) return;
      await Promise.all(due.map((job) => work(job)));
    }
  };
  /** One round after the other: whoever asks for one knows afterwards that nothing is left under way. */
  const laneOf = (most: number, kinds: KindsOfJobs) => {
    const lane = { running: Promise.resolve(), busy: false };
    const workOff = (): Promise<void> => {
      lane.busy = true;
      lane.running = lane.running
        .then(() => inBackground(() => workUntilIdle(most, kinds)))
        .catch((error: unknown) =>
          logger.error({ event: 'worker', error: String(error) }, 'the worker stumbled'),
        )
        .finally(() => {
          lane.busy = false;
        });
      return lane.running;
    };
    return { lane, workOff };
  };
  const lanes =
    slow.length === 0
      ? [laneOf(atOnce, {})]
      : [laneOf(atOnce, { not: slow }), laneOf(slowAtOnce, { only: slow })];
  const timer = onlyWhenAsked
    ? undefined
    : setInterval(() => {
        for (const { lane, workOff } of lanes) if (!lane.busy) void workOff();
      }, everyMilliseconds);
  return {
    async workOff() {
      await Promise.all(lanes.map(({ workOff }) => workOff()));
    },
    async stop() {
      // What is due but not begun waits for the next start.
      stopped.abort();
      clearInterval(timer);
      await Promise.all(lanes.map(({ lane }) => lane.running));
    },
  };
}
