import { paymentJobs } from '#app/domain/payments/jobs.ts';
import { closeAtProvider } from '#app/domain/payments/reconcile.ts';
import { defineJob } from '../job.ts';
import { gatewayOf } from '../payment-gateway.ts';

/** Closes a checkout at the provider that nobody is to pay any more. */
export const closeCheckout = defineJob({
  kind: 'close-checkout',
  payload: paymentJobs.checkout,
  run: (services, { checkoutId }) =>
    closeAtProvider(services.db, gatewayOf(services), checkoutId, services.clock()),
});
