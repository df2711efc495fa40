/** The names of both agreements and of the total that a page that sells has shown. */
export const agreementNames = {
  terms: 'accept_terms',
  refund: 'accept_refund',
  total: 'seen_total',
} as const;
