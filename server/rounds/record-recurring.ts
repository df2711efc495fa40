import { recordDue } from '#app/domain/finances/record-due.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Writes down the money of members that repeats by itself, on their own day. */
export const recordRecurring = {
  name: 'record-recurring',
  everyMilliseconds: 600_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const recorded = await recordDue(db, now);
    if (recorded > 0) logger.info({ event: 'recurring-recorded', recorded }, 'recorded money that repeats');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
