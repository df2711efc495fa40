import type { Sums } from '#app/domain/books/sums.ts';

/** Sums as their reader writes them. */
export const sumTexts = (sums: Sums, amount: (cents: number) => string) => ({
  paid: amount(sums.paid),
  // What seldom happens is seen better where nothing stands beside it.
  refunded: sums.refunded === 0 ? '' : amount(sums.refunded),
  disputed: sums.disputed === 0 ? '' : amount(sums.disputed),
  net: amount(sums.net),
  count: sums.count,
});

/** What went back, both ways: above zero, unless banks returned more than was given back. */
export const wentBack = ({ refunded, disputed }: Sums): number => 0 - refunded - disputed;
