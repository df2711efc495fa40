import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Upsell } from './catalogue.ts';

/** For whom an offer runs: a member, a browser by the token of its cookie, or both. */
export interface OfferHolder {
  readonly userId: string | null;
  readonly visitorToken: string | null;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The end of the offer for this person, or null where it has not begun. The earliest one counts, also after signing in. */
export async function readDeadline(db: Database, upsell: string, holder: OfferHolder): Promise<Date | null> {
  const { userId, visitorToken } = holder;
  if (!userId && !visitorToken) return null;
  const row = await db
    .selectFrom('upsell_deadlines')
    .select((eb) => eb.fn.min('expires_at').as('expires_at'))
    .where('upsell', '=', upsell as Upsell['key'])
    .where((eb) =>
      eb.or([
        ...(userId ? [eb('user_id', '=', userId)] : []),
        ...(visitorToken ? [eb('visitor_hash', '=', hashOf(visitorToken))] : []),
      ]),
    )
    .executeTakeFirst();
  return row?.expires_at ? new Date(row.expires_at) : null;
}

/**
 * Begins an offer for somebody who sees it for the first time; whoever has seen it keeps the end they were told.
 * @returns the end, or null where the offer has none
 */
export async function beginOffer(
  db: Database,
  upsell: Upsell,
  holder: OfferHolder,
  now: Date,
): Promise<Date | null> {
  const { offerHours, key } = upsell;
  if (offerHours === null) return null;
  return inTransaction(db, async (trx) => {
    const known = await readDeadline(trx, key, holder);
    const expiresAt = known ?? new Date(now.getTime() + offerHours * 3_600_000);
    const row = { upsell: key, created_at: now.toISOString(), expires_at: expiresAt.toISOString() };
    // One row for the member and one for the browser, so that signing in or out begins nothing anew.
    if (holder.userId)
      await trx
        .insertInto('upsell_deadlines')
        .values({ id: uuid(), ...row, user_id: holder.userId, visitor_hash: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'upsell']).doNothing())
        .execute();
    if (holder.visitorToken)
      await trx
        .insertInto('upsell_deadlines')
        .values({ id: uuid(), ...row, user_id: null, visitor_hash: hashOf(holder.visitorToken) })
        .onConflict((conflict) => conflict.columns(['visitor_hash', 'upsell']).doNothing())
        .execute();
    return expiresAt;
  });
}
