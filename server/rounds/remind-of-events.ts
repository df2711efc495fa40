import { remindOfEvents as remind } from '#app/domain/events/remind-of-events.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Reminds people of the community's events of the coming day. */
export const remindOfEvents = {
  name: 'remind-of-events',
  everyMilliseconds: 600_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const reminded = await remind(db, now);
    if (reminded > 0) logger.info({ event: 'reminded-of-events', reminded }, 'reminded of events');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
