import type { RouterContextProvider } from 'react-router';
import type { Language } from '#db/tables/accounts.ts';
import { markOf } from '#app/domain/payments/agreed-terms.ts';
import { dueDatesOf } from '#app/domain/payments/begin-enrollment.ts';
import type { PaymentOption, Tier } from '#app/domain/programs/catalogue.ts';
import type { ListPrice } from '#app/domain/programs/list-price.ts';
import { listIncludedTiers, listOwnTiers, type OwnSteps } from '#app/domain/programs/access.ts';
import { readPlaces, type Places } from '#app/domain/programs/places.ts';
import { optionsOf, priceOf } from '#app/domain/programs/quote.ts';
import { readTrialStatus } from '#app/domain/trials/trial-status.ts';
import { languageContext, requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { knownTimezone } from '#app/http/day.ts';
import { dateFormat } from '#locales/formats.ts';
import type { ListPriceFacts, OptionFacts, PlacesFacts, TierFacts } from '#app/ui/plans/facts.ts';

/** What pages that sell need of a request, by guests and members alike. */
export function buyingRequest(context: Readonly<RouterContextProvider>) {
  const { db, languages } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const language = context.get(languageContext);
  return {
    db,
    viewer,
    language,
    t: languages[language].t,
    timezone: knownTimezone(viewer?.timezone ?? 'UTC'),
    now: context.get(requestContext).now,
  };
}
export type BuyingRequest = ReturnType<typeof buyingRequest>;

/** What a reader has already, and what is left for them, asked once for all tiers of a page. */
export interface Held {
  readonly tiers: ReadonlySet<number>;
  /** Programs that those that they have hold, but for days of their own. */
  readonly included: ReadonlyMap<number, OwnSteps | null>;
  readonly trial: TierFacts['has'];
  /** Of programs that have so many of them. */
  readonly places: ReadonlyMap<number, Places>;
}

const nothingHeld: Held = { tiers: new Set(), included: new Map(), trial: null, places: new Map() };

/** What somebody has of what is sold, nothing of guests, and the places that they can still have. */
export async function readHeld({ db, viewer, now }: BuyingRequest): Promise<Held> {
  const places = await readPlaces(db, now, viewer?.id ?? null);
  if (!viewer) return { ...nothingHeld, places };
  const trial = await readTrialStatus(db, viewer.id, now);
  return {
    tiers: await listOwnTiers(db, viewer.id),
    included: await listIncludedTiers(db, viewer.id),
    trial: trial.hasProgram
      ? 'more-than-trial'
      : trial.status === 'active'
        ? 'trial'
        : trial.status === 'expired'
          ? 'trial-over'
          : null,
    places,
  };
}

/** A tier at the price that this person would pay now. @param held without it nothing is said of what they have, and of places */
export async function tierFacts(
  buying: BuyingRequest,
  tier: Tier,
  held: Held = nothingHeld,
): Promise<TierFacts> {
  const { db, viewer, now, language, timezone } = buying;
  const { price, listPrice, until } = await priceOf(db, tier, viewer?.id ?? null, now);
  const isForSale = tier.enrollmentStatus === 'active' && price !== null;
  const moment = dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone });
  return {
    id: tier.id,
    tier: tier.tier,
    name: tier.name,
    description: tier.description,
    isTrial: tier.category === 'trial',
    months: tier.timeframeMonths,
    weeks: tier.weeksDuration,
    price,
    listPrice: listPriceFacts(listPrice, language),
    until: until && moment.format(until),
    optionCount: tier.paymentOptions.length,
    tests: tier.testsIncluded,
    refundRule: tier.refundRule,
    status: isForSale ? 'active' : tier.enrollmentStatus === 'coming_soon' ? 'coming_soon' : 'closed',
    places: placesFacts(held.places.get(tier.id) ?? null, language),
    xpLevels: tier.xpLevels,
    has: hasOf(tier, held),
    ownSteps: held.included.get(tier.id) ?? null,
  };
}

function hasOf({ id, category }: Tier, held: Held): TierFacts['has'] {
  if (category === 'trial') return held.trial;
  if (held.tiers.has(id)) return 'program';
  return held.included.has(id) ? 'included' : null;
}

/** The places, the day of the next ones in words. */
export const placesFacts = (places: Places | null, language: Language): PlacesFacts | null =>
  places && {
    left: places.left,
    ofQuarter: places.ofQuarter,
    nextFrom: dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(places.nextFrom),
  };

/** The list price, its day in words. */
export const listPriceFacts = (listPrice: ListPrice | null, language: Language): ListPriceFacts | null =>
  listPrice && {
    amount: listPrice.amount,
    when: listPrice.when && {
      kind: listPrice.when.kind,
      day: dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(listPrice.when.day)),
    },
  };

/** The ways to pay for a tier at its price of now. */
export function optionFacts(buying: BuyingRequest, tier: Tier, price: number): readonly OptionFacts[] {
  const { now, t, language, timezone } = buying;
  const day = dateFormat(language, { dateStyle: 'long', timeZone: timezone });
  return optionsOf(tier, price, t('plans:fullPayment')).map((option) => ({
    id: option.id,
    name: option.name,
    description: option.description,
    installments: option.installments,
    firstAmount: option.firstAmount,
    installmentAmount: option.installmentAmount,
    totalAmount: option.totalAmount,
    laterDays: laterPayments(option, now).map((due) => day.format(due)),
    mark: markOf(option, tier.refundRule),
  }));
}

/** When each payment after the first one would be due if that one were paid now. */
function laterPayments({ installments, interval }: PaymentOption, now: Date): readonly Date[] {
  const { unit = null, count = null } = interval ?? {};
  const [, ...later] = dueDatesOf({ installments, interval_unit: unit, interval_count: count }, now);
  return later;
}
