import { defineMail } from '../template.ts';
import { examplePayment, paymentParams, paymentTold } from '../payment-details.ts';

/** A refund was asked for and declined, with what an administrator wrote. */
export const refundDeclined = defineMail({
  name: 'refund-declined',
  reason: 'payment',
  params: paymentParams,
  link: () => '/freedom-plan',
  tell: ({ language, params }) => paymentTold(language, params.payment),
  examples: [examplePayment({ answer: 'Two lines\nof an <answer>.' })],
});
