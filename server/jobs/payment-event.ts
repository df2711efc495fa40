import { paymentJobs } from '#app/domain/payments/jobs.ts';
import { processEvent } from '#app/domain/payments/process-event.ts';
import { defineJob } from '../job.ts';
import { gatewayOf } from '../payment-gateway.ts';

/** Follows what the payment provider told. */
export const paymentEvent = defineJob({
  kind: 'payment-event',
  payload: paymentJobs.event,
  run: (services, { event }) => processEvent(services.db, gatewayOf(services), event, services.clock()),
});
