import { forgetShares as forget } from '#app/domain/shares/forget-shares.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Once a day: links that were over ninety days ago go, and what is known of their openings. */
export const forgetShares = {
  name: 'forget-shares',
  everyMilliseconds: 86_400_000,
  alarm: 'housekeeping',
  run: ({ db }, now) => forget(db, now),
} satisfies Round<Pick<RoundServices, 'db'>>;
