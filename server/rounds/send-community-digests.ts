import { sendDigests } from '#app/domain/community/digests.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Sends what is new in the community to whoever chose that and whose morning has come: looked at every minute. */
export const sendCommunityDigests = {
  name: 'send-community-digests',
  everyMilliseconds: 60_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const sent = await sendDigests(db, now);
    if (sent > 0) logger.info({ event: 'told-of-community', sent }, 'sent what is new in the community');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
