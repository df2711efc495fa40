import { paymentJobs } from '#app/domain/payments/jobs.ts';
import { processEvent } from '#app/domain/payments/process-event.ts';
import { closeAtProvider } from '#app/domain/payments/reconcile.ts';
import { giveBack } from '#app/domain/payments/refund.ts';
import { steeringSchema, steerInstallments } from '#app/domain/payments/steer-installments.ts';
import type { PaymentGateway } from '#app/gateways/payments/payments.ts';
import type { Services } from '#app/http/contexts.ts';
import type { JobHandler } from './worker.ts';

/** What the jobs of payments do. Each reads both sides anew, so that doing it twice is doing it once. */
export function paymentHandlers(services: Services, clock: () => Date): Record<string, JobHandler> {
  const { db, logger } = services;
  /** Where payments were switched off, a job waits for them to come back. */
  const gateway = (): PaymentGateway => {
    if (!services.payments) throw new Error('Nobody takes payments here now.');
    return services.payments;
  };
  return {
    'payment-event': (payload) =>
      processEvent(db, gateway(), paymentJobs.event.parse(payload).event, clock()),
    'steer-installments': (payload) =>
      steerInstallments(db, gateway(), steeringSchema.parse(payload), clock()),
    'give-back': (payload) =>
      giveBack(db, gateway(), paymentJobs.checkout.parse(payload).checkoutId, clock()),
    'close-checkout': (payload) =>
      closeAtProvider(db, gateway(), paymentJobs.checkout.parse(payload).checkoutId, clock()),
    'payment-alarm': async (payload) => {
      const { what, checkout } = paymentJobs.alarm.parse(payload);
      logger.error({ event: 'payment-alarm', what, checkout }, 'a payment needs somebody to look at it');
    },
  };
}
