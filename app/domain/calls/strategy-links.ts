import type { Database } from '#db/database.ts';
import { hashToken, makeToken } from '../accounts/tokens.ts';
import { callWishSchema } from '../leads/call-wish.ts';

/** How long a link leads to a call after it, and how long without one. */
const linkDays = 30;
const day = 86_400_000;

/** Whose strategy call a link leads to. */
export interface StrategyLead {
  readonly requestId: string;
  readonly userId: string;
  /** As they chose it: a zone that this machine may not know. */
  readonly zone: string;
}

/**
 * Makes a link to the strategy call of a request, in the caller's transaction. Links that were made before stay good: each mail
 * has one of its own, because the database knows only what they are checked by.
 * @param startsAt of the call, where there is one
 * @returns the token that stands in the link
 */
export async function makeStrategyLink(
  trx: Database,
  requestId: string,
  now: Date,
  startsAt: string | null = null,
): Promise<string> {
  const token = makeToken();
  const { user_id } = await trx
    .selectFrom('lead_requests')
    .select('user_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('strategy_links')
    .values({
      token_hash: hashToken(token),
      user_id,
      request_id: requestId,
      expires_at: new Date(Date.parse(startsAt ?? now.toISOString()) + linkDays * day).toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  return token;
}

/** All links of a request stay good as long as its call needs them. In the transaction that books or moves it. */
export async function keepLinks(trx: Database, requestId: string, startsAt: string): Promise<void> {
  const expires_at = new Date(Date.parse(startsAt) + linkDays * day).toISOString();
  await trx.updateTable('strategy_links').set({ expires_at }).where('request_id', '=', requestId).execute();
}

/** Whose strategy call a link leads to, or null where it opens nothing (any more). */
export async function findStrategyLead(db: Database, token: string, now: Date): Promise<StrategyLead | null> {
  const row = await db
    .selectFrom('strategy_links')
    .innerJoin('lead_requests', 'lead_requests.id', 'strategy_links.request_id')
    .select(['lead_requests.id', 'lead_requests.user_id', 'lead_requests.wish'])
    .where('strategy_links.token_hash', '=', hashToken(token))
    .where('strategy_links.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row?.wish) return null;
  const { timezone } = callWishSchema.parse(JSON.parse(row.wish));
  return { requestId: row.id, userId: row.user_id, zone: timezone };
}
