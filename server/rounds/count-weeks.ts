import { countWeek, findDueWeeks } from '#app/domain/analytics/count-weeks.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Counts weeks that are over, so that what they were does not change when somebody's account is erased. */
export const countWeeks = {
  name: 'count-weeks',
  everyMilliseconds: 3_600_000,
  alarm: 'housekeeping',
  async run({ db }, now, stopping) {
    for (const due of await findDueWeeks(db, now)) {
      if (stopping.aborted) return;
      await countWeek(db, due);
    }
  },
} satisfies Round<Pick<RoundServices, 'db'>>;
