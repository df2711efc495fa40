import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { findTier, findUpsell, listPaymentPlans, type PaymentOption, type Tier } from './catalogue.ts';
import { readDeadline, type OfferHolder } from './deadlines.ts';
import { placesLeft } from './places.ts';

/** What is to be bought: a tier with one of its payment options, the whole price at once (null), or a plan of `payment_plans`. */
export interface Choice {
  readonly tierId: number;
  readonly optionId: number | null;
  readonly planId: number | null;
}

/** What it would cost this person at this moment. Amounts are integer cents. */
export interface Quote {
  readonly tier: Tier;
  readonly option: PaymentOption;
  readonly planId: number | null;
  /** What it costs without the offer, where that is more. */
  readonly listPrice: number | null;
  /** Until when the price holds for this person; null: it has no end. */
  readonly offerUntil: Date | null;
}

export type QuoteRefusal = 'unknown' | 'coming-soon' | 'not-available' | 'no-places';

/** Id of the option that is made where a tier has none: the whole price at once. */
export const wholePriceId = 0;

/** The ways to pay for a tier: its options, or the one synthetic 'Full Payment' (specification 1, §2). @param price in cents */
export const optionsOf = (tier: Tier, price: number, fullPayment: string): readonly PaymentOption[] =>
  tier.paymentOptions.length > 0
    ? tier.paymentOptions
    : [
        {
          id: wholePriceId,
          name: fullPayment,
          description: '',
          planType: 'full',
          installments: 1,
          firstAmount: price,
          installmentAmount: price,
          totalAmount: price,
          interval: null,
        },
      ];

/**
 * The price of a tier for somebody: the list price once their offer is over, else the catalogue's.
 * @returns cents, or null where the tier has no price
 */
export async function priceOf(
  db: Database,
  tier: Tier,
  holder: OfferHolder,
  now: Date,
): Promise<{
  readonly price: number | null;
  readonly listPrice: number | null;
  readonly until: Date | null;
}> {
  const { priceUsd, listPriceUsd } = tier;
  const upsell = listPriceUsd === null ? null : await findUpsell(db, { tierId: tier.id });
  const until = upsell?.offerHours ? await readDeadline(db, upsell.key, holder) : null;
  if (until && until <= now) return { price: listPriceUsd, listPrice: null, until: null };
  const isLess = priceUsd !== null && listPriceUsd !== null && priceUsd < listPriceUsd;
  return { price: priceUsd, listPrice: isLess ? listPriceUsd : null, until };
}

/**
 * What a choice costs this person now, from the catalogue alone; or why it cannot be bought. Decided again, in the same
 * transaction, when they press Pay.
 * @param fullPayment what the synthetic option is called in the person's language
 */
export async function quote(
  db: Database,
  choice: Choice,
  holder: OfferHolder,
  language: Language,
  fullPayment: string,
  now: Date,
): Promise<
  { readonly ok: true; readonly quote: Quote } | { readonly ok: false; readonly reason: QuoteRefusal }
> {
  const refused = (reason: QuoteRefusal) => ({ ok: false, reason }) as const;
  const tier = await findTier(db, { id: choice.tierId }, language);
  if (!tier) return refused('unknown');
  if (tier.enrollmentStatus === 'coming_soon') return refused('coming-soon');
  if (tier.enrollmentStatus !== 'active') return refused('not-available');
  const { price, listPrice, until } = await priceOf(db, tier, holder, now);
  const plan =
    choice.planId === null
      ? null
      : (await listPaymentPlans(db, language)).find(
          ({ id, tierId }) => id === choice.planId && tierId === tier.id,
        );
  if (plan === undefined) return refused('not-available');
  // A plan has its own price, as long as the offer runs.
  const asked = plan && listPrice !== null ? plan.priceUsd : price;
  if (asked === null) return refused('not-available');
  const option = optionsOf(tier, asked, fullPayment).find(
    ({ id }) => id === (choice.optionId ?? wholePriceId),
  );
  if (!option) return refused('unknown');
  if ((await placesLeft(db, tier.id, now, holder.userId)) === 0) return refused('no-places');
  return { ok: true, quote: { tier, option, planId: plan?.id ?? null, listPrice, offerUntil: until } };
}
