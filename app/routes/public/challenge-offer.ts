import type { RouterContextProvider } from 'react-router';
import { findTier } from '#app/domain/programs/catalogue.ts';
import { languageContext, servicesContext } from '#app/http/contexts.ts';
import { moneyText } from '#app/http/formats.ts';
import type { ChallengeOffer } from '#app/ui/sales/next-steps.tsx';

/** What the advertised 30-day challenge costs and which refund rule it carries, as the catalogue has it; null while it is closed. */
export async function challengeOffer(
  context: Readonly<RouterContextProvider>,
): Promise<ChallengeOffer | null> {
  const language = context.get(languageContext);
  const tier = await findTier(context.get(servicesContext).db, { tier: 'challenge_30_day' }, language);
  if (tier?.enrollmentStatus !== 'active' || !tier.priceUsd) return null;
  return { price: moneyText(language, tier.priceUsd), refundRule: tier.refundRule };
}
