import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { UpsellKey } from '#db/tables/catalogue.ts';
import type { Viewer } from '#app/domain/accounts/sessions.ts';
import { markOf } from '#app/domain/payments/agreed-terms.ts';
import { listIncludedTiers, ownsProgram } from '#app/domain/programs/access.ts';
import {
  findTier,
  findUpsell,
  listPaymentPlans,
  type PaymentOption,
  type Tier,
  type Upsell,
} from '#app/domain/programs/catalogue.ts';
import { beginOffer, readDeadline } from '#app/domain/programs/deadlines.ts';
import { isListPriceCharged, isStillPaid, listPriceOf } from '#app/domain/programs/list-price.ts';
import { readPlaces } from '#app/domain/programs/places.ts';
import { quote, type Quote } from '#app/domain/programs/quote.ts';
import { pageAfter } from '#app/domain/programs/upgrade-path.ts';
import { knownTimezone } from '#app/http/day.ts';
import { dateFormat } from '#locales/formats.ts';
import { listPriceFacts, placesFacts } from '#app/views/plan-facts.ts';
import type { OfferFacts, UpgradeFacts, WayToPay } from '#app/ui/upgrades/facts.ts';
import { placeOfZone } from '#locales/place-of-zone.ts';

/** The 30-day plan is the one of that length: specification 1, §3. */
const planDays = 30;

/** Who looks at an upgrade page, and when. */
export interface Visit {
  readonly viewer: Viewer | null;
  readonly language: Language;
  readonly fullPayment: string;
  readonly now: Date;
  /** Whether the offer may begin with this visit. */
  readonly isSeen: boolean;
}

/** What an upgrade page sells. */
export interface Sold {
  readonly upsell: Upsell;
  readonly tier: Tier;
  /** The plan of `payment_plans` that is bought; undefined where there should be one and is none. */
  readonly planId: number | null | undefined;
}

/** What the page of an upsell sells, or null where the catalogue has no such row. */
export async function findSold(db: Database, page: UpsellKey, language: Language): Promise<Sold | null> {
  const upsell = await findUpsell(db, { key: page });
  const tier = upsell && (await findTier(db, { id: upsell.tierId }, language));
  if (!upsell || !tier) return null;
  if (page !== 'upgrade-30-day') return { upsell, tier, planId: null };
  const plans = await listPaymentPlans(db, language);
  const plan = plans.find(({ tierId, durationDays }) => tierId === tier.id && durationDays === planDays);
  return { upsell, tier, planId: plan?.id };
}

/** Everything that the page says about price, offer and places, for this visitor and at this moment. */
export async function upgradeFacts(db: Database, sold: Sold, visit: Visit): Promise<UpgradeFacts> {
  const { upsell, tier, planId } = sold;
  const { viewer, language, now } = visit;
  const held = viewer && (await listIncludedTiers(db, viewer.id));
  const facts = {
    page: upsell.key,
    next: pageAfter[upsell.key],
    name: tier.name,
    included: tier.testsIncluded,
    refundRule: tier.refundRule,
    isGuest: viewer === null,
    isIncluded: held?.has(tier.id) ?? false,
    ownSteps: held?.get(tier.id) ?? null,
  };
  const none = { closed: null, price: null, listPrice: null, offer: null, places: null, ways: [] } as const;
  const limited = await readPlaces(db, now, viewer?.id ?? null);
  const places = placesFacts(limited.get(tier.id) ?? null, language);
  if (viewer && (await ownsProgram(db, viewer.id, tier.id)))
    return { ...facts, ...none, closed: 'already-yours' };
  if (places?.left === 0) return { ...facts, ...none, places, closed: 'no-places' };
  const isOnOffer = planId !== undefined && tier.enrollmentStatus === 'active' && hasOffer(sold, now);
  // The one thing that looking at this page notes: since when the price holds for this account.
  if (isOnOffer && viewer && visit.isSeen && !isListPriceCharged(tier, now))
    await beginOffer(db, upsell, viewer.id, now);
  const quoted =
    planId === undefined
      ? null
      : await quote(
          db,
          { tierId: tier.id, optionId: tier.paymentOptions[0]?.id ?? null, planId },
          viewer?.id ?? null,
          language,
          visit.fullPayment,
          now,
        );
  if (!quoted?.ok) return { ...facts, ...none, places, closed: 'not-available' };
  const { option, listPrice } = quoted.quote;
  const options = tier.paymentOptions.length > 0 ? tier.paymentOptions : [option];
  return {
    ...facts,
    closed: null,
    price: option.totalAmount,
    listPrice:
      listPrice !== null && listPrice.amount > option.totalAmount
        ? listPriceFacts(listPrice, language)
        : null,
    offer: await offerOf(db, sold, visit, quoted.quote, isOnOffer),
    places,
    ways: waysOf(options, tier.refundRule),
  };
}

/** A price that ends can only be kept where it is the tier's own: payment options have amounts of their own. */
const hasOffer = ({ upsell, tier }: Sold, now: Date): boolean =>
  upsell.offerHours !== null && tier.paymentOptions.length === 0 && isStillPaid(listPriceOf(tier, now));

/** What is said of the offer. @param isOnOffer whether one can begin now, or have ended in another price */
async function offerOf(
  db: Database,
  { upsell, tier }: Sold,
  visit: Visit,
  { offerUntil, offerThen }: Quote,
  isOnOffer: boolean,
): Promise<OfferFacts | null> {
  const { viewer, language, now } = visit;
  const zone = knownTimezone(viewer?.timezone ?? 'UTC');
  const format = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const at = (moment: Date) => ({ moment: format.format(moment), zone: placeOfZone(zone, language) });
  if (offerUntil && offerThen !== null) return { state: 'running', afterwards: offerThen, ...at(offerUntil) };
  if (!isOnOffer) return null;
  const until = await readDeadline(db, upsell.key, viewer?.id ?? null);
  if (until) return until <= now ? { state: 'over', ...at(until) } : null;
  return isListPriceCharged(tier, now) ? null : { state: 'not-begun', hours: upsell.offerHours ?? 0 };
}

function waysOf(options: readonly PaymentOption[], rule: Tier['refundRule']): readonly WayToPay[] {
  const dearest = Math.max(...options.map((option) => option.totalAmount));
  return options.map((option) => ({
    id: option.id,
    installments: option.installments,
    firstAmount: option.firstAmount,
    installmentAmount: option.installmentAmount,
    totalAmount: option.totalAmount,
    interval: option.interval,
    saving: dearest - option.totalAmount,
    mark: markOf(option, rule),
  }));
}
