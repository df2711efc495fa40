import { badRequest, type Books } from './books.ts';
import { merge, nested, number, text, type Params } from './form.ts';
import type { Session } from './objects.ts';
import { addCard, tryPayment } from './payments.ts';

/** What a person does on the page of a checkout. */
export type Payment =
  /** A card that pays now and later. */
  | 'pay'
  /** A card that the bank refuses. */
  | 'declined'
  /** A card that pays now and is refused from then on. */
  | 'fails-later'
  /** A means of payment that takes days; `settleDelayed` says how it ends. */
  | 'delayed';

export function createSession(books: Books, params: Params, origin: string): Session {
  const expiresAt = number(params, 'expires_at') ?? books.now() + 86_400;
  const after = expiresAt - books.now();
  if (after < 1800 || after > 86_400)
    throw badRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours in the future.', {
      param: 'expires_at',
    });
  const customer = text(params, 'customer');
  if (customer !== undefined) books.find('customer', customer, 'customer');
  if (customer !== undefined && (text(params, 'customer_email') ?? text(params, 'customer_creation')))
    throw badRequest('You may only specify one of these parameters: customer, customer_email.');
  const amount =
    (number(params, 'line_items', '0', 'price_data', 'unit_amount') ?? 0) *
    (number(params, 'line_items', '0', 'quantity') ?? 1);
  if (text(params, 'mode') !== 'payment' || !text(params, 'success_url') || amount < 50)
    throw badRequest('The stand-in takes mode=payment, a success_url, and an amount from 50 cents.');
  const session = books.add('checkout.session', {
    status: 'open',
    payment_status: 'unpaid',
    url: null,
    payment_intent: null,
    customer: customer ?? null,
    mode: 'payment',
    amount_subtotal: amount,
    amount_total: amount,
    currency: text(params, 'line_items', '0', 'price_data', 'currency') ?? '',
    client_reference_id: text(params, 'client_reference_id') ?? null,
    customer_creation: text(params, 'customer_creation') ?? (customer ? null : 'if_required'),
    customer_email: text(params, 'customer_email') ?? null,
    expires_at: expiresAt,
    locale: text(params, 'locale') ?? null,
    metadata: merge({}, nested(params, 'metadata')),
    success_url: text(params, 'success_url') ?? '',
    cancel_url: text(params, 'cancel_url') ?? null,
    allowed_payment_method_types: text(params, 'allowed_payment_method_types', '0') ? ['card'] : null,
  });
  session.url = `${origin}/c/pay/${session.id}`;
  plans.set(session, {
    title: text(params, 'line_items', '0', 'price_data', 'product_data', 'name') ?? '',
    keeps: text(params, 'payment_intent_data', 'setup_future_usage') ?? null,
    metadata: merge({}, nested(params, 'payment_intent_data', 'metadata')),
  });
  return session;
}

interface Plan {
  readonly title: string;
  readonly keeps: string | null;
  readonly metadata: Record<string, string>;
}
/** What a session keeps for its payment; the API does not give it out. */
const plans = new WeakMap<Session, Plan>();

export const titleOf = (session: Session): string => plans.get(session)?.title ?? '';

export function expireSession(books: Books, session: Session): Session {
  if (session.status !== 'open')
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  session.status = 'expired';
  session.url = null;
  books.emit('checkout.session.expired', session);
  return session;
}

/** Pays, or tries to. @returns whether the session is complete now */
export function paySession(books: Books, session: Session, how: Payment): boolean {
  if (session.status !== 'open' || session.expires_at <= books.now())
    throw badRequest(`The session is ${session.status}.`);
  const plan = plans.get(session)!;
  session.customer ??= makeCustomer(books, session);
  const payment = books.get('payment_intent', session.payment_intent) ?? makePayment(books, session, plan);
  if (how === 'delayed') {
    const account = books.add('payment_method', { type: 'us_bank_account', customer: session.customer });
    payment.payment_method = account.id;
    payment.status = 'processing';
    books.emit('payment_intent.processing', payment);
    return complete(books, session, 'unpaid');
  }
  const card = addCard(books, null, how === 'declined' ? 'declines' : 'pays');
  if (!tryPayment(books, payment, card)) return false;
  if (plan.keeps) {
    card.customer = session.customer;
    books.emit('payment_method.attached', card);
  }
  if (how === 'fails-later') books.behaviours.set(card.id, 'declines');
  return complete(books, session, 'paid');
}

function makeCustomer(books: Books, session: Session): string {
  const customer = books.add('customer', {
    email: session.customer_email,
    invoice_settings: { default_payment_method: null },
    metadata: {},
  });
  books.emit('customer.created', customer);
  return customer.id;
}

function makePayment(books: Books, session: Session, plan: Plan) {
  const payment = books.add('payment_intent', {
    status: 'requires_payment_method',
    amount: session.amount_total,
    amount_received: 0,
    currency: session.currency,
    customer: session.customer,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    description: plan.title,
    setup_future_usage: plan.keeps,
    metadata: { ...plan.metadata },
  });
  session.payment_intent = payment.id;
  books.emit('payment_intent.created', payment);
  return payment;
}

function complete(books: Books, session: Session, payment: 'paid' | 'unpaid'): true {
  session.status = 'complete';
  session.payment_status = payment;
  session.url = null;
  books.emit('checkout.session.completed', session);
  return true;
}

/** Days later: the delayed payment came, or did not. */
export function settleDelayed(books: Books, session: Session, succeeds: boolean): void {
  const payment = books.find('payment_intent', session.payment_intent);
  const method = books.find('payment_method', payment.payment_method);
  books.behaviours.set(method.id, succeeds ? 'pays' : 'declines');
  if (tryPayment(books, payment, method)) session.payment_status = 'paid';
  books.emit(`checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`, session);
}

/** Where a browser goes after it has paid. */
export const successUrl = (session: Session): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
