import type { Database } from '#db/database.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';

/**
 * Gives back everything that was paid for a checkout and not given back yet, stops what would still be charged, and brings our
 * rows in line. Safe to repeat.
 * @throws PaymentProviderError
 */
export async function refundCheckout(
  _db: Database,
  _gateway: PaymentGateway,
  _checkoutId: string,
  _now: Date,
): Promise<void> {
  throw new Error('not written yet');
}

/**
 * Ends everything that would still be charged to a person, in the caller's transaction: their unpaid programs end now, and a
 * job tells the provider. For accounts that are closed. Safe to repeat.
 */
export async function endUnpaidPrograms(_trx: Database, _userId: string, _now: Date): Promise<void> {
  throw new Error('not written yet');
}
