import { defineMail } from '../template.ts';
import { examplePayment, paymentParams, paymentTold } from '../payment-details.ts';

/** Money went back. */
export const refundMade = defineMail({
  name: 'refund-made',
  reason: 'payment',
  params: paymentParams,
  link: () => '/freedom-plan',
  tell: ({ language, params }) => paymentTold(language, params.payment),
  examples: [examplePayment({})],
});
