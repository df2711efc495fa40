import { reconcilePayments } from '#app/domain/payments/reconcile.ts';
import type { Round, RoundServices } from '../run-rounds.ts';

type Needs = Pick<RoundServices, 'db' | 'payments' | 'logger'>;

/** Brings payments in line where no event told us. At the start of the site `compare-books` does it, with everything recent. */
export const reconcile = {
  name: 'reconcile',
  everyMilliseconds: 3_600_000,
  waitsAtFirst: true,
  alarm: 'payment-keeping',
  run: (services, now) => lookAtPayments(services, { recent: false }, now),
} satisfies Round<Needs>;

/** Asks the provider, and writes into the log what came of it. */
export async function lookAtPayments(
  { db, payments, logger }: Needs,
  which: { readonly recent: boolean },
  now: Date,
): Promise<void> {
  if (!payments) return;
  const { looked, failed } = await reconcilePayments(db, payments, which, now);
  for (const { checkoutId, reason } of failed)
    logger.warn({ event: 'reconcile-failed', checkout: checkoutId, reason }, 'a checkout is looked at later');
  if (looked > 0) logger.info({ event: 'reconciled', looked, failed: failed.length }, 'payments looked at');
}
