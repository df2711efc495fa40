import { sendWeekMails } from '#app/domain/look-backs/week-mails.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Sends a look back by mail to whoever chose that and whose week was over last night: looked at every minute. */
export const sendLookBacks = {
  name: 'send-look-backs',
  everyMilliseconds: 60_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const sent = await sendWeekMails(db, now);
    if (sent > 0) logger.info({ event: 'looked-back', sent }, 'sent look backs on a week');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
