import type { Database } from '#db/database.ts';
import type { CheckoutState, EnrollmentState } from '#db/tables/payments.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';

/** What became of a checkout, after the provider was asked. */
export interface SyncedCheckout {
  readonly checkoutId: string;
  readonly userId: string;
  readonly tierId: number;
  readonly state: CheckoutState;
  readonly enrollment: { readonly id: string; readonly state: EnrollmentState } | null;
}

/**
 * Reads everything that the provider knows about one checkout and brings our rows in line with it: the enrolment, its
 * installments, the ledger and what is to be mailed, in one transaction. Webhook, success page and reconciler all go this
 * way, in any order and as often as they like: the end is the same (specification 1, §4).
 * @returns null where we have no such checkout
 * @throws PaymentProviderError
 */
export async function syncCheckout(
  _db: Database,
  _gateway: PaymentGateway,
  _by: { readonly checkoutId: string } | { readonly sessionId: string },
  _now: Date,
): Promise<SyncedCheckout | null> {
  throw new Error('not written yet');
}
