import type { RouterContextProvider } from 'react-router';
import { dueDatesOf } from '#app/domain/payments/begin-enrollment.ts';
import type { PaymentOption, Tier } from '#app/domain/programs/catalogue.ts';
import { optionsOf, priceOf } from '#app/domain/programs/quote.ts';
import { languageContext, requestContext, servicesContext, viewerContext } from '#app/http/contexts.ts';
import { knownTimezone } from '#app/http/day.ts';
import { dateFormat } from '#app/http/formats.ts';
import { readOfferHolder } from '#app/http/offer-holder.ts';
import type { OptionFacts, TierFacts } from '#app/ui/plans/facts.ts';

/** What pages that sell need of a request, by guests and members alike. */
export async function buyingRequest(context: Readonly<RouterContextProvider>, request: Request) {
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
    holder: await readOfferHolder(context, request),
  };
}
export type BuyingRequest = Awaited<ReturnType<typeof buyingRequest>>;

/** A tier at the price that this person would pay now. */
export async function tierFacts(buying: BuyingRequest, tier: Tier): Promise<TierFacts> {
  const { db, holder, now, language, timezone } = buying;
  const { price, listPrice, until } = await priceOf(db, tier, holder, now);
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
    listPrice,
    until: listPrice !== null && until ? moment.format(until) : null,
    optionCount: tier.paymentOptions.length,
    tests: tier.testsIncluded,
    refundRule: tier.refundRule,
    status: isForSale ? 'active' : tier.enrollmentStatus === 'coming_soon' ? 'coming_soon' : 'closed',
    xpLevels: tier.xpLevels,
  };
}

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
  }));
}

/** When each payment after the first one would be due if that one were paid now. */
function laterPayments({ installments, interval }: PaymentOption, now: Date): readonly Date[] {
  const { unit = null, count = null } = interval ?? {};
  const [, ...later] = dueDatesOf({ installments, interval_unit: unit, interval_count: count }, now);
  return later;
}
