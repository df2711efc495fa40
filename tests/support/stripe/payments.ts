import { badRequest, Refusal, type Books, type CardBehaviour } from './books.ts';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  EarlyFraudWarning,
  PaymentError,
  PaymentIntent,
  PaymentMethod,
  Refund,
} from './objects.ts';

export function addCard(books: Books, customer: string | null, behaviour: CardBehaviour): PaymentMethod {
  const last4 = { pays: '4242', declines: '0341', 'asks-the-person': '3184' }[behaviour];
  const card = books.add('payment_method', {
    type: 'card',
    customer,
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2040 },
  });
  books.behaviours.set(card.id, behaviour);
  return card;
}

const errors: Readonly<Record<'declines' | 'asks-the-person', PaymentError>> = {
  declines: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  'asks-the-person': {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

/** Charges a payment. @returns whether it was paid */
export function tryPayment(books: Books, payment: PaymentIntent, method: PaymentMethod | undefined): boolean {
  const behaviour = method ? (books.behaviours.get(method.id) ?? 'pays') : 'declines';
  const error = behaviour === 'pays' ? null : errors[behaviour];
  payment.payment_method = method?.id ?? null;
  const charge = books.add('charge', {
    status: error ? 'failed' : 'succeeded',
    paid: !error,
    amount: payment.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency: payment.currency,
    customer: payment.customer,
    payment_intent: payment.id,
    payment_method: method?.id ?? null,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    balance_transaction: null,
    metadata: { ...payment.metadata },
  });
  payment.latest_charge = charge.id;
  payment.last_payment_error = error;
  if (error) {
    payment.status = 'requires_payment_method';
    // As after a decline: nothing is chosen any more.
    payment.payment_method = null;
    books.emit('charge.failed', charge);
    books.emit('payment_intent.payment_failed', payment);
    return false;
  }
  payment.status = 'succeeded';
  payment.amount_received = payment.amount;
  const fee = Math.round(payment.amount * 0.029) + 30;
  charge.balance_transaction = book(books, 'charge', 'charge', charge.amount, fee, charge).id;
  books.emit('charge.succeeded', charge);
  books.emit('payment_intent.succeeded', payment);
  return true;
}

function book(
  books: Books,
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment',
  category: string,
  amount: number,
  fee: number,
  source: { readonly id: string; readonly currency: string },
): BalanceTransaction {
  return books.add('balance_transaction', {
    amount,
    fee,
    net: amount - fee,
    currency: source.currency,
    type,
    reporting_category: category,
    source: source.id,
  });
}

export interface NewRefund {
  readonly payment: string;
  /** Null: what is left. */
  readonly amount: number | null;
  readonly reason: string | null;
  readonly metadata: Record<string, string>;
}

export function makeRefund(books: Books, wanted: NewRefund): Refund {
  const charge = chargeOf(books, wanted.payment);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = wanted.amount ?? left;
  if (amount > left || amount <= 0)
    throw badRequest(
      `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
      {
        param: 'amount',
      },
    );
  if (books.all('dispute').some((one) => one.charge === charge.id && isOpen(one)))
    throw badRequest('This charge has been charged back.', { code: 'charge_disputed' });
  const refund = books.add('refund', {
    status: 'succeeded',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: wanted.reason,
    failure_balance_transaction: null,
    metadata: wanted.metadata,
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  book(books, 'refund', 'refund', -amount, 0, refund);
  books.emit('refund.created', refund);
  books.emit('charge.refunded', charge);
  return refund;
}

/** The bank could not take a refund: the money comes back. */
export function failRefund(books: Books, id: string): void {
  const refund = books.find('refund', id);
  const charge = books.find('charge', refund.charge);
  refund.status = 'failed';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  const booked = book(books, 'refund_failure', 'refund_failure', refund.amount, 0, refund);
  refund.failure_balance_transaction = booked.id;
  books.emit('refund.failed', refund);
}

const isOpen = ({ status }: Dispute): boolean => status === 'needs_response' || status === 'under_review';

/** The charge that was paid. @param payment id of a payment intent @throws Refusal */
export function chargeOf(books: Books, payment: string): Charge {
  const intent = books.find('payment_intent', payment, 'payment_intent');
  const charge = books.get('charge', intent.latest_charge);
  if (intent.status === 'succeeded' && charge) return charge;
  throw badRequest(`The PaymentIntent ${payment} does not have a successful charge to refund.`);
}

/** Somebody disputes a payment at their bank. An inquiry takes no money yet. */
export function makeDispute(books: Books, payment: string, inquiry: boolean, amount?: number): Dispute {
  const charge = chargeOf(books, payment);
  const dispute = books.add('dispute', {
    status: inquiry ? 'warning_needs_response' : 'needs_response',
    amount: amount ?? charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'product_not_received',
    evidence_details: { due_by: books.now() + 9 * 86_400, has_evidence: false },
    balance_transactions: [],
    metadata: {},
  });
  charge.disputed = true;
  books.emit('charge.dispute.created', dispute);
  if (!inquiry) withdraw(books, dispute);
  return dispute;
}

function withdraw(books: Books, dispute: Dispute): void {
  dispute.balance_transactions.push(book(books, 'adjustment', 'dispute', -dispute.amount, 1500, dispute));
  books.emit('charge.dispute.funds_withdrawn', dispute);
}

/** A bank reports fraud; nothing is taken, and often a dispute follows. */
export function warnOfFraud(books: Books, payment: string): EarlyFraudWarning {
  const charge = chargeOf(books, payment);
  const warning = books.add('radar.early_fraud_warning', {
    actionable: true,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    fraud_type: 'made_with_stolen_card',
  });
  books.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

/** An inquiry becomes a dispute. */
export function escalateDispute(books: Books, id: string): void {
  const dispute = books.find('dispute', id);
  dispute.status = 'needs_response';
  books.emit('charge.dispute.updated', dispute);
  withdraw(books, dispute);
}

/** The bank has decided, or an inquiry ends. */
export function closeDispute(books: Books, id: string, how: 'won' | 'lost' | 'warning_closed'): void {
  const dispute = books.find('dispute', id);
  dispute.status = how;
  books.emit('charge.dispute.closed', dispute);
  if (how !== 'won') return;
  dispute.balance_transactions.push(
    book(books, 'adjustment', 'dispute_reversal', dispute.amount, 0, dispute),
  );
  books.emit('charge.dispute.funds_reinstated', dispute);
}

/** A bank opens a dispute again that was decided, and takes the money once more. @param days until when to answer */
export function reopenDispute(books: Books, id: string, days: number): void {
  const dispute = books.find('dispute', id);
  dispute.status = 'needs_response';
  dispute.evidence_details.due_by = books.now() + days * 86_400;
  books.emit('charge.dispute.updated', dispute);
  withdraw(books, dispute);
}

export const cardRefused = (payment: PaymentIntent): Refusal =>
  new Refusal(402, { ...(payment.last_payment_error ?? errors.declines), payment_intent: { ...payment } });
