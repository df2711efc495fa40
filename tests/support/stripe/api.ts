import { badRequest, Refusal, type Books } from './books.ts';
import { createSession, expireSession } from './checkout.ts';
import { merge, nested, number, text, type Params } from './form.ts';
import { finalizeInvoice, payInvoice, voidInvoice, cancelSchedule, endSubscription } from './billing.ts';
import { listOf } from './lists.ts';
import { makeRefund } from './payments.ts';
import { createSchedule, updateSchedule } from './schedules.ts';

export interface Call {
  readonly books: Books;
  readonly params: Params;
  /** What stands in the path for `:id`. */
  readonly id: string;
  /** Of this server. */
  readonly origin: string;
  /** The longest page of a list. */
  readonly longestPage: number;
}
export interface Endpoint {
  readonly name: string;
  /** The parameters that it knows; Stripe refuses all others. */
  readonly knows: readonly string[];
  readonly answer: (call: Call) => object;
}

const paging = ['limit', 'starting_after', 'ending_before'];
const endpoint = (name: string, knows: string, answer: Endpoint['answer']): Endpoint => ({
  name,
  knows: [
    'expand',
    ...knows.split(' ').filter(Boolean),
    ...(name.endsWith('s') && name.startsWith('GET') ? paging : []),
  ],
  answer,
});

/** The endpoints that a site may call. One that is missing here answers 404, as an unknown one does at Stripe. */
export const endpoints: readonly Endpoint[] = [
  endpoint(
    'POST /v1/checkout/sessions',
    'mode line_items allowed_payment_method_types adaptive_pricing allow_promotion_codes client_reference_id metadata payment_intent_data customer customer_creation customer_email expires_at locale submit_type success_url cancel_url',
    ({ books, params, origin }) => createSession(books, params, origin),
  ),
  endpoint('GET /v1/checkout/sessions', 'created status customer payment_intent', (call) =>
    listOf(call, 'checkout.session', (session) =>
      matches(call.params, session, 'status', 'customer', 'payment_intent'),
    ),
  ),
  endpoint('GET /v1/checkout/sessions/:id', '', ({ books, id }) =>
    books.find('checkout.session', id, 'session'),
  ),
  endpoint('POST /v1/checkout/sessions/:id/expire', '', ({ books, id }) =>
    expireSession(books, books.find('checkout.session', id, 'session')),
  ),
  endpoint('GET /v1/payment_intents/:id', '', ({ books, id }) => books.find('payment_intent', id, 'intent')),
  endpoint('GET /v1/charges', 'payment_intent customer created', (call) =>
    listOf(call, 'charge', (charge) => matches(call.params, charge, 'payment_intent', 'customer')),
  ),
  endpoint('GET /v1/refunds', 'payment_intent charge created', (call) =>
    listOf(call, 'refund', (refund) => matches(call.params, refund, 'payment_intent', 'charge')),
  ),
  endpoint('POST /v1/refunds', 'payment_intent amount reason metadata', ({ books, params }) =>
    makeRefund(books, {
      payment: text(params, 'payment_intent') ?? '',
      amount: number(params, 'amount') ?? null,
      reason: text(params, 'reason') ?? null,
      metadata: merge({}, nested(params, 'metadata')),
    }),
  ),
  endpoint('GET /v1/disputes', 'payment_intent charge created', (call) =>
    listOf(call, 'dispute', (dispute) => matches(call.params, dispute, 'payment_intent', 'charge')),
  ),
  endpoint('GET /v1/radar/early_fraud_warnings', 'payment_intent charge created', (call) =>
    listOf(call, 'radar.early_fraud_warning', (warning) =>
      matches(call.params, warning, 'payment_intent', 'charge'),
    ),
  ),
  endpoint('GET /v1/balance_transactions', 'created currency type source payout', (call) =>
    listOf(call, 'balance_transaction', (booked) =>
      matches(call.params, booked, 'type', 'source', 'currency'),
    ),
  ),
  endpoint('POST /v1/customers/:id', 'email invoice_settings metadata', ({ books, params, id }) => {
    const customer = books.find('customer', id, 'customer');
    const card = text(params, 'invoice_settings', 'default_payment_method');
    if (card !== undefined) {
      if (books.find('payment_method', card).customer !== id)
        throw badRequest(`The customer does not have a payment method with the ID ${card}.`);
      customer.invoice_settings.default_payment_method = card;
    }
    books.emit('customer.updated', customer);
    return customer;
  }),
  endpoint('GET /v1/products/:id', '', ({ books, id }) => books.find('product', id)),
  endpoint('POST /v1/products', 'id name description metadata', ({ books, params }) => {
    const id = text(params, 'id');
    if (books.get('product', id))
      throw badRequest(`Product already exists with ID: ${id}`, { code: 'resource_already_exists' });
    return books.add('product', { name: text(params, 'name') ?? '', active: true }, id);
  }),
  endpoint('GET /v1/subscription_schedules', 'customer created scheduled', (call) =>
    listOf(call, 'subscription_schedule', (schedule) => matches(call.params, schedule, 'customer')),
  ),
  endpoint(
    'POST /v1/subscription_schedules',
    'customer start_date end_behavior default_settings metadata phases billing_mode',
    ({ books, params }) => createSchedule(books, params),
  ),
  endpoint('GET /v1/subscription_schedules/:id', '', ({ books, id }) =>
    books.find('subscription_schedule', id, 'schedule'),
  ),
  endpoint(
    'POST /v1/subscription_schedules/:id',
    'end_behavior default_settings metadata phases proration_behavior',
    ({ books, params, id }) =>
      updateSchedule(books, books.find('subscription_schedule', id, 'schedule'), params),
  ),
  endpoint('POST /v1/subscription_schedules/:id/cancel', 'invoice_now prorate', ({ books, id }) =>
    cancelSchedule(books, books.find('subscription_schedule', id, 'schedule')),
  ),
  endpoint('GET /v1/subscriptions', 'customer status price created', (call) =>
    listOf(call, 'subscription', (subscription) => {
      const status = text(call.params, 'status');
      const fits =
        status === 'all' || (status ? subscription.status === status : subscription.status !== 'canceled');
      return fits && matches(call.params, subscription, 'customer');
    }),
  ),
  endpoint('GET /v1/subscriptions/:id', '', ({ books, id }) => books.find('subscription', id)),
  endpoint('POST /v1/subscriptions/:id', 'pause_collection metadata', ({ books, params, id }) => {
    const subscription = books.find('subscription', id);
    if (subscription.status === 'canceled')
      throw badRequest('A canceled subscription can only update its cancellation_details and metadata.');
    const behavior = text(params, 'pause_collection', 'behavior');
    if (behavior) subscription.pause_collection = { behavior, resumes_at: null };
    if (text(params, 'pause_collection') === '') subscription.pause_collection = null;
    books.emit('customer.subscription.updated', subscription);
    return subscription;
  }),
  endpoint('DELETE /v1/subscriptions/:id', 'invoice_now prorate', ({ books, id }) => {
    const subscription = books.find('subscription', id);
    if (subscription.status === 'canceled')
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such subscription: '${id}'`,
      });
    endSubscription(books, subscription);
    return subscription;
  }),
  endpoint('GET /v1/invoices', 'customer subscription status created', (call) =>
    listOf(call, 'invoice', (invoice) => {
      const subscription = text(call.params, 'subscription');
      return (
        (!subscription || invoice.parent.subscription_details.subscription === subscription) &&
        matches(call.params, invoice, 'customer', 'status')
      );
    }),
  ),
  endpoint('POST /v1/invoices/:id', 'auto_advance metadata', ({ books, params, id }) => {
    const invoice = books.find('invoice', id, 'invoice');
    if (invoice.status !== 'draft' && invoice.status !== 'open')
      throw badRequest(`Finalized invoices can't be updated in this way`, { code: 'invoice_not_editable' });
    const advances = text(params, 'auto_advance');
    if (advances !== undefined) invoice.auto_advance = advances === 'true';
    books.emit('invoice.updated', invoice);
    return invoice;
  }),
  endpoint('POST /v1/invoices/:id/finalize', 'auto_advance', ({ books, params, id }) =>
    finalizeInvoice(books, books.find('invoice', id, 'invoice'), text(params, 'auto_advance') !== 'false'),
  ),
  endpoint('POST /v1/invoices/:id/pay', '', ({ books, id }) =>
    payInvoice(books, books.find('invoice', id, 'invoice')),
  ),
  endpoint('POST /v1/invoices/:id/void', '', ({ books, id }) =>
    voidInvoice(books, books.find('invoice', id, 'invoice')),
  ),
  endpoint('GET /v1/billing_portal/configurations', 'active is_default', (call) =>
    listOf(call, 'billing_portal.configuration', () => true),
  ),
  endpoint(
    'POST /v1/billing_portal/configurations',
    'features metadata business_profile name',
    ({ books, params }) =>
      books.add('billing_portal.configuration', {
        active: true,
        features: nested(params, 'features') ?? {},
        metadata: merge({}, nested(params, 'metadata')),
      }),
  ),
  endpoint(
    'POST /v1/billing_portal/sessions',
    'customer configuration return_url locale',
    ({ books, params, origin }) => {
      const customer = books.find('customer', text(params, 'customer'), 'customer');
      const configuration = books.get('billing_portal.configuration', text(params, 'configuration'));
      if (!configuration)
        throw badRequest(
          'No configuration provided and your test mode default configuration has not been created.',
        );
      const id = `bps_${books.all('billing_portal.session').length + 1}_${customer.id}`;
      return books.add(
        'billing_portal.session',
        {
          customer: customer.id,
          configuration: configuration.id,
          return_url: text(params, 'return_url') ?? '',
          locale: text(params, 'locale') ?? null,
          url: `${origin}/p/session/${id}`,
        },
        id,
      );
    },
  ),
];

/** Whether the fields of an object are those that a list was asked for. */
const matches = (params: Params, thing: object, ...fields: readonly string[]): boolean =>
  fields.every((field) => {
    const wanted = text(params, field);
    return (
      wanted === undefined ||
      Object.entries(thing).some(([name, value]) => name === field && value === wanted)
    );
  });
