import { setTimeout } from 'node:timers/promises';
import Stripe from 'stripe';
import { PaymentProviderError } from './payments.ts';

/** What an account at Stripe is reached with. */
export interface StripeAccount {
  readonly secretKey: string;
  /** Another origin than Stripe's own; null: Stripe's own. */
  readonly apiBase: string | null;
  /** How long one request may take; a request is tried twice. */
  readonly callSeconds: number;
}

/**
 * The version of the API that this code was written against; the endpoint of the events is set to the same one. It goes up
 * together with the package, after its list of changes was read.
 */
export const apiVersion = '2026-10-28.endive';

/** Opens a client. Nothing is sent by it yet. */
export function openStripe({ secretKey, apiBase, callSeconds }: StripeAccount): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion,
    telemetry: false,
    timeout: callSeconds * 1000,
    maxNetworkRetries: 1,
    appInfo: { name: 'freedom-plan' },
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** Whether Stripe said that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * Asks Stripe. What it answers to a wrong request can repeat keys, addresses or cards: of a refusal only its kind, its code,
 * the name of the parameter and the number of the request are passed on.
 * @param what the request was to do, for the message
 * @throws PaymentProviderError
 */
export async function ask<T>(what: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, param, requestId } = error;
    const said = [type, code, statusCode, param && `at ${param}`, requestId].filter(Boolean).join(' ');
    throw new PaymentProviderError(`Stripe did not ${what}: ${said}`, {
      what,
      type: String(type),
      code: code ?? null,
      status: statusCode ?? null,
      parameter: param ?? null,
      requestId: requestId ?? null,
    });
  }
}

/** So often a request that failed is sent in one call; a call later on goes on where it ended. */
const mostTries = 2;
/** So many keys of one thing may have failed before within the day that Stripe remembers them. */
const mostKeys = 50;
/** What Stripe asks to wait where the same key is being worked on, in milliseconds. */
const pause = 500;

/**
 * Makes something once, however often it is asked for. Stripe keeps the answer of a key for a day, a fault of its own (5xx) too,
 * and would repeat that until then: whoever tries again after one takes the next key, the same one for everybody who tries.
 * Where nobody knows what came of a request (no answer, or the key is being worked on), the key stays.
 * @param find what a request may have made although it failed
 * @throws StripeError
 */
export async function makeOnce<T>(
  key: string,
  make: (options: Stripe.RequestOptions) => Promise<T>,
  find: () => Promise<T | null>,
): Promise<T> {
  let tries = 0;
  let keys = 1;
  for (;;) {
    try {
      // The client's own repetition would send the same key, whatever the answer was.
      return await make({
        idempotencyKey: keys === 1 ? key : `${key}:again-${keys}`,
        maxNetworkRetries: 0,
      });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
      if (!isReplayed) tries += 1;
      const hasFailed = (error.statusCode ?? 0) >= 500;
      const isUnknown = error instanceof Stripe.errors.StripeConnectionError || error.statusCode === 409;
      if (!(hasFailed || isUnknown) || tries >= mostTries || keys >= mostKeys) throw error;
      if (hasFailed) {
        const made = await find();
        if (made !== null) return made;
        keys += 1;
      } else if (error.statusCode === 409) await setTimeout(pause);
    }
  }
}

/** The id of something that Stripe gave as an id or whole. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** A moment of Stripe: seconds since 1970. */
export const moment = (seconds: number): Date => new Date(seconds * 1000);

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
