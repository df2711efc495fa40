import { expireExports } from '#app/domain/personal-data/exports.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Takes files away that can be downloaded no more: none lies there for longer than five minutes. */
export const expireDownloads = {
  name: 'expire-downloads',
  everyMilliseconds: 300_000,
  alarm: 'housekeeping',
  run: ({ db }, now) => expireExports(db, now),
} satisfies Round<Pick<RoundServices, 'db'>>;
