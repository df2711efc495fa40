import { purgeExpired } from '#app/domain/accounts/purge.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Forgets what has run out. */
export const purge = {
  name: 'purge',
  everyMilliseconds: 3_600_000,
  alarm: 'housekeeping',
  run: ({ db }, now) => purgeExpired(db, now),
} satisfies Round<Pick<RoundServices, 'db'>>;
