import type { Database } from '#db/database.ts';
import { recipientMark } from './mail-allowance.ts';

/** Whose wish counts: that of an account, or of an address that has none. */
export type MailReader = { readonly userId: string } | { readonly address: string };

/**
 * Who reads a mail: the account that it was written for, else the account of its address, else the address itself.
 * @param mail `params.user` is the account that it was written for
 */
export async function findReader(
  db: Database,
  mail: { readonly to: string; readonly params: Readonly<Record<string, string>> },
): Promise<MailReader> {
  const userId = mail.params['user'] ?? (await accountOf(db, mail.to));
  return userId === null ? { address: mail.to } : { userId };
}

/** The account of an address. A lead has none. @param address trimmed and in lower case */
async function accountOf(db: Database, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The account that an address was the one of until it changed; the last one that left it. */
async function accountThatLeft(db: Database, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('user_id')
    .where('old_email', '=', address)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Whose switch a link means. One that was mailed to an address before it had an account means the account that has it now, or
 * had it until it changed to another one: whoever presses there is the same person, and their mails go on elsewhere.
 */
async function accountBehind(db: Database, reader: MailReader): Promise<string | null> {
  if ('userId' in reader) return reader.userId;
  return (await accountOf(db, reader.address)) ?? (await accountThatLeft(db, reader.address));
}

/** Whether a link means an account's switch, or an address by itself, which gets less that could be stopped. */
export const isOfAccount = async (db: Database, reader: MailReader): Promise<boolean> =>
  (await accountBehind(db, reader)) !== null;

/**
 * Whether somebody wants mails that one may do without: for an account the switch 'E-mail' of the settings, for an address
 * without one that nobody has stopped them by a link. An account that is gone wants none.
 */
export async function wantsMails(db: Database, reader: MailReader): Promise<boolean> {
  const userId = await accountBehind(db, reader);
  if (userId === null && 'address' in reader) {
    const row = await db
      .selectFrom('mail_refusals')
      .select('created_at')
      .where('address_mark', '=', recipientMark(reader.address))
      .executeTakeFirst();
    return row === undefined;
  }
  const row = await db
    .selectFrom('users')
    .leftJoin('settings', 'settings.user_id', 'users.id')
    .select('settings.email_notifications')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.email_notifications !== 0;
}

/** Whether there is still somebody whose wish counts: an account that was erased gets nothing, whatever it is asked. */
export async function hasReader(db: Database, reader: MailReader): Promise<boolean> {
  if ('address' in reader) return true;
  const row = await db.selectFrom('users').select('id').where('id', '=', reader.userId).executeTakeFirst();
  return row !== undefined;
}

/** Stops these mails for somebody, or lets them come again. Repeating it changes nothing. */
export async function switchMails(db: Database, reader: MailReader, on: boolean, now: Date): Promise<void> {
  const userId = await accountBehind(db, reader);
  if (userId !== null) return switchOfAccount(db, userId, on, now);
  if ('userId' in reader) return;
  const address_mark = recipientMark(reader.address);
  if (on) await db.deleteFrom('mail_refusals').where('address_mark', '=', address_mark).execute();
  else
    await db
      .insertInto('mail_refusals')
      .values({ address_mark, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('address_mark').doNothing())
      .execute();
}

async function switchOfAccount(db: Database, userId: string, on: boolean, now: Date): Promise<void> {
  const known = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!known) return;
  const row = { email_notifications: on ? 1 : 0, updated_at: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Lets an account take over what its address has said before it was the account's: stopped stays stopped. In the caller's transaction. */
export async function carryRefusal(trx: Database, userId: string, address: string, now: Date): Promise<void> {
  const refused = await trx
    .deleteFrom('mail_refusals')
    .where('address_mark', '=', recipientMark(address))
    .returning('created_at')
    .executeTakeFirst();
  if (refused) await switchOfAccount(trx, userId, false, now);
}
