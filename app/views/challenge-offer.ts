import type { RouterContextProvider } from 'react-router';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { priceOf } from '#app/domain/programs/quote.ts';
import { languageContext, requestContext, servicesContext } from '#app/http/contexts.ts';
import { moneyText } from '#locales/formats.ts';
import type { ChallengeOffer } from '#app/ui/sales/next-steps.tsx';

/** What the advertised 30-day challenge costs and which refund rule it carries, as the catalogue has it; null while it is closed. */
export async function challengeOffer(
  context: Readonly<RouterContextProvider>,
): Promise<ChallengeOffer | null> {
  const language = context.get(languageContext);
  const { db } = context.get(servicesContext);
  const tier = await findTier(db, { tier: 'challenge_30_day' }, language);
  if (tier?.enrollmentStatus !== 'active') return null;
  const { price } = await priceOf(db, tier, null, context.get(requestContext).now);
  return price ? { price: moneyText(language, price), refundRule: tier.refundRule } : null;
}
