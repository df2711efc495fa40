import { defineMail } from '../template.ts';
import { examplePayment, paymentParams, paymentTold, receiptSections } from '../payment-details.ts';

/** What was paid, what comes next, and the refund rule. */
export const receipt = defineMail({
  name: 'receipt',
  reason: 'payment',
  params: paymentParams,
  link: () => '/freedom-plan',
  tell: ({ t, language, params }) => ({
    ...paymentTold(language, params.payment),
    sections: receiptSections(t, language, params.payment),
  }),
  examples: [examplePayment({}), examplePayment({ next: null, refundableUntil: null })],
});
