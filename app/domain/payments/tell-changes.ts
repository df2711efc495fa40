import type { Database } from '#db/database.ts';
import type { EnrollmentState, PaymentTables } from '#db/tables/payments.ts';
import type { Judgement } from './order-state.ts';
import { noticePayment, type NoticeKind } from './alarms.ts';
import { amountOf, dueDatesOf } from './begin-enrollment.ts';
import { readGuarantees } from './guarantees.ts';
import { writeAboutPayment } from './payment-mails.ts';
import type { FreshMovements } from './record-movements.ts';

type Checkout = PaymentTables['checkouts'];
type Enrollment = PaymentTables['enrollments'];

/** Receipts for what was paid and words about what was given back, each movement once. */
export async function tellMovements(
  trx: Database,
  checkout: Checkout,
  enrollment: Enrollment | null,
  judged: Judgement | null,
  fresh: FreshMovements,
  now: Date,
): Promise<void> {
  for (const { charge, receipt } of fresh.payments) {
    // What is given back at once has no receipt.
    if (!enrollment || !judged) break;
    const next = judged.installments.find(
      ({ number, state }) => number > charge.installment && (state === 'due' || state === 'failed'),
    );
    const due = next ? dueDatesOf(checkout, new Date(enrollment.starts_at))[next.number - 1] : undefined;
    const guarantee = (await readGuarantees(trx, enrollment.user_id, now)).get(enrollment.id);
    const details = {
      receipt,
      amount: charge.amount,
      on: charge.at.toISOString(),
      number: charge.installment,
      of: checkout.installments,
      next: next && due ? { amount: amountOf(checkout, next.number), on: due.toISOString() } : null,
      rule: checkout.refund_rule,
      refundableUntil: guarantee?.until.toISOString() ?? null,
    };
    await writeAboutPayment(trx, checkout, 'receipt', charge.reference, details, now);
  }
  for (const { refund, receipt } of fresh.refunds) {
    const isDuplicate = checkout.state === 'duplicate';
    const template = isDuplicate ? 'duplicate-refunded' : 'refund-made';
    const key = isDuplicate ? checkout.id : refund.reference;
    const details = { receipt, amount: refund.amount, on: refund.at.toISOString() };
    await writeAboutPayment(trx, checkout, template, key, details, now);
  }
  for (const { reference } of fresh.failedRefunds)
    await noticePayment(trx, { kind: 'refund-failed', key: reference, checkoutId: checkout.id }, now);
  for (const { dispute, occasion } of fresh.disputes) {
    const kind = disputeNotices[dispute.state];
    const until = dispute.state === 'open' || dispute.state === 'warning' ? dispute.answerBy : null;
    await noticePayment(trx, { kind, key: occasion, checkoutId: checkout.id, until }, now);
  }
}

/** What administrators are told of a dispute in a state. */
export const disputeNotices = {
  warning: 'dispute-warning',
  open: 'dispute-opened',
  won: 'dispute-won',
  lost: 'dispute-lost',
} as const satisfies Record<string, NoticeKind>;

/** Words about installments that failed, and about access that rests or is back. Each occasion once. */
export async function tellState(
  trx: Database,
  checkout: Checkout,
  before: Pick<Enrollment, 'state' | 'grace_until'> & {
    /** Of the installments that were known to have failed. */
    readonly failedAt: ReadonlyMap<number, Date>;
  },
  judged: Judgement,
  dispute: string | null,
  now: Date,
): Promise<void> {
  const graceUntil = judged.graceUntil?.toISOString();
  for (const { number, state, failedAt } of judged.installments) {
    if (state !== 'failed' || !failedAt || before.failedAt.has(number)) continue;
    const key = `${checkout.id}:${number}:${failedAt.toISOString()}`;
    const details = {
      amount: amountOf(checkout, number),
      on: failedAt.toISOString(),
      number,
      of: checkout.installments,
      ...(graceUntil ? { until: graceUntil } : {}),
    };
    await writeAboutPayment(trx, checkout, 'payment-failed', key, details, now);
    await noticePayment(trx, { kind: 'installment-failed', key, checkoutId: checkout.id }, now);
  }
  const wasResting = isResting(before.state);
  if (isResting(judged.state) && before.state !== judged.state) {
    const cause = judged.state === 'disputed' ? 'dispute' : 'unpaid';
    const key = `${checkout.id}:${cause === 'dispute' ? dispute : graceUntil}`;
    await writeAboutPayment(trx, checkout, 'access-paused', key, { cause }, now);
  }
  if (wasResting && isOpen(judged.state)) {
    const cause = before.state === 'disputed' ? 'dispute' : 'unpaid';
    const key = `${checkout.id}:${cause === 'dispute' ? dispute : before.grace_until}`;
    await writeAboutPayment(trx, checkout, 'access-restored', key, { cause }, now);
  }
}

const isResting = (state: EnrollmentState): boolean => state === 'suspended' || state === 'disputed';
const isOpen = (state: EnrollmentState): boolean => ['active', 'grace', 'completed'].includes(state);
