import { compareLedger } from '#app/domain/payments/compare-ledger.ts';
import { forgetEvents } from '#app/domain/payments/forget-events.ts';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { reconcilePayments } from '#app/domain/payments/reconcile.ts';
import { sandboxOf } from '#app/gateways/payments/sandbox.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import type { Services } from '#app/http/contexts.ts';

type Kept = Pick<Services, 'db' | 'payments' | 'logger'>;

const everyMilliseconds = 3_600_000;
const day = 86_400_000;

/**
 * Looks after payments at the start and then every hour: what no event told is brought in line, once a day the books are
 * compared. The sandbox charges what is due at the same time.
 */
export function startPaymentKeeping(
  services: Kept,
  clock: () => Date,
): { readonly stop: () => Promise<void> } {
  let comparedAt = Number.NEGATIVE_INFINITY;
  const keep = async (): Promise<void> => {
    try {
      const now = clock();
      const isNewDay = now.getTime() - comparedAt >= day;
      if (await keepPayments(services, isNewDay, now)) comparedAt = now.getTime();
    } catch (error) {
      services.logger.error(
        { event: 'payment-keeping', error: String(error) },
        'payments were not looked after',
      );
    }
  };
  let running = keep();
  const timer = setInterval(() => {
    running = running.then(keep);
  }, everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * One round. @param compare whether the books are compared too
 * @returns whether they were
 */
export async function keepPayments(services: Kept, compare: boolean, now: Date): Promise<boolean> {
  const { db, payments, logger } = services;
  await forgetEvents(db, now);
  if (!payments) return false;
  await chargeSandbox(services, payments, now);
  const { looked, failed } = await reconcilePayments(db, payments, { recent: compare }, now);
  for (const { checkoutId, reason } of failed)
    logger.warn({ event: 'reconcile-failed', checkout: checkoutId, reason }, 'a checkout is looked at later');
  if (looked > 0) logger.info({ event: 'reconciled', looked, failed: failed.length }, 'payments looked at');
  if (!compare) return false;
  for (const difference of await compareLedger(db, payments, now))
    logger.error({ event: 'ledger-difference', ...difference }, 'our books and the provider’s differ');
  return true;
}

/** The sandbox has no clock of its own: what is due there is charged, and what it tells comes in as from anybody. */
export async function chargeSandbox({ db }: Kept, payments: PaymentGateway, now: Date): Promise<void> {
  const sandbox = sandboxOf(payments);
  for (const { body, signature } of (await sandbox?.desk.chargeDue(now)) ?? [])
    await receiveEvent(db, payments, body, signature, now);
}
