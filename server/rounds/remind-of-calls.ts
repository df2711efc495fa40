import { remindOfCalls as remind } from '#app/domain/calls/call-mails.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Reminds both people of calls of the coming day. */
export const remindOfCalls = {
  name: 'remind-of-calls',
  everyMilliseconds: 600_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const reminded = await remind(db, now);
    if (reminded > 0) logger.info({ event: 'reminded-of-calls', reminded }, 'reminded of calls');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
