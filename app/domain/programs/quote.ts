import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { listProgramsSince } from '../administration/program-versions.ts';
import { findTier, listPaymentPlans, type PaymentOption, type PaymentPlan, type Tier } from './catalogue.ts';
import { findOwnOffer } from './deadlines.ts';
import { isListPriceCharged, isStillPaid, listPriceOf, type ListPrice } from './list-price.ts';
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
  /** What it cost or will cost, where that is more and the catalogue says on which days. */
  readonly listPrice: ListPrice | null;
  /** Until when the price holds for this account; null: it has no end of its own. */
  readonly offerUntil: Date | null;
  /** What it costs from that moment on, in cents; null where there is none. */
  readonly offerThen: number | null;
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

/** What somebody pays at this moment. */
export interface PriceNow {
  /** Cents; null where the tier has no price. */
  readonly price: number | null;
  readonly listPrice: ListPrice | null;
  /** Until when the account keeps this price; null: there is no such moment. */
  readonly until: Date | null;
  /** What it costs from that moment on; null where there is none. */
  readonly afterwards: number | null;
  /** Whether this is the list price. */
  readonly isList: boolean;
  /** What the account was promised, while that lasts. */
  readonly promise: Promised | null;
}

/** What an account was told until a moment: no price rises for it meanwhile, and where one falls, it keeps the lowest. */
interface Promised {
  readonly until: Date;
  readonly price: number;
  readonly priceOfPlan: (plan: PaymentPlan) => number;
}

/** The lowest prices that pages of a program have shown since a moment; for nothing is no price. @param price of now */
async function promiseOf(
  db: Database,
  { tier }: Tier,
  price: number,
  { since, until }: { readonly since: string; readonly until: Date },
): Promise<Promised> {
  const before = await listProgramsSince(db, [tier], since);
  return {
    until,
    price: Math.min(price, ...before.flatMap(({ was }) => was.price || [])),
    priceOfPlan: ({ id, priceUsd }) =>
      Math.min(
        priceUsd,
        ...before.flatMap(({ was }) => was.plans?.find((plan) => plan.id === id)?.price || []),
      ),
  };
}

/**
 * The price of a tier: for guests the same for everybody; for an account the lower one until its offer ends, whatever the
 * calendar and the catalogue say meanwhile, and the list price afterwards, where it is still charged. A list price without days
 * is never charged.
 * @param userId null for guests
 */
export async function priceOf(db: Database, tier: Tier, userId: string | null, now: Date): Promise<PriceNow> {
  const { priceUsd: price, listPriceUsd } = tier;
  const listPrice = listPriceOf(tier, now);
  const none = { until: null, afterwards: null, promise: null } as const;
  // Payment options have amounts of their own, which no offer is about.
  const offer =
    userId !== null && price !== null && tier.paymentOptions.length === 0
      ? await findOwnOffer(db, tier.id, userId)
      : null;
  const promise =
    offer && price !== null && offer.until > now ? await promiseOf(db, tier, price, offer) : null;
  if (promise && price !== null) {
    const promised = listPriceOf({ ...tier, priceUsd: promise.price }, now);
    const afterwards = isStillPaid(promised) ? promised.amount : price;
    if (afterwards > promise.price)
      return {
        price: promise.price,
        listPrice: promised,
        until: promise.until,
        afterwards,
        isList: false,
        promise,
      };
  }
  const isOver = offer !== null && offer.lasts && promise === null && isStillPaid(listPrice);
  if (isOver || isListPriceCharged(tier, now))
    return { ...none, price: listPriceUsd, listPrice: null, isList: true };
  return { ...none, price, listPrice, isList: false, promise };
}

/**
 * What a choice costs this person now, from the catalogue alone; or why it cannot be bought. Decided again, in the same
 * transaction, when they press Pay.
 * @param userId null for guests
 * @param fullPayment what the synthetic option is called in the person's language
 */
export async function quote(
  db: Database,
  choice: Choice,
  userId: string | null,
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
  const { price, listPrice, until, afterwards, isList, promise } = await priceOf(db, tier, userId, now);
  const plan =
    choice.planId === null
      ? null
      : (await listPaymentPlans(db, language)).find(
          ({ id, tierId }) => id === choice.planId && tierId === tier.id,
        );
  if (plan === undefined) return refused('not-available');
  // A plan has its own price, as long as the list price is not the one that counts.
  const ofPlan = plan && !isList ? plan : null;
  const asked = ofPlan ? (promise?.priceOfPlan(ofPlan) ?? ofPlan.priceUsd) : price;
  if (asked === null) return refused('not-available');
  const option = optionsOf(tier, asked, fullPayment).find(
    ({ id }) => id === (choice.optionId ?? wholePriceId),
  );
  if (!option) return refused('unknown');
  if ((await placesLeft(db, tier.id, now, userId)) === 0) return refused('no-places');
  // Where no list price follows, a plan goes by its own one, which may have risen where the program's has not.
  const ofItsOwn = promise && ofPlan && !isStillPaid(listPrice) ? ofPlan : null;
  const offer = !ofItsOwn
    ? { offerUntil: until, offerThen: afterwards }
    : asked < ofItsOwn.priceUsd
      ? { offerUntil: promise!.until, offerThen: ofItsOwn.priceUsd }
      : { offerUntil: null, offerThen: null };
  return { ok: true, quote: { tier, option, planId: plan?.id ?? null, listPrice, ...offer } };
}
