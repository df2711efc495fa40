import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { PaymentTables } from '#db/tables/payments.ts';
import type {
  Charge,
  Dispute,
  FailedRefund,
  OrderSnapshot,
  Refund,
} from '#app/gateways/payments/payments.ts';
import { receiptNumber } from './receipts.ts';

type Movement = PaymentTables['payments'];
type Checkout = Pick<PaymentTables['checkouts'], 'id' | 'user_id' | 'provider'>;

/** What was not in the ledger before. */
export interface FreshMovements {
  /** Each with the number of its receipt, or of its credit note. */
  readonly payments: readonly { readonly charge: Charge; readonly receipt: string }[];
  readonly refunds: readonly { readonly refund: Refund; readonly receipt: string }[];
  readonly failedRefunds: readonly FailedRefund[];
  readonly disputes: readonly {
    readonly dispute: Dispute;
    /** By which what is told of it is told apart: another one each time that the bank opens it again. */
    readonly occasion: string;
    readonly charge: Charge;
    /** What it was before; null where nobody knew of it. */
    readonly before: Dispute['state'] | null;
  }[];
  /** The occasion of the last dispute that there is, whether or not it has changed. */
  readonly lastDispute: string | null;
}

/** Enters what moved and is not in the ledger yet, each movement once, and what became of disputes. In the caller's transaction. */
export async function recordMovements(
  trx: Database,
  checkout: Checkout,
  order: OrderSnapshot,
  now: Date,
): Promise<FreshMovements> {
  const payments: FreshMovements['payments'][number][] = [];
  const refunds: FreshMovements['refunds'][number][] = [];
  const failedRefunds: FailedRefund[] = [];
  const disputes: FreshMovements['disputes'][number][] = [];
  let lastDispute: string | null = null;
  for (const charge of order.charges) {
    if (charge.state !== 'paid') continue;
    const enter = (movement: Pick<Movement, 'kind' | 'reference' | 'amount'>, at: Date) =>
      enterMovement(trx, checkout, charge, movement, at, now);
    const { reference, amount, refunds: given } = charge;
    const receipt = await enter({ kind: 'payment', reference, amount }, charge.at);
    if (receipt) payments.push({ charge, receipt });
    else if (charge.isElsewhere) await noteElsewhere(trx, checkout, charge);
    for (const refund of given) {
      const back = { kind: 'refund', reference: refund.reference, amount: -refund.amount } as const;
      const note = await enter(back, refund.at);
      if (note) refunds.push({ refund, receipt: note });
    }
    for (const refund of charge.failedRefunds) {
      // What failed before we knew of it moved nothing here.
      if (!(await hasMovement(trx, checkout.provider, 'refund', refund.reference))) continue;
      const back = { kind: 'refund-failed', reference: refund.reference, amount: refund.amount } as const;
      if (await enter(back, refund.failedAt ?? now)) failedRefunds.push(refund);
    }
    for (const dispute of charge.disputes) {
      // On the days on which the money moved: a bank decides weeks later, and the month of before was handed over.
      for (const { at, ...movement } of dispute.movements) await enter(movement, at);
      const { before, occasion } = await noteDispute(trx, checkout, charge, dispute, now);
      lastDispute = occasion;
      if (before !== dispute.state) disputes.push({ dispute, occasion, charge, before });
    }
  }
  return { payments, refunds, failedRefunds, disputes, lastDispute };
}

async function hasMovement(
  trx: Database,
  provider: Movement['provider'],
  kind: Movement['kind'],
  reference: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the number of its receipt; null where it was there before */
async function enterMovement(
  trx: Database,
  checkout: Checkout,
  charge: Charge,
  movement: Pick<Movement, 'kind' | 'reference' | 'amount'>,
  at: Date,
  now: Date,
): Promise<string | null> {
  const id = uuid();
  const occurred_at = at.toISOString();
  const entered = await trx
    .insertInto('payments')
    .values({
      id,
      user_id: checkout.user_id,
      checkout_id: checkout.id,
      ...movement,
      installment: charge.installment,
      currency: charge.currency,
      provider: checkout.provider,
      charge_reference: charge.reference,
      occurred_at,
      created_at: now.toISOString(),
      is_elsewhere: Number(charge.isElsewhere === true),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return entered ? receiptNumber(id, occurred_at) : null;
}

/** What was entered before this was noted learns it when the provider is asked again. */
async function noteElsewhere(trx: Database, { provider }: Checkout, { reference }: Charge): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ is_elsewhere: 1 })
    .where('provider', '=', provider)
    .where('kind', '=', 'payment')
    .where('reference', '=', reference)
    .where('is_elsewhere', '=', 0)
    .execute();
}

interface NotedDispute {
  /** Null where it is new. */
  readonly before: Dispute['state'] | null;
  readonly occasion: string;
}

async function noteDispute(
  trx: Database,
  checkout: Checkout,
  charge: Charge,
  dispute: Dispute,
  now: Date,
): Promise<NotedDispute> {
  const known = await trx
    .selectFrom('disputes')
    .select(['id', 'state', 'reopened_at'])
    .where('reference', '=', dispute.reference)
    .executeTakeFirst();
  const said = {
    state: dispute.state,
    amount: dispute.amount,
    answer_by: dispute.answerBy?.toISOString() ?? null,
    updated_at: now.toISOString(),
  };
  if (known) {
    const isReopened = dispute.state === 'open' && (known.state === 'won' || known.state === 'lost');
    const reopened_at = isReopened ? now.toISOString() : known.reopened_at;
    await trx
      .updateTable('disputes')
      .set({ ...said, reopened_at })
      .where('id', '=', known.id)
      .execute();
    return { before: known.state, occasion: [dispute.reference, reopened_at].filter(Boolean).join(':') };
  }
  await trx
    .insertInto('disputes')
    .values({
      id: uuid(),
      user_id: checkout.user_id,
      checkout_id: checkout.id,
      reference: dispute.reference,
      charge_reference: charge.reference,
      ...said,
      created_at: dispute.at.toISOString(),
    })
    .execute();
  return { before: null, occasion: dispute.reference };
}
