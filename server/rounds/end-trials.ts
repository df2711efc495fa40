import { checkTrialExpiration } from '#app/domain/trials/trial-rounds.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Writes down which trials are over, and offers what comes next. */
export const endTrials = {
  name: 'end-trials',
  everyMilliseconds: 3_600_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const expired = await checkTrialExpiration(db, null, now);
    if (expired > 0) logger.info({ event: 'trials', expired }, 'trials ended');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
