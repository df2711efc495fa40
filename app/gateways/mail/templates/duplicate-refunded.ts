import { defineMail } from '../template.ts';
import { examplePayment, paymentParams, paymentTold } from '../payment-details.ts';

/** What was paid twice went back. */
export const duplicateRefunded = defineMail({
  name: 'duplicate-refunded',
  reason: 'payment',
  params: paymentParams,
  link: () => '/freedom-plan',
  tell: ({ language, params }) => paymentTold(language, params.payment),
  examples: [examplePayment({})],
});
