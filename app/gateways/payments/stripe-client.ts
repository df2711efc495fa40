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
    throw new PaymentProviderError(`Stripe did not ${what}: ${said}`);
  }
}

/** The id of something that Stripe gave as an id or whole. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** A moment of Stripe: seconds since 1970. */
export const moment = (seconds: number): Date => new Date(seconds * 1000);

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
