import type { Logger } from 'pino';
import { addSecurityEvents, type NotedSecurityEvent } from '#app/domain/accounts/security-events.ts';
import type { Database } from '#db/database.ts';

/** Takes security events down beside the requests that they are of. */
export interface SecurityNotes {
  readonly note: (event: NotedSecurityEvent) => void;
  /** Writes what was noted so far. */
  readonly write: () => Promise<void>;
  /** Writes what is left. */
  readonly stop: () => Promise<void>;
}

const everyMilliseconds = 5000;
/** What waits to be written at the most; whatever comes beyond it stands in the log alone. */
export const mostWaiting = 500;

/**
 * Keeps events in memory until it writes them together, so that no request waits. A server that is killed loses those of the last
 * seconds, which its log still tells.
 */
export function takeSecurityNotes({ db, logger }: { db: Database; logger: Logger }): SecurityNotes {
  let waiting: NotedSecurityEvent[] = [];
  let writing = Promise.resolve();
  const writeOnce = async (): Promise<void> => {
    const noted = waiting;
    waiting = [];
    try {
      await addSecurityEvents(db, noted);
    } catch (error) {
      // With the next ones: nothing of them was written.
      waiting = [...noted, ...waiting].slice(0, mostWaiting);
      logger.error({ event: 'housekeeping', round: 'security', error: String(error) }, 'a round failed');
    }
  };
  const write = (): Promise<void> => (writing = writing.then(writeOnce));
  const timer = setInterval(() => void write(), everyMilliseconds).unref();
  return {
    note(event) {
      if (waiting.length < mostWaiting) waiting.push(event);
    },
    write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
