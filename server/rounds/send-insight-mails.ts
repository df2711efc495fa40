import { sendInsightMails as send } from '#app/domain/insights/insight-digests.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Sends word of what rules have found to whoever chose that and whose morning has come: looked at every minute. */
export const sendInsightMails = {
  name: 'send-insight-mails',
  everyMilliseconds: 60_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const sent = await send(db, now);
    if (sent > 0) logger.info({ event: 'told-of-insights', sent }, 'sent word of new insights');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
