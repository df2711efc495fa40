import { inTransaction, type Database } from '#db/database.ts';
import type { Upsell } from './catalogue.ts';

/** The end of the offer for an account, or null where it has not begun. */
export async function readDeadline(
  db: Database,
  upsell: Upsell['key'],
  userId: string | null,
): Promise<Date | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('upsell_deadlines')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('upsell', '=', upsell)
    .executeTakeFirst();
  return row ? new Date(row.expires_at) : null;
}

/** The offer that an account was made for a program. */
export interface OwnOffer {
  /** When it was first told of it. */
  readonly since: string;
  readonly until: Date;
  /** Whether offers of the program still end. */
  readonly lasts: boolean;
}

/** What an account was offered for a program, also where it is over; null: nothing. One query. */
export async function findOwnOffer(db: Database, tierId: number, userId: string): Promise<OwnOffer | null> {
  const row = await db
    .selectFrom('upsell_deadlines')
    .innerJoin('upsells', 'upsells.key', 'upsell_deadlines.upsell')
    .select(['upsell_deadlines.created_at', 'upsell_deadlines.expires_at', 'upsells.offer_hours'])
    .where('upsell_deadlines.user_id', '=', userId)
    .where('upsells.tier_id', '=', tierId)
    .executeTakeFirst();
  return row
    ? { since: row.created_at, until: new Date(row.expires_at), lasts: row.offer_hours !== null }
    : null;
}

/**
 * Begins an offer for an account that sees it for the first time; one that has seen it keeps the end that it was told. Guests
 * have none: before an account, the price is the same for everybody.
 * @returns the end, or null where the offer has none
 */
export async function beginOffer(
  db: Database,
  upsell: Upsell,
  userId: string,
  now: Date,
): Promise<Date | null> {
  const { offerHours, key } = upsell;
  if (offerHours === null) return null;
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('upsell_deadlines')
      .values({
        user_id: userId,
        upsell: key,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + offerHours * 3_600_000).toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'upsell']).doNothing())
      .execute();
    return readDeadline(trx, key, userId);
  });
}
