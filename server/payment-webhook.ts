import type { Logger } from 'pino';
import { receiveEvent } from '#app/domain/payments/receive-event.ts';
import { SignatureError, WrongModeError } from '#app/gateways/payments/payments.ts';
import type { Services } from '#app/http/contexts.ts';

/** Where the provider tells what happened. */
export const webhookPath = '/webhooks/stripe';

/** The largest event that is read. */
export const eventBytes = 1024 * 1024;

const statuses = { method: 405, size: 413, 'payments-off': 404, signature: 400, mode: 400 } as const;

/** Sends an event away, for a program to read; what it held is not in the log. */
export function refuseEvent(log: Logger, reason: keyof typeof statuses): Response {
  log.warn({ event: 'webhook-refused', reason }, 'an event was refused');
  const headers: Record<string, string> = reason === 'method' ? { Allow: 'POST' } : {};
  return new Response('refused', { status: statuses[reason], headers });
}

/**
 * Takes in an event of the payment provider. It has no browser, no cookie and no origin: the signature over the very bytes of
 * the body says who sent it.
 */
export async function answerEvent(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  request: Request,
  log: Logger,
  now: Date,
): Promise<Response> {
  if (!payments) return refuseEvent(log, 'payments-off');
  const body = await request.text();
  try {
    const event = await receiveEvent(db, payments, body, request.headers.get('Stripe-Signature'), now);
    log.info({ event: 'webhook', id: event.id, type: event.type }, 'an event was taken in');
    return new Response('ok');
  } catch (error) {
    if (error instanceof SignatureError) return refuseEvent(log, 'signature');
    if (error instanceof WrongModeError) return refuseEvent(log, 'mode');
    throw error;
  }
}
