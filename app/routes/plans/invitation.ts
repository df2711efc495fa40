import type { RouterContextProvider } from 'react-router';
import { listTiers, type Tier } from '#app/domain/programs/catalogue.ts';
import { findInvitation, type Invitation } from '#app/domain/programs/invitations.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { tierFacts, type BuyingRequest } from '#app/views/plan-facts.ts';

const messages = {
  missing: { kind: 'warning', key: 'invitationMissing' },
  used: { kind: 'warning', key: 'invitationUsed' },
  expired: { kind: 'warning', key: 'invitationExpired' },
  failed: { kind: 'warning', key: 'invitationFailed' },
} as const;

/** The invitation of a token. @throws a redirect to / with the message of specification 1, §8 where it cannot be used */
export async function invitationOfToken(
  context: Readonly<RouterContextProvider>,
  { db, now }: BuyingRequest,
  token: string,
): Promise<Invitation> {
  const found = await attempt(context, () => findInvitation(db, token, now));
  const state = found.ok ? (found.value?.state ?? 'missing') : 'failed';
  if (found.ok && found.value && state === 'valid') return found.value;
  throw await redirectWithFlash(context, '/', [messages[state === 'valid' ? 'failed' : state]]);
}

/** Whether an invitation can be for it: levels 1 to 4 (specification 1, §9). */
export const isInvitable = ({ tier }: Pick<Tier, 'tier'>): boolean => /^level_[1-4]$/.test(tier);

/** What an invitation offers: the active ones of levels 1 to 4 (specification 1, §2), the one that it names first. */
export async function invitedTiers(buying: BuyingRequest, named: number | null): Promise<readonly Tier[]> {
  const offered: Tier[] = [];
  for (const tier of await listTiers(buying.db, buying.language)) {
    if (!isInvitable(tier)) continue;
    if ((await tierFacts(buying, tier)).status === 'active') offered.push(tier);
  }
  return offered.toSorted((one, other) => Number(other.id === named) - Number(one.id === named));
}
