import { redirect } from 'react-router';
import { findTier, type Tier } from '#app/domain/programs/catalogue.ts';
import { readPlan } from '#app/http/return-path.ts';
import type { OptionFacts, TierFacts } from '#app/ui/plans/facts.ts';
import { optionFacts, readHeld, tierFacts, type BuyingRequest } from '#app/views/plan-facts.ts';

/** A program of the address, and the ways to pay for it; none where it cannot be bought. */
export interface ForSale {
  readonly tier: Tier;
  readonly facts: TierFacts;
  readonly options: readonly OptionFacts[];
}

const missing = (): never => {
  throw new Response('Not found', { status: 404 });
};

/** A tier with the ways to pay for it at this person's price. */
export async function forSale(buying: BuyingRequest, tier: Tier): Promise<ForSale> {
  const facts = await tierFacts(buying, tier, await readHeld(buying));
  const isForSale = facts.status === 'active' && facts.price !== null;
  return { tier, facts, options: isForSale ? optionFacts(buying, tier, facts.price) : [] };
}

/** The program that `/signup/{tier}` names. @throws 404, or the way back to the trial's own button */
export async function tierOfUrl(buying: BuyingRequest, name: string): Promise<ForSale> {
  const key = readPlan(name);
  const tier = key ? await findTier(buying.db, { tier: key }, buying.language) : null;
  if (!tier) return missing();
  const sale = await forSale(buying, tier);
  if (sale.facts.price === 0) throw redirect(`/signup?plan=${tier.tier}`, 303);
  return sale;
}

/** The same with the way to pay that `/signup/{tier}/{option}` names. @throws 404, or the way to the plans of a closed program */
export async function optionOfUrl(buying: BuyingRequest, name: string, id: string) {
  const sale = await tierOfUrl(buying, name);
  if (sale.facts.status !== 'active') throw redirect(`/signup/${sale.tier.tier}`, 303);
  const option = sale.options.find((one) => String(one.id) === id);
  return option ? { ...sale, option } : missing();
}
