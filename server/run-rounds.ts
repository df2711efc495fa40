import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { isPostgres } from '#db/engine.ts';
import { inBackground } from '#db/in-background.ts';
import { claimLeaseSeconds, claimRound, endClaim, keepClaim } from '#app/domain/rounds/claim-round.ts';
import type { Services } from '#app/http/contexts.ts';

/** What rounds have to work with. */
export interface RoundServices extends Services {
  /** Of the mails that are not sent anywhere; null where they are sent. */
  readonly mailFolder: string | null;
  readonly dataDir: string;
  /** Null where this machine makes none. */
  readonly backups: { readonly dataDir: string; readonly everyMinutes: number } | null;
}

/**
 * Something that is seen to again and again: a file of server/rounds, named after it, and a line in rounds.ts. It can be cut off at
 * any moment; its next time goes on with what is left.
 */
export interface Round<Needs = RoundServices> {
  readonly name: string;
  readonly everyMilliseconds: number;
  /** Whether it waits for its first time; else it begins at the start of the site too. */
  readonly waitsAtFirst?: boolean;
  /** The event of the log line that says that it failed: alerts wait for some of them. */
  readonly alarm: 'housekeeping' | 'payment-keeping' | 'backup-failed';
  /** @param stopping aborted when the site is about to stop */
  readonly run: (services: Needs, now: Date, stopping: AbortSignal) => Promise<void>;
}

const hour = 3_600_000;

/**
 * Sees to every round at its time. Each is by itself: none waits for another, and what fails in one is one log line and tried
 * again within the hour. One that still runs when its time comes is left out that time. Where several machines share a database,
 * one of them has a round at a time.
 * @param shared whether other machines may use this database: on Postgres, unless told
 * @returns `stop`, which begins nothing more and waits for what is under way
 */
export function startRounds(
  rounds: readonly Round[],
  services: RoundServices,
  clock: () => Date,
  { shared = isPostgres(services.db) }: { readonly shared?: boolean } = {},
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const runOnce = async (round: Round): Promise<void> => {
    const run = () => round.run(services, clock(), stopping.signal);
    await (shared ? runAlone(services, round.name, clock, stopping.signal, run) : run());
  };
  const timers = rounds.map((round) => {
    // Rarer rounds that fail are tried again every hour.
    const tickMilliseconds = Math.min(round.everyMilliseconds, hour);
    const usualTicks = Math.round(round.everyMilliseconds / tickMilliseconds);
    let ticksLeft = usualTicks;
    const begin = (): void => {
      ticksLeft = usualTicks;
      const run = inBackground(() => runOnce(round))
        .catch((error: unknown) => {
          ticksLeft = 0;
          services.logger.error(
            { event: round.alarm, round: round.name, error: String(error) },
            'a round failed',
          );
        })
        .finally(() => running.delete(round.name));
      running.set(round.name, run);
    };
    if (!round.waitsAtFirst) begin();
    return setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft <= 0 && !running.has(round.name)) begin();
    }, tickMilliseconds);
  });
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** Runs it under a claim that other machines see; waits where one of them is at it, and leaves it to that one where it got it done. */
async function runAlone(
  { db }: RoundServices,
  name: string,
  clock: () => Date,
  stopping: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  const claim = { name, holder: uuid() };
  const wantedAt = clock();
  for (;;) {
    const claimed = await claimRound(db, claim, wantedAt, clock());
    if (claimed === 'done') return;
    if (claimed === 'taken') break;
    const isStopped = await sleep(claimLeaseSeconds * 1000, false, { signal: stopping }).catch(() => true);
    if (isStopped) return;
  }
  const keeper = setInterval(
    () => {
      // Where the claim cannot be kept, another machine may begin too; a round is safe to repeat.
      void keepClaim(db, claim, clock()).catch(() => undefined);
    },
    (claimLeaseSeconds * 1000) / 3,
  );
  let isDone = false;
  try {
    await run();
    isDone = true;
  } finally {
    clearInterval(keeper);
    await endClaim(db, claim, isDone, clock());
  }
}
