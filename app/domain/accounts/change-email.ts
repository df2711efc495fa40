import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { replaceLead } from '../leads/replace-lead.ts';
import { convertLeads } from '../quizzes/leave-email.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent, ownWishes } from '../mail/mail-allowance.ts';
import { carryRefusal } from '../mail/mail-wishes.ts';
import { carryTrialHistory } from '../trials/start-trial.ts';
import type { Viewer } from './sessions.ts';
import { hashToken, makeToken } from './tokens.ts';

const linkMinutes = 60;
/** How long the old address can take a change back. */
const undoDays = 3;

/** Whether somebody signs in with this address; a lead's is free. In the caller's transaction. */
export async function isAccountOf(trx: Database, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Asks for another address: the new one gets a link, the old one is told and can stop it with a new password. An address
 * that has an account already gets a mail that says so in place of the link; the caller learns nothing of it. Only the newest
 * link is good. A new address that got its mails of this hour gets none.
 * @param email trimmed and in lower case
 * @returns false where the asker's own mails of this hour are spent: nothing was sent, and nothing was changed
 */
export async function requestEmailChange(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'email'>,
  email: string,
  language: Language,
  now: Date,
): Promise<boolean> {
  const token = makeToken();
  const id = uuid();
  const own = ownWishes(viewer.id);
  return inTransaction(db, async (trx) => {
    if (await isMailAllowanceSpent(trx, own, now)) return false;
    if (await isMailAllowanceSpent(trx, email, now)) return true;
    await dropEmailChanges(trx, viewer.id);
    const warning = { to: viewer.email, language, template: 'email-change-asked', params: {} } as const;
    await enqueueMail(trx, id, warning, now, own);
    const taken = await isAccountOf(trx, email);
    if (taken) {
      await enqueueMail(trx, id, { to: email, language, template: 'account-exists', params: {} }, now);
      return true;
    }
    await trx
      .insertInto('email_changes')
      .values({
        id,
        user_id: viewer.id,
        old_email: viewer.email,
        new_email: email,
        token_hash: hashToken(token),
        expires_at: new Date(now.getTime() + linkMinutes * 60_000).toISOString(),
        created_at: now.toISOString(),
      })
      .execute();
    await enqueueMail(trx, id, { to: email, language, template: 'confirm-email', params: { token } }, now);
    return true;
  });
}

/** Voids the links of changes that this person asked for and did not confirm. */
export async function dropEmailChanges(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** The address that a mailed link would confirm and who asked for it, or null where the link is unknown, used or too old. */
export async function findEmailChange(
  db: Database,
  token: string,
  now: Date,
): Promise<{ readonly email: string; readonly userId: string } | null> {
  const row = await db
    .selectFrom('email_changes')
    .select(['new_email', 'user_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ? { email: row.new_email, userId: row.user_id } : null;
}

export type ChangedEmail =
  | { readonly ok: true; readonly userId: string; readonly email: string }
  | { readonly ok: false; readonly reason: 'link-invalid' };

/**
 * Makes the confirmed address the account's. Reset links that went to the old one are void, and the old address is told and
 * can take it back for some days. A second use, an address that somebody else took meanwhile, and anybody but the person
 * who asked are refused as `link-invalid`: anybody can ask for anybody's address, and whoever reads that mailbox must not
 * be brought to give it to an account of somebody else.
 * @param userId of the person who is signed in
 */
export async function confirmEmailChange(
  db: Database,
  token: string,
  userId: string,
  now: Date,
): Promise<ChangedEmail> {
  const at = now.toISOString();
  const undo = makeToken();
  const undoUntil = new Date(now.getTime() + undoDays * 86_400_000).toISOString();
  return inTransaction(db, async (trx): Promise<ChangedEmail> => {
    const change = await trx
      .updateTable('email_changes')
      .set({ used_at: at, token_hash: null, undo_token_hash: hashToken(undo), undo_until: undoUntil })
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', at)
      .where('user_id', '=', userId)
      .returning(['id', 'user_id', 'old_email', 'new_email'])
      .executeTakeFirst();
    if (!change) return { ok: false, reason: 'link-invalid' };
    const email = change.new_email;
    const language = await moveToAddress(trx, change.user_id, email, now);
    if (language === null) {
      await trx.deleteFrom('email_changes').where('id', '=', change.id).execute();
      return { ok: false, reason: 'link-invalid' };
    }
    const notice = { to: change.old_email, language, template: 'email-changed' } as const;
    await enqueueMail(trx, change.id, { ...notice, params: { token: undo } }, now);
    return { ok: true, userId: change.user_id, email };
  });
}

/**
 * Makes an address an account's, with whatever was known of it; links that went to the old one are void. In the caller's
 * transaction. @param email trimmed and in lower case
 * @returns the language that its person reads; null where somebody else signs in with the address
 */
export async function moveToAddress(
  trx: Database,
  userId: string,
  email: string,
  now: Date,
): Promise<Language | null> {
  if (await isAccountOf(trx, email)) return null;
  const at = now.toISOString();
  const takeOver = await replaceLead(trx, email, userId);
  await trx.updateTable('users').set({ email, email_verified_at: at }).where('id', '=', userId).execute();
  await takeOver?.();
  await convertLeads(trx, email);
  await carryTrialHistory(trx, userId, email, now);
  await carryRefusal(trx, userId, email, now);
  const profile = await trx
    .updateTable('profiles')
    .set({ email, updated_at: at })
    .where('id', '=', userId)
    .returning('language')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('pending_signups').where('email', '=', email).execute();
  return profile.language ?? 'en';
}
