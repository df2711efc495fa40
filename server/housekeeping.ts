import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { purgeExpired } from '#app/domain/accounts/purge.ts';

const everyMilliseconds = 3_600_000;

/** Forgets what has run out, at the start and then every hour. */
export function startHousekeeping(
  db: Database,
  clock: () => Date,
  logger: Logger,
): { readonly stop: () => Promise<void> } {
  const clean = (): Promise<void> =>
    purgeExpired(db, clock()).catch((error: unknown) =>
      logger.error({ event: 'housekeeping', error: String(error) }, 'housekeeping failed'),
    );
  let running = clean();
  const timer = setInterval(() => {
    running = clean();
  }, everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
