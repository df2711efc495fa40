import { defineMail } from '../template.ts';
import { examplePayment, paymentParams, paymentTold } from '../payment-details.ts';

/** A payment did not go through, the first one or a later one. */
export const paymentFailed = defineMail({
  name: 'payment-failed',
  reason: 'payment',
  params: paymentParams,
  link: () => '/freedom-plan',
  tell: ({ language, params }) => paymentTold(language, params.payment),
  examples: [examplePayment({}), examplePayment({ cause: 'first' })],
});
