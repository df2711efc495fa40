import { inTransaction, type Database } from '#db/database.ts';
import { WrongModeError, type PaymentEvent, type PaymentGateway } from '#app/gateways/payments/payments.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { noticePayment } from './alarms.ts';

/**
 * Takes in an event of the provider: checks its signature, keeps it, and asks for it to be looked at. Everything else happens
 * later, so that the answer does not wait for it. The same event again is one event.
 * @throws SignatureError, WrongModeError; nothing is kept then
 */
export async function receiveEvent(
  db: Database,
  gateway: PaymentGateway,
  body: string,
  signature: string | null,
  now: Date,
): Promise<PaymentEvent> {
  let event: PaymentEvent;
  try {
    event = gateway.readEvent(body, signature, now);
  } catch (error) {
    if (error instanceof WrongModeError) await noticeWrongMode(db, now);
    throw error;
  }
  if (event.livemode !== gateway.livemode) {
    await noticeWrongMode(db, now);
    throw new WrongModeError('The event is of the other mode.');
  }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('stripe_events')
      .values({
        id: event.id,
        type: event.type,
        livemode: event.livemode ? 1 : 0,
        payload: body,
        user_id: null,
        created_at: event.createdAt.toISOString(),
        received_at: now.toISOString(),
        processed_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const job = { kind: 'payment-event', key: `payment-event:${event.id}`, payload: { event: event.id } };
    await enqueueJob(trx, job, now);
  });
  return event;
}

/** Once a day: whoever mixed up two keys sends many. */
const noticeWrongMode = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, (trx) =>
    noticePayment(trx, { kind: 'wrong-mode', key: now.toISOString().slice(0, 10) }, now),
  );
