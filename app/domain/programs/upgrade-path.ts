import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { UpsellKey } from '#db/tables/catalogue.ts';
import { ownsProgram } from './access.ts';
import { findTier, findUpsell } from './catalogue.ts';

/** Where each page leads on to: the path of specification 1, §1. */
export const pageAfter = {
  'upgrade-30-day': 'upgrade-foundation',
  'upgrade-foundation': 'upgrade-dna-graduate',
  'upgrade-dna-graduate': null,
} as const satisfies Record<UpsellKey, UpsellKey | null>;

/** The page that follows a program, by its id; of one that is not on the path nothing does. */
const following: Readonly<Record<string, UpsellKey | null>> = {
  challenge: 'upgrade-30-day',
  plan: pageAfter['upgrade-30-day'],
  foundation: pageAfter['upgrade-foundation'],
};

/** A program that can be begun next, and the page about it. */
export interface NextProgram {
  readonly page: UpsellKey;
  readonly name: string;
}

/**
 * What can follow a program that somebody has gone to the end of; null where nothing does, it is not sold, or they have it. At most
 * five queries.
 */
export async function findNextProgram(
  db: Database,
  userId: string,
  programId: string,
  language: Language,
): Promise<NextProgram | null> {
  const page = following[programId] ?? null;
  const upsell = page && (await findUpsell(db, { key: page }));
  const tier = upsell && (await findTier(db, { id: upsell.tierId }, language));
  if (tier?.enrollmentStatus !== 'active' || tier.priceUsd === null) return null;
  return (await ownsProgram(db, userId, tier.id)) ? null : { page: upsell!.key, name: tier.name };
}
