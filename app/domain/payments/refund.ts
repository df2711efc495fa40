import { inTransaction, type Database } from '#db/database.ts';
import {
  PaymentProviderError,
  type Charge,
  type OrderSnapshot,
  type PaymentGateway,
} from '#app/gateways/payments/payments.ts';
import { findEnrollment } from './apply-order.ts';
import { endProgram } from './end-programs.ts';
import { isRefundOrdered } from './settle-requests.ts';
import { syncCheckout } from './sync-checkout.ts';

/** What of a purchase has not gone back, by who can give it back. Cents. */
export interface Refundable {
  /** What the provider can give back now. */
  readonly amount: number;
  /** Of payments that a bank decides about first. */
  readonly disputed: number;
  /** What was marked as paid without having come by the provider: it goes back by the way it came. */
  readonly elsewhere: number;
}

/** What of a purchase can be given back, as the provider knows it. */
export function refundableOf({ charges }: Pick<OrderSnapshot, 'charges'>): Refundable {
  const sum = (isMeant: (charge: Charge) => boolean): number =>
    charges.reduce((all, charge) => (isMeant(charge) ? all + leftOf(charge) : all), 0);
  return {
    amount: sum(canGoBack),
    disputed: sum((charge) => !charge.isElsewhere && isDisputed(charge)),
    elsewhere: sum(({ isElsewhere }) => isElsewhere === true),
  };
}

/** Disputed money is with the bank, which decides about it. */
const isDisputed = ({ disputes }: Charge): boolean => disputes.some(({ state }) => state === 'open');
const canGoBack = (charge: Charge): boolean => !charge.isElsewhere && !isDisputed(charge);

/** What of a charge has not gone back, in cents: what a bank took for good is gone as well. */
function leftOf({ state, amount, refunds, disputes }: Charge): number {
  if (state !== 'paid') return 0;
  const gone = [...refunds, ...disputes.filter((dispute) => dispute.state === 'lost')];
  return Math.max(0, amount - gone.reduce((sum, one) => sum + one.amount, 0));
}

/** What became of giving everything back. */
export interface Refunded {
  /** What went, in cents. */
  readonly given: number;
  /** What of the rest cannot go now, and what the provider did not answer about. */
  readonly left: Omit<Refundable, 'amount'> & { readonly failed: number };
  /** Why not all of it went; null where nothing failed. */
  readonly failure: PaymentProviderError | null;
}

const nothing: Refunded = { given: 0, left: { failed: 0, disputed: 0, elsewhere: 0 }, failure: null };

/**
 * Gives back everything that was paid for a checkout and can be given back, stops what would still be charged, ends the program as
 * soon as something went, and brings our rows in line, whatever failed. A charge that fails keeps none of the others. Safe to
 * repeat.
 * @throws PaymentProviderError where it could not even be begun
 */
export async function refundCheckout(
  db: Database,
  gateway: PaymentGateway,
  checkoutId: string,
  now: Date,
): Promise<Refunded> {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['provider', 'session_id', 'schedule_reference'])
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (!checkout?.session_id || checkout.provider !== gateway.provider) return nothing;
  // First, so that nothing is charged while it is given back.
  if (checkout.schedule_reference) await gateway.stopInstallments(checkout.schedule_reference);
  const order = await gateway.readOrder(checkout.session_id, checkout.schedule_reference);
  if (!order) return nothing;
  const refunded = await refundCharges(gateway, checkoutId, order);
  // Before the rows are brought in line: a dispute that is won later must not open again what was ended here.
  if (refunded.given > 0) await inTransaction(db, (trx) => endProgramOf(trx, checkoutId, now));
  try {
    await syncCheckout(db, gateway, { checkoutId }, now);
  } catch (error) {
    // What went has gone: an event or the hourly look brings it in.
    if (!(error instanceof PaymentProviderError) || refunded.given === 0) throw error;
  }
  return refunded;
}

async function refundCharges(
  gateway: PaymentGateway,
  checkoutId: string,
  order: OrderSnapshot,
): Promise<Refunded> {
  let [given, failed] = [0, 0];
  let failure: PaymentProviderError | null = null;
  for (const charge of order.charges.filter(canGoBack)) {
    const left = leftOf(charge);
    if (left === 0) continue;
    // The key tells what was given back before: the rest after a part of it is another refund, and so is one after a bank did
    // not take the one before.
    const { length: before } = charge.failedRefunds;
    const again = before > 0 ? `:failed-${before}` : '';
    const key = `refund:${checkoutId}:${charge.reference}:${charge.amount - left}${again}`;
    try {
      await gateway.refund(charge.reference, left, key);
      given += left;
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      failure ??= error;
      failed += left;
    }
  }
  const { disputed, elsewhere } = refundableOf(order);
  return { given, left: { failed, disputed, elsewhere }, failure };
}

async function endProgramOf(trx: Database, checkoutId: string, now: Date): Promise<void> {
  const enrollment = await findEnrollment(trx, checkoutId);
  if (!enrollment || enrollment.state === 'refunded' || enrollment.state === 'ended') return;
  await endProgram(trx, enrollment.id, now);
}

/**
 * Gives back what was paid for a checkout that gave nobody a program, and closes it; also what is left of one that an
 * administrator gave back while a bank held a part of it.
 * @throws PaymentProviderError
 */
export async function giveBack(
  db: Database,
  gateway: PaymentGateway,
  checkoutId: string,
  now: Date,
): Promise<void> {
  const checkout = await db
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'provider', 'session_id', 'state'])
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (!checkout?.session_id || checkout.provider !== gateway.provider) return;
  if (checkout.state === 'duplicate' || checkout.state === 'refused')
    await gateway.expireCheckout(checkout.session_id);
  else if (!(await isRefundOrdered(db, checkout))) return;
  const { failure } = await refundCheckout(db, gateway, checkoutId, now);
  if (failure) throw failure;
}
