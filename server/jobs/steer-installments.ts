import { steeringSchema, steerInstallments } from '#app/domain/payments/steer-installments.ts';
import { defineJob } from '../job.ts';
import { gatewayOf } from '../payment-gateway.ts';

/** Tells the provider what becomes of somebody's installments. */
export const steerInstallmentsJob = defineJob({
  kind: 'steer-installments',
  payload: steeringSchema,
  run: (services, steering) =>
    steerInstallments(services.db, gatewayOf(services), steering, services.clock()),
});
