import { badRequest, type Books } from './books.ts';
import type { Invoice, Phase, Recurring, Schedule, Subscription } from './objects.ts';
import { cardRefused, tryPayment } from './payments.ts';

/** How long an invoice of a subscription stays a draft before it is charged, in seconds: an hour, as at Stripe. */
export const draftSeconds = 3600;
/** Days after the first failure on which a card is tried again. */
const retryDays = [3, 5, 7];

/** So many periods after a moment, counted from it: where a month is too short, its last day. */
export function after(anchor: number, { interval, interval_count }: Recurring, periods: number): number {
  const from = new Date(anchor * 1000);
  const count = interval_count * periods;
  if (interval === 'day') return anchor + count * 86_400;
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + count);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, last));
  return to.getTime() / 1000;
}

const recurringOf = (books: Books, phase: Phase): Recurring =>
  books.find('price', phase.items[0]?.price).recurring;

/** The first day has come: a subscription begins, and its first invoice is drafted. */
export function beginSchedule(books: Books, schedule: Schedule): void {
  const phase = schedule.phases[0]!;
  const subscription = books.add('subscription', {
    status: 'active',
    customer: schedule.customer,
    default_payment_method: null,
    schedule: schedule.id,
    start_date: phase.start_date,
    billing_cycle_anchor: phase.start_date,
    cancel_at: schedule.end_behavior === 'cancel' ? phase.end_date : null,
    ended_at: null,
    pause_collection: null,
    latest_invoice: null,
    metadata: { ...phase.metadata },
    items: {
      object: 'list',
      has_more: false,
      data: phase.items.map(({ price }, place) => ({
        id: `si_${schedule.id.slice(-12)}${place}`,
        price,
        current_period_start: phase.start_date,
        current_period_end: after(phase.start_date, recurringOf(books, phase), 1),
      })),
    },
  });
  schedule.status = 'active';
  schedule.subscription = subscription.id;
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  books.emit('customer.subscription.created', subscription);
  books.emit('subscription_schedule.updated', schedule);
  draft(books, subscription, 'subscription_create', phase.start_date);
}

/** A period is over: the next one begins, or everything ends. */
export function endPeriod(books: Books, subscription: Subscription): void {
  const item = subscription.items.data[0]!;
  const ending = item.current_period_end;
  if (subscription.cancel_at !== null && ending >= subscription.cancel_at) {
    const schedule = books.get('subscription_schedule', subscription.schedule);
    if (schedule) {
      schedule.status = 'completed';
      schedule.completed_at = books.now();
      schedule.current_phase = null;
    }
    endSubscription(books, subscription);
    if (schedule) books.emit('subscription_schedule.completed', schedule);
    return;
  }
  const { recurring } = books.find('price', item.price);
  const passed = books
    .all('invoice')
    .filter(({ parent }) => parent.subscription_details.subscription === subscription.id).length;
  const began = item.current_period_start;
  item.current_period_start = ending;
  item.current_period_end = after(subscription.billing_cycle_anchor, recurring, passed + 1);
  books.emit('customer.subscription.updated', subscription);
  draft(books, subscription, 'subscription_cycle', began);
}

export function endSubscription(books: Books, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.ended_at = books.now();
  for (const invoice of invoicesOf(books, subscription))
    if (invoice.status === 'draft' || invoice.status === 'open') {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
    }
  books.emit('customer.subscription.deleted', subscription);
}

export const invoicesOf = (books: Books, { id }: Subscription): readonly Invoice[] =>
  books.all('invoice').filter(({ parent }) => parent.subscription_details.subscription === id);

function draft(
  books: Books,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  periodStart: number,
): void {
  const price = books.find('price', subscription.items.data[0]?.price);
  const paused = subscription.pause_collection?.behavior;
  const invoice = books.add('invoice', {
    status: 'draft',
    customer: subscription.customer,
    billing_reason: reason,
    total: price.unit_amount,
    amount_due: price.unit_amount,
    amount_paid: 0,
    amount_remaining: price.unit_amount,
    currency: price.currency,
    auto_advance: paused === undefined,
    automatically_finalizes_at: paused === undefined ? books.now() + draftSeconds : null,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    period_start: periodStart,
    period_end: books.now(),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
  });
  subscription.latest_invoice = invoice.id;
  books.emit('invoice.created', invoice);
  if (paused === 'void') voidInvoice(books, invoice);
  if (paused === 'mark_uncollectible') invoice.status = 'uncollectible';
}

/** Makes a draft a bill, with a payment that is tried from now on. */
export function finalizeInvoice(books: Books, invoice: Invoice, autoAdvance: boolean): Invoice {
  if (invoice.status !== 'draft')
    throw badRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: 'invoice_not_editable',
    });
  invoice.status = 'open';
  invoice.auto_advance = autoAdvance;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = books.now();
  const payment = books.add('payment_intent', {
    status: 'requires_payment_method',
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    customer: invoice.customer,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    description: 'Subscription update',
    setup_future_usage: 'off_session',
    metadata: {},
  });
  books.add('invoice_payment', {
    status: 'open',
    invoice: invoice.id,
    is_default: true,
    amount_requested: invoice.amount_due,
    amount_paid: null,
    currency: invoice.currency,
    payment: { type: 'payment_intent', payment_intent: payment.id },
  });
  books.emit('payment_intent.created', payment);
  books.emit('invoice.finalized', invoice);
  // Straight away, as the API does after a moment.
  if (autoAdvance) invoice.next_payment_attempt = books.now();
  return invoice;
}

/** Tries an open invoice. @throws Refusal where the card does not pay */
export function payInvoice(books: Books, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw badRequest(`Invoice is already ${invoice.status}`, { code: 'invoice_not_editable' });
  const owned = books.get('subscription', invoice.parent.subscription_details.subscription);
  const customer = books.find('customer', invoice.customer);
  const method = owned?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const link = books.all('invoice_payment').find((one) => one.invoice === invoice.id)!;
  const payment = books.find('payment_intent', link.payment.payment_intent);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = null;
  if (tryPayment(books, payment, books.get('payment_method', method))) {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.total;
    invoice.amount_remaining = 0;
    invoice.status_transitions.paid_at = books.now();
    link.status = 'paid';
    link.amount_paid = invoice.total;
    books.emit('invoice_payment.paid', link);
    books.emit('invoice.paid', invoice);
    books.emit('invoice.payment_succeeded', invoice);
    setStanding(books, owned);
    return invoice;
  }
  const first = invoice.status_transitions.finalized_at ?? books.now();
  const next = retryDays.map((days) => first + days * 86_400).find((moment) => moment > books.now());
  if (invoice.auto_advance && next !== undefined && owned?.status !== 'canceled')
    invoice.next_payment_attempt = next;
  books.emit('invoice.payment_failed', invoice);
  if (payment.last_payment_error?.code === 'authentication_required')
    books.emit('invoice.payment_action_required', invoice);
  setStanding(books, owned);
  throw cardRefused(payment);
}

/** After the last retry the subscription stays past due, which is how the account is set up. */
function setStanding(books: Books, subscription: Subscription | undefined): void {
  if (!subscription || subscription.status === 'canceled') return;
  const owes = invoicesOf(books, subscription).some(
    ({ status, attempted }) => status === 'open' && attempted,
  );
  const status = owes ? 'past_due' : 'active';
  if (subscription.status === status) return;
  subscription.status = status;
  books.emit('customer.subscription.updated', subscription);
}

export function voidInvoice(books: Books, invoice: Invoice): Invoice {
  if (invoice.status === 'paid' || invoice.status === 'void')
    throw badRequest(
      `You can only pass in open invoices. This invoice isn't open (it is ${invoice.status}).`,
    );
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = books.now();
  for (const link of books.all('invoice_payment'))
    if (link.invoice === invoice.id && link.status === 'open') {
      link.status = 'canceled';
      books.find('payment_intent', link.payment.payment_intent).status = 'canceled';
    }
  books.emit('invoice.voided', invoice);
  setStanding(books, books.get('subscription', invoice.parent.subscription_details.subscription));
  return invoice;
}

export function cancelSchedule(books: Books, schedule: Schedule): Schedule {
  if (schedule.status !== 'not_started' && schedule.status !== 'active')
    throw badRequest(
      `You cannot cancel a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in \`not_started\` or \`active\` status.`,
    );
  const subscription = books.get('subscription', schedule.subscription);
  schedule.status = 'canceled';
  schedule.canceled_at = books.now();
  schedule.current_phase = null;
  if (subscription && subscription.status !== 'canceled') endSubscription(books, subscription);
  books.emit('subscription_schedule.canceled', schedule);
  return schedule;
}
