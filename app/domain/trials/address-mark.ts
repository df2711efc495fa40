import { createHmac } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { findLastingKey, lastingKey } from '../settings/lasting-key.ts';

/** The setting that holds the key of `trial_history`. */
const setting = 'trial_history_key';

/**
 * An address as its mailbox, so that one mailbox has one trial. What follows a plus is dropped: nearly every provider hands
 * it to the same mailbox. Dots are dropped for Gmail alone, which says that it ignores them; elsewhere they tell people apart.
 * Only for telling whether somebody had a trial: accounts are found by the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const [typed = '', domain] = [address.slice(0, at), address.slice(at + 1)];
  const plus = typed.indexOf('+');
  const local = plus > 0 ? typed.slice(0, plus) : typed;
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}

/**
 * The mark of an address in `trial_history`: a keyed hash, which says nothing to whoever does not have the key. The key is made
 * once, and kept beside the hashes instead of being derived from the session secret, which is replaced from time to time: the
 * history must be readable for as long as the site stands. In the caller's transaction.
 */
export async function markOfAddress(trx: Database, email: string, now: Date): Promise<string> {
  return markWith(await lastingKey(trx, setting, now), email);
}

const markWith = (key: string, email: string): string =>
  createHmac('sha256', key).update(mailboxOf(email)).digest('hex');

/** Whether an address has had its trial, with whichever account. Writes nothing. */
export async function hadTrial(db: Database, email: string): Promise<boolean> {
  const key = await findLastingKey(db, setting);
  if (key === null) return false;
  const row = await db
    .selectFrom('trial_history')
    .select('email_hash')
    .where('email_hash', '=', markWith(key, email))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an address has had its trial. In the caller's transaction. @returns whether this was its first */
export async function noteTrialOf(trx: Database, email: string, now: Date): Promise<boolean> {
  const fresh = await trx
    .insertInto('trial_history')
    .values({ email_hash: await markOfAddress(trx, email, now), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .returning('email_hash')
    .executeTakeFirst();
  return fresh !== undefined;
}
