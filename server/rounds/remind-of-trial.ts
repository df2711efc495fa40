import { remindOfTrialEnd } from '#app/domain/trials/trial-rounds.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Tells people on their sixth day that their trial is about to end. */
export const remindOfTrial = {
  name: 'remind-of-trial',
  everyMilliseconds: 3_600_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const reminded = await remindOfTrialEnd(db, now);
    if (reminded > 0) logger.info({ event: 'trials', reminded }, 'trials end soon');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
