import { remindUnfinished } from '#app/domain/lifecycle/lifecycle-mails.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Reminds members of the onboarding that they have not finished: once a day, so that nobody waits much longer than meant. */
export const remindOfOnboarding = {
  name: 'remind-of-onboarding',
  everyMilliseconds: 86_400_000,
  alarm: 'housekeeping',
  async run({ db, logger }, now) {
    const reminded = await remindUnfinished(db, now);
    if (reminded > 0) logger.info({ event: 'reminded', reminded }, 'reminded of their onboarding');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'logger'>>;
