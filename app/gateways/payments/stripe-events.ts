import Stripe from 'stripe';
import { z } from 'zod';
import { SignatureError, WrongModeError, type PaymentEvent } from './payments.ts';
import { moment } from './stripe-client.ts';

/** How old an event may be when it comes, in seconds. */
const tolerance = 300;

const { webhooks } = Stripe;

/**
 * Reads an event that came over the line.
 * @param secrets any of them may have signed it: for a while there are two
 * @param now when it came
 * @throws SignatureError where it is not signed by Stripe, too old, or no event
 * @throws WrongModeError where real and play money are mixed up
 */
export function readSignedEvent(
  body: string,
  signature: string | null,
  secrets: readonly string[],
  livemode: boolean,
  now: Date,
): PaymentEvent {
  if (!secrets.some((secret) => isSigned(body, signature, secret, now)))
    throw new SignatureError('The event is not signed by Stripe, or too old.');
  const event = parseEvent(body);
  if (!event) throw new SignatureError('What Stripe signed is no event.');
  if (event.livemode !== livemode)
    throw new WrongModeError(`The event ${event.id} is of ${event.livemode ? 'live' : 'test'} mode.`);
  return event;
}

function isSigned(body: string, signature: string | null, secret: string, now: Date): boolean {
  if (body === '' || !signature) return false;
  try {
    return webhooks.signature!.verifyHeader(body, signature, secret, tolerance, undefined, now.getTime());
  } catch {
    return false;
  }
}

/** Reads an event that was stored; its signature was checked when it came. */
export function readEventBody(body: string): PaymentEvent {
  const event = parseEvent(body);
  if (!event) throw new Error('What is stored is no event of Stripe.');
  return event;
}

const eventShape = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number(),
  livemode: z.boolean(),
  data: z
    .object({
      object: z.record(z.string(), z.unknown()),
      /** What the fields that changed held before. */
      previous_attributes: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});

function parseEvent(body: string): PaymentEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const read = eventShape.safeParse(json);
  if (!read.success) return null;
  const { id, type, created, livemode, data } = read.data;
  return {
    id,
    type,
    createdAt: moment(created),
    livemode,
    about: aboutOf(data?.object ?? {}, data?.previous_attributes ?? {}),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** An id that stands there as a text, or inside of the whole object. */
const reference = (value: unknown): string | undefined => {
  const id = typeof value === 'string' ? value : fieldsOf(value)['id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/**
 * What an event is about, by whatever its object says of it. The names are the same in all kinds of objects and versions of
 * the API, so that kinds which are not known yet are read as well; where nothing is found, nothing is said.
 */
function aboutOf(object: Fields, before: Fields): PaymentEvent['about'] {
  const kind = object['object'];
  const own = (name: string): string | undefined => (kind === name ? reference(object) : undefined);
  // The subscription of an invoice, whose data is copied into it.
  const subscription = fieldsOf(fieldsOf(object['parent'])['subscription_details']);
  const checkoutId =
    reference(fieldsOf(object['metadata'])['checkout_id']) ??
    reference(fieldsOf(subscription['metadata'])['checkout_id']) ??
    reference(object['client_reference_id']);
  const found = {
    checkoutId,
    sessionId: own('checkout.session'),
    chargeReference:
      own('payment_intent') ??
      reference(object['payment_intent']) ??
      reference(fieldsOf(object['payment'])['payment_intent']),
    scheduleReference: own('subscription_schedule') ?? reference(object['schedule']),
    customer: own('customer') ?? reference(object['customer']),
    cardChanged:
      'default_payment_method' in fieldsOf(before['invoice_settings']) ? (true as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
