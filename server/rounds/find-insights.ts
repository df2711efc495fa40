import { makeInsightsOfAll } from '#app/domain/insights/make-insights.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Lets the rules look at what members kept, once a day for each who asked them once. */
export const findInsights = {
  name: 'find-insights',
  everyMilliseconds: 600_000,
  alarm: 'housekeeping',
  async run({ db, logger, ai }, now) {
    const looked = await makeInsightsOfAll(db, now, ai !== null);
    if (looked > 0) logger.info({ event: 'insights-found', looked }, 'looked for insights');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger' | 'ai'>>;
