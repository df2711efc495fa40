/** The names of both agreements and of what a page that sells has shown. */
export const agreementNames = {
  terms: 'accept_terms',
  refund: 'accept_refund',
  total: 'seen_total',
  /** The mark of payments, refund rule and terms. */
  shown: 'seen_terms',
} as const;
