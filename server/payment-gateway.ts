import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import type { Services } from '#app/http/contexts.ts';

/**
 * Who takes the money, for a job. Each job of payments reads both sides anew, so that doing it twice is doing it once.
 * @throws where payments were switched off: the job waits for them to come back
 */
export function gatewayOf({ payments }: Services): PaymentGateway {
  if (!payments) throw new Error('Nobody takes payments here now.');
  return payments;
}
