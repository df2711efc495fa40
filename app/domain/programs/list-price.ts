import type { Tier } from './catalogue.ts';

/** The list price as it can be claimed: what everybody paid until a day, or will pay from a day on. */
export interface ListPrice {
  /** Cents. */
  readonly amount: number;
  /** Null while everybody pays it, and one account keeps the lower price that it was promised. */
  readonly when: { readonly kind: 'from' | 'until'; readonly day: string } | null;
}

type Priced = Pick<Tier, 'priceUsd' | 'listPriceUsd' | 'listPriceFrom' | 'listPriceUntil' | 'paymentOptions'>;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Whether the price of a program is its own: payment options have amounts of their own, which no day changes. */
const isOwnPrice = ({ paymentOptions }: Priced): boolean => paymentOptions.length === 0;

/** Whether everybody pays the list price today. */
export function isListPriceCharged(tier: Priced, now: Date): boolean {
  const { listPriceUsd, listPriceFrom: from, listPriceUntil: until } = tier;
  const today = dayOf(now);
  return (
    isOwnPrice(tier) &&
    listPriceUsd !== null &&
    from !== null &&
    from <= today &&
    (until === null || today <= until)
  );
}

/** Whether anybody pays it now or is still to pay it: one whose days are over is only told of. */
export const isStillPaid = (listPrice: ListPrice | null): listPrice is ListPrice =>
  listPrice !== null && listPrice.when?.kind !== 'until';

/**
 * The list price of a program that is sold for less, where it was or will really be charged: the catalogue has the days, in
 * UTC. Without one there is none to be shown, to be saved against, or to be paid after an offer.
 */
export function listPriceOf(tier: Priced, now: Date): ListPrice | null {
  const { priceUsd, listPriceUsd: amount, listPriceFrom: from, listPriceUntil: until } = tier;
  if (amount === null || priceUsd === null || amount <= priceUsd) return null;
  const today = dayOf(now);
  if (until !== null && until < today) return { amount, when: { kind: 'until', day: until } };
  if (!isOwnPrice(tier) || from === null) return null;
  return { amount, when: from > today ? { kind: 'from', day: from } : null };
}
