import { defineMail } from '../template.ts';
import { noticeSchema, noticeTold } from '../payment-notice.ts';

/** Tells administrators that a payment needs them. */
export const paymentNotice = defineMail({
  name: 'payment-notice',
  reason: 'duty',
  params: noticeSchema,
  link: ({ kind }) => (kind === 'refund-lapsed' ? '/admin/payments/open' : '/admin/payments'),
  tell: ({ t, language, params }) => noticeTold(t, language, params),
  examples: [
    { kind: 'dispute-opened', order: 'FP-1', until: '2026-03-10T12:00:00.000Z' },
    { kind: 'dispute-opened', order: 'FP-1', until: '2026-03-10T12:00:00.000Z', erased: 'yes' },
    { kind: 'ledger-difference' },
    { kind: 'provider-failing' },
    { kind: 'refund-lapsed', order: 'FP-1' },
  ],
});
