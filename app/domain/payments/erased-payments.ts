import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { PaymentTables } from '#db/tables/payments.ts';
import type { Charge, Dispute, PaymentGateway } from '#app/gateways/payments/payments.ts';
import { keptUntil } from '../personal-data/retained-payments.ts';
import { noticePayment } from './alarms.ts';
import { receiptNumber } from './receipts.ts';
import { disputeNotices } from './tell-changes.ts';

type Kept = Selectable<PaymentTables['retained_payments']>;

/**
 * What still becomes of a payment whose account was erased: what is given back or disputed since is entered beside it, under its
 * pseudonym and its numbers, and administrators are told, because no page of ours shows it to them. Safe to repeat; does nothing
 * where no such payment is kept. @param reference of the payment, as the provider names it
 * @throws PaymentProviderError
 */
export async function recordErased(
  db: Database,
  gateway: PaymentGateway,
  reference: string,
  now: Date,
): Promise<void> {
  const kept = await db
    .selectFrom('retained_payments')
    .selectAll()
    .where('provider', '=', gateway.provider)
    .where('kind', '=', 'payment')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!kept) return;
  const charge = await gateway.readCharge(reference, kept.installment);
  if (charge?.state === 'paid') await inTransaction(db, (trx) => record(trx, kept, charge, now));
}

async function record(trx: Database, kept: Kept, charge: Charge, now: Date): Promise<void> {
  const about = { isErased: true, order: kept.order_number } as const;
  for (const { reference, amount, at } of charge.refunds)
    await enter(trx, kept, { kind: 'refund', reference, amount: -amount }, at);
  for (const { reference, amount, failedAt } of charge.failedRefunds) {
    // What failed before we knew of it moved nothing here.
    if (!(await hasRefund(trx, kept, reference))) continue;
    const isNew = await enter(trx, kept, { kind: 'refund-failed', reference, amount }, failedAt ?? now);
    if (isNew) await noticePayment(trx, { kind: 'refund-failed', key: reference, ...about }, now);
  }
  for (const dispute of charge.disputes) {
    const { reference, answerBy, movements } = dispute;
    if (!(await enterDispute(trx, kept, dispute))) continue;
    const until = dispute.state === 'open' || dispute.state === 'warning' ? answerBy : null;
    const kind = disputeNotices[dispute.state];
    // Its last movement tells apart what is told of one that the bank opened again.
    const key = movements.at(-1)?.reference ?? reference;
    await noticePayment(trx, { kind, key, until, ...about }, now);
  }
}

/** @returns whether what it is now may be news; an occasion is told once, however often that is said */
async function enterDispute(trx: Database, kept: Kept, dispute: Dispute): Promise<boolean> {
  const { state, movements } = dispute;
  const entered = new Set<string>();
  for (const { at, ...movement } of movements)
    if (await enter(trx, kept, movement, at)) entered.add(movement.kind);
  if (state !== 'open' && state !== 'won') return true;
  const kind = state === 'open' ? 'dispute' : 'dispute-won';
  return entered.has(kind) || movements.every((movement) => movement.kind !== kind);
}

/** @returns whether it was not there before */
async function enter(
  trx: Database,
  { pseudonym, tier, installment, currency, provider, ...kept }: Kept,
  movement: Pick<PaymentTables['payments'], 'kind' | 'reference' | 'amount'>,
  at: Date,
): Promise<boolean> {
  const id = uuid();
  const occurred_at = at.toISOString();
  const { refund_rule, terms_version, accepted_at, order_number } = kept;
  const entered = await trx
    .insertInto('retained_payments')
    .values({
      id,
      pseudonym,
      tier,
      installment,
      currency,
      provider,
      refund_rule,
      terms_version,
      accepted_at,
      order_number,
      ...movement,
      occurred_at,
      delete_after: keptUntil(occurred_at),
      receipt: receiptNumber(id, occurred_at),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return entered !== undefined;
}

async function hasRefund(trx: Database, { provider }: Kept, reference: string): Promise<boolean> {
  const row = await trx
    .selectFrom('retained_payments')
    .select('id')
    .where('provider', '=', provider)
    .where('kind', '=', 'refund')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}
