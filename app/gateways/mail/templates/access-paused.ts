import { defineMail } from '../template.ts';
import { examplePayment, paymentParams, paymentTold } from '../payment-details.ts';

/** A program rests, for a payment or a dispute. */
export const accessPaused = defineMail({
  name: 'access-paused',
  reason: 'payment',
  params: paymentParams,
  link: () => '/freedom-plan',
  tell: ({ language, params }) => paymentTold(language, params.payment),
  examples: [examplePayment({}), examplePayment({ cause: 'dispute' })],
});
