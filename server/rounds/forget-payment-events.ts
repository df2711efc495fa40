import { forgetEvents } from '#app/domain/payments/forget-events.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

/** Forgets what the payment provider's events said. */
export const forgetPaymentEvents = {
  name: 'forget-payment-events',
  everyMilliseconds: 3_600_000,
  alarm: 'payment-keeping',
  run: ({ db }, now) => forgetEvents(db, now),
} satisfies Round<Pick<RoundServices, 'db'>>;
