import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import type { Round, RoundServices } from '../run-rounds.ts';
import { lookAtPayments } from './reconcile.ts';

/** Once a day: our books beside the provider's, after everything that was paid lately was brought in line. */
export const compareBooks = {
  name: 'compare-books',
  everyMilliseconds: 86_400_000,
  alarm: 'payment-keeping',
  async run(services, now) {
    const { db, payments, logger } = services;
    if (!payments) return;
    await lookAtPayments(services, { recent: true }, now);
    for (const difference of await compareLedger(db, payments, now))
      logger.error({ event: 'ledger-difference', ...difference }, 'our books and the provider’s differ');
  },
} satisfies Round<Pick<RoundServices, 'db' | 'payments' | 'logger'>>;
