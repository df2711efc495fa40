import type { RefundRule } from '#db/tables/catalogue.ts';
import type { PaymentOption } from '../programs/catalogue.ts';

/** The version of the terms that a checkout accepts: the day of their last change (locales/<language>/terms.json). */
export const termsVersion = '2026-11-29';

/** What somebody agrees to besides the total. */
type Terms = Pick<
  PaymentOption,
  'totalAmount' | 'firstAmount' | 'installments' | 'installmentAmount' | 'interval'
>;

const paymentsOf = ({ totalAmount, firstAmount, installments, installmentAmount, interval }: Terms): string =>
  [
    totalAmount,
    firstAmount,
    installments,
    installmentAmount,
    interval && `${interval.count}${interval.unit}`,
  ].join('-');

/** Between both halves of a mark: payments, and what is promised and accepted. */
const between = '~';

/** The mark of what a page shows, which it posts: amounts and days of the payments, the refund rule, the terms. */
export const markOf = (option: Terms, refundRule: RefundRule): string =>
  [paymentsOf(option), refundRule, termsVersion].join(between);

/**
 * What of it is another one than the page showed. A rule or terms that changed come first: their boxes are to be ticked again,
 * whatever became of the payments.
 * @param seen what was posted, of whatever shape: anything that is not the mark of now was not shown
 */
export function changedSince(
  seen: string,
  option: Terms,
  refundRule: RefundRule,
): 'terms-changed' | 'payments-changed' | null {
  const now = markOf(option, refundRule);
  if (seen === now) return null;
  const promised = (mark: string): string => mark.slice(mark.indexOf(between));
  return promised(seen) === promised(now) ? 'payments-changed' : 'terms-changed';
}
