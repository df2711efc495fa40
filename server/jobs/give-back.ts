import { paymentJobs } from '#app/domain/payments/jobs.ts';
import { giveBack } from '#app/domain/payments/refund.ts';
import { defineJob } from '../job.ts';
import { gatewayOf } from '../payment-gateway.ts';

/** Gives money back that was not to be taken. */
export const giveBackJob = defineJob({
  kind: 'give-back',
  payload: paymentJobs.checkout,
  run: (services, { checkoutId }) => giveBack(services.db, gatewayOf(services), checkoutId, services.clock()),
});
