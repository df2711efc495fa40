import { createHash } from 'node:crypto';
import type { Database } from '#db/database.ts';

/** Mails that one address gets within an hour at the wish of whoever types it into a form. */
export const mailsAnHour = 5;

/**
 * By what mails count that somebody signed in asks for to their own address: what strangers type into forms takes nothing of
 * it, and they learn when it is spent.
 */
export const ownWishes = (userId: string): string => `own-wishes:${userId}`;

/** An address as it stays with a job whose payload is forgotten. */
export const recipientMark = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 16);

/**
 * Whether this address has got all the mails that it may get this hour. Counted in the outbox, so that neither a
 * restart nor a second server forgets. Asked within the transaction that would send the next one.
 * @param address trimmed and in lower case
 */
export async function isMailAllowanceSpent(db: Database, address: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('recipient_mark', '=', recipientMark(address))
    .where('created_at', '>', new Date(now.getTime() - 3_600_000).toISOString())
    .executeTakeFirstOrThrow();
  return Number(row.count) >= mailsAnHour;
}
