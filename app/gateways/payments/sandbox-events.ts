import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SignatureError, WrongModeError, type PaymentEvent } from './payments.ts';

/** An event as it travels: the body and what its header says of it. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** How old a signature may be, in seconds: Stripe's own tolerance. */
const toleranceSeconds = 300;

/** What the sandbox tells of one of its objects; the shape is that of Stripe's events. */
export interface SandboxNews {
  /** The same for the same occasion, so that telling it twice is telling it once. */
  readonly id: string;
  readonly type: string;
  readonly object: string;
  readonly objectId: string;
  readonly checkoutId: string;
  readonly userId: string;
  readonly schedule?: string;
}

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      subscription: z.string().optional(),
      metadata: z.object({ checkout_id: z.string() }).partial().default({}),
    }),
  }),
});

/** The key of the sandbox's events; nobody outside of this installation knows it. */
const keyOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('events of the payment sandbox').digest();

const sign = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${seconds}.${body}`).digest('hex');

/** Writes and signs an event in Stripe's scheme: `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.body">`. */
export function writeEvent(secret: string, news: SandboxNews, now: Date): SignedEvent {
  const seconds = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({
    id: news.id,
    object: 'event',
    type: news.type,
    created: seconds,
    livemode: false,
    data: {
      object: {
        id: news.objectId,
        object: news.object,
        ...(news.schedule ? { subscription: news.schedule } : {}),
        metadata: { checkout_id: news.checkoutId, user_id: news.userId },
      },
    },
  });
  return { body, signature: `t=${seconds},v1=${sign(secret, seconds, body)}` };
}

/** Reads an event whose signature was checked. */
export function parseEvent(body: string): PaymentEvent {
  const event = eventSchema.parse(JSON.parse(body));
  const { id, object, subscription, metadata } = event.data.object;
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    livemode: event.livemode,
    about: {
      ...(metadata.checkout_id ? { checkoutId: metadata.checkout_id } : {}),
      ...(object === 'checkout.session' ? { sessionId: id } : {}),
      ...(object === 'charge' ? { chargeReference: id } : {}),
      ...(subscription ? { scheduleReference: subscription } : {}),
    },
  };
}

/** @throws SignatureError where the signature is missing, wrong or too old, WrongModeError where it speaks of real money */
export function verifyEvent(secret: string, body: string, signature: string | null, now: Date): PaymentEvent {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (given === '') throw new SignatureError('There is no signature.');
  const expected = sign(secret, Number(seconds), body);
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected)))
    throw new SignatureError('The signature is wrong.');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds)
    throw new SignatureError('The signature is too old.');
  const event = parseEvent(body);
  if (event.livemode) throw new WrongModeError('An event about real money came to the sandbox.');
  return event;
}
