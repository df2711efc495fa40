import type { Database } from '#db/database.ts';
import type { PaymentEvent, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { recordErased } from './erased-payments.ts';
import { syncCheckout, type SyncedCheckout } from './sync-checkout.ts';

/**
 * Does what a stored event asks for: the checkouts that it may be about are brought in line with the provider, and so is what the books keep of an erased account. What it says
 * beyond that is not relied on. Safe to repeat; an event that is about nothing of ours is done at once.
 * @throws PaymentProviderError
 */
export async function processEvent(
  db: Database,
  gateway: PaymentGateway,
  eventId: string,
  now: Date,
): Promise<void> {
  const stored = await db
    .selectFrom('stripe_events')
    .select(['payload', 'processed_at'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!stored || stored.processed_at !== null) return;
  const { about } = gateway.readStoredEvent(stored.payload);
  let userId: string | null = null;
  for (const checkoutId of await findCheckouts(db, about)) {
    const hint = about.scheduleReference ? { schedule: about.scheduleReference } : {};
    let synced = await syncCheckout(db, gateway, { checkoutId }, now, hint);
    if (about.cardChanged && synced && (await tryNewCard(db, gateway, synced)))
      synced = await syncCheckout(db, gateway, { checkoutId }, now, hint);
    userId = synced?.userId ?? userId;
  }
  if (about.chargeReference !== undefined) await recordErased(db, gateway, about.chargeReference, now);
  await db
    .updateTable('stripe_events')
    .set({ processed_at: now.toISOString(), user_id: userId })
    .where('id', '=', eventId)
    .execute();
}

/**
 * Tries the payments that did not go through with the card that somebody has just named, instead of waiting days for the
 * provider's next try. @returns whether there were any
 */
async function tryNewCard(
  db: Database,
  gateway: PaymentGateway,
  { checkoutId, enrollment }: SyncedCheckout,
): Promise<boolean> {
  if (enrollment?.state !== 'grace' && enrollment?.state !== 'suspended') return false;
  const checkout = await db
    .selectFrom('checkouts')
    .select('schedule_reference')
    .where('id', '=', checkoutId)
    .executeTakeFirst();
  if (!checkout?.schedule_reference) return false;
  await gateway.resumeInstallments(checkout.schedule_reference);
  return true;
}

/** The checkouts that an event may be about: the one that it names, else all that its customer still pays for. */
async function findCheckouts(db: Database, about: PaymentEvent['about']): Promise<readonly string[]> {
  const { checkoutId, sessionId, scheduleReference, chargeReference, customer } = about;
  const find = async (column: 'id' | 'session_id' | 'schedule_reference', value: string | undefined) => {
    if (value === undefined) return [];
    const rows = await db.selectFrom('checkouts').select('id').where(column, '=', value).execute();
    return rows.map(({ id }) => id);
  };
  const named = [
    ...(await find('id', checkoutId)),
    ...(await find('session_id', sessionId)),
    ...(await find('schedule_reference', scheduleReference)),
    ...(chargeReference === undefined ? [] : await findByCharge(db, chargeReference)),
  ];
  if (named.length > 0) return [...new Set(named)];
  return customer === undefined ? [] : findByCustomer(db, customer);
}

async function findByCharge(db: Database, reference: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('checkout_id')
    .where('charge_reference', '=', reference)
    .execute();
  return rows.map((row) => row.checkout_id);
}

async function findByCustomer(db: Database, customer: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment_customers')
    .innerJoin('checkouts', 'checkouts.user_id', 'payment_customers.user_id')
    .leftJoin('enrollments', 'enrollments.checkout_id', 'checkouts.id')
    .select('checkouts.id')
    .where('payment_customers.reference', '=', customer)
    .where((eb) =>
      eb.or([
        eb('checkouts.state', 'in', ['open', 'processing']),
        eb.exists(
          eb
            .selectFrom('installments')
            .select('installments.id')
            .whereRef('installments.enrollment_id', '=', 'enrollments.id')
            .where('installments.state', 'in', ['due', 'failed']),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
