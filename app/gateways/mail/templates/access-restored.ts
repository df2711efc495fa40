import { defineMail } from '../template.ts';
import { examplePayment, paymentParams, paymentTold } from '../payment-details.ts';

/** A program goes on. */
export const accessRestored = defineMail({
  name: 'access-restored',
  reason: 'payment',
  params: paymentParams,
  link: () => '/freedom-plan',
  tell: ({ language, params }) => paymentTold(language, params.payment),
  examples: [examplePayment({}), examplePayment({ cause: 'dispute' })],
});
