import { createHash } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { MailName } from '#app/gateways/mail/templates.ts';

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

/**
 * Whether a mail of this template went to an address within the last 24 hours. Anybody can type anybody's address into a form
 * for guests: of what such a form sends, one that nobody has confirmed gets one a day.
 * @param address trimmed and in lower case
 */
export async function wasMailedToday(
  db: Database,
  template: MailName,
  address: string,
  now: Date,
): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('recipient_mark', '=', recipientMark(address))
    .where('created_at', '>', new Date(now.getTime() - 86_400_000).toISOString())
    .where('key', 'like', `mail:${template}:%`)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}
