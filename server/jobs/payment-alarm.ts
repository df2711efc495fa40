import { paymentJobs } from '#app/domain/payments/jobs.ts';
import { defineJob } from '../job.ts';

/** Says in the log that a payment needs somebody to look at it, once what it is about is stored. */
export const paymentAlarm = defineJob({
  kind: 'payment-alarm',
  payload: paymentJobs.alarm,
  async run({ logger }, { what, checkout }) {
    logger.error({ event: 'payment-alarm', what, checkout }, 'a payment needs somebody to look at it');
  },
});
