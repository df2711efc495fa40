import os from 'node:os';
import process from 'node:process';
import type { Logger } from 'pino';
import { alertRules, exceededBy, type Measured } from '#app/domain/alerts/alert-rules.ts';
import { noteAlerts } from '#app/domain/alerts/alerts.ts';
import type { Database } from '#db/database.ts';
import type { AlertKind } from '#db/tables/administration.ts';
import type { AnsweredRequest } from './metrics.ts';

/** Told of every answer; looks every ten seconds whether something is an alert. */
export interface AlertWatch {
  readonly answered: (request: AnsweredRequest) => void;
  /** Looks now. Never fails: what cannot be written stands in the log. */
  readonly look: () => Promise<void>;
  /** Waits for what is being written. */
  readonly stop: () => Promise<void>;
}

const everyMilliseconds = 10_000;
const seconds = 60;

/** What a machine or a file answers says nothing of pages, and there are many. */
const passedOver = new Set(['/healthz', 'static']);

/** The memory of this process in percent of what it may have: of the control group that it runs in, or of the machine. */
export function memoryPercent(): number {
  // Zero, or more than there is, where no group bounds it.
  const bound = process.constrainedMemory();
  const most = bound > 0 ? Math.min(bound, os.totalmem()) : os.totalmem();
  return (100 * process.memoryUsage.rss()) / most;
}

/**
 * Measures in memory, so that a page costs nothing, and writes where something is over its threshold. Each machine measures itself;
 * where several share a database, a kind is noted once for all of them within its cooldown.
 */
export function watchAlerts(parts: {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly memory?: () => number;
}): AlertWatch {
  const { db, clock, logger, memory = memoryPercent } = parts;
  const slots = Array.from({ length: seconds }, () => ({
    second: -1,
    answers: 0,
    milliseconds: 0,
    faults: 0,
  }));
  const quietUntil = new Map<AlertKind, number>();
  let looking = Promise.resolve();

  const secondNow = (): number => Math.floor(clock().getTime() / 1000);
  const measure = (): Measured => {
    const now = secondNow();
    const measured = { answers: 0, milliseconds: 0, faults: 0, memoryPercent: memory() };
    for (const slot of slots) {
      if (slot.second <= now - seconds || slot.second > now) continue;
      measured.answers += slot.answers;
      measured.milliseconds += slot.milliseconds;
      measured.faults += slot.faults;
    }
    return measured;
  };
  const lookOnce = async (): Promise<void> => {
    const now = clock();
    const exceeded = exceededBy(measure()).filter(({ kind }) => (quietUntil.get(kind) ?? 0) <= now.getTime());
    if (exceeded.length === 0) return;
    try {
      for (const { kind, value } of await noteAlerts(db, exceeded, now)) {
        quietUntil.set(kind, now.getTime() + alertRules[kind].cooldownSeconds * 1000);
        const { threshold } = alertRules[kind];
        logger.warn({ event: 'alert', kind, value, threshold }, 'the site is not well');
      }
    } catch (error) {
      logger.error({ event: 'housekeeping', round: 'alerts', error: String(error) }, 'a round failed');
    }
  };
  const look = (): Promise<void> => (looking = looking.then(lookOnce));
  const timer = setInterval(() => void look(), everyMilliseconds).unref();
  return {
    answered({ route, status, seconds: took, isOnPurpose }) {
      if (passedOver.has(route)) return;
      const second = secondNow();
      const slot = slots[second % seconds]!;
      if (slot.second !== second) Object.assign(slot, { second, answers: 0, milliseconds: 0, faults: 0 });
      slot.answers += 1;
      slot.milliseconds += took * 1000;
      if (status >= 500 && !isOnPurpose) slot.faults += 1;
    },
    look,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
