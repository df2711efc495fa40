import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent, ownWishes } from '../mail/mail-allowance.ts';
import { dropEmailChanges } from './change-email.ts';
import { endAllSessions } from './other-sessions.ts';
import { hashPassword } from './passwords.ts';
import { hashToken, makeToken } from './tokens.ts';

const linkMinutes = 60;

interface AboutReset {
  readonly next?: string | null;
  readonly plan?: string | null;
  readonly because?: 'taken-back' | 'us';
}

/**
 * Mails a reset link to the owner of this address. The caller learns nothing; an address whose sign-up waits for its
 * link is told to sign up again. A newer link ends the older ones. An address that got its mails of this hour gets none, and
 * its newest link stays good.
 * @param about.next about.plan where the page that sets the password leads on to, safe as `return-path.ts` gives it
 * @param about.because why it is sent where nobody asked for it here
 */
export async function requestPasswordReset(
  db: Database,
  email: string,
  language: Language,
  now: Date,
  about: AboutReset = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.id', 'profiles.language'])
      .where('users.email', '=', email)
      .where('users.disabled_at', 'is', null)
      .where('users.email_verified_at', 'is not', null)
      .executeTakeFirst();
    if (await isMailAllowanceSpent(trx, email, now)) return;
    if (!user) return adviseToSignUp(trx, email, now);
    await mailResetLink(trx, { id: user.id, email, language: user.language ?? language }, about, now);
  });
}

/**
 * Mails the link to somebody who is signed in and asks for it in their settings, for a new password or their first one.
 * @param about.next as above
 * @returns false where they got the mails of this hour: none was sent, and the newest link stays good
 */
export async function requestOwnPasswordReset(
  db: Database,
  viewer: { readonly id: string; readonly email: string },
  language: Language,
  now: Date,
  about: Pick<AboutReset, 'next'> = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (await isMailAllowanceSpent(trx, ownWishes(viewer.id), now)) return false;
    await mailResetLink(trx, { ...viewer, language }, about, now, ownWishes(viewer.id));
    return true;
  });
}

/**
 * Makes a link, which ends those before it, and mails it in the caller's transaction, whatever mails the address got within
 * this hour: who calls it asks for that first where anybody could press it again and again. @param countedAs as of `enqueueMail`
 */
export async function mailResetLink(
  trx: Database,
  user: { readonly id: string; readonly email: string; readonly language: Language },
  { next, plan, because }: AboutReset,
  now: Date,
  countedAs = user.email,
): Promise<void> {
  const token = makeToken();
  const params = {
    token,
    ...(next ? { next } : {}),
    ...(plan ? { plan } : {}),
    ...(because ? { because } : {}),
  };
  const id = uuid();
  await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute();
  await trx
    .insertInto('password_resets')
    .values({
      id,
      user_id: user.id,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + linkMinutes * 60_000).toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
  const mail = { to: user.email, language: user.language, template: 'reset-password', params } as const;
  await enqueueMail(trx, id, mail, now, countedAs);
}

/** Tells an address whose sign-up was not finished that there is no account to reset, and how to get one. */
async function adviseToSignUp(trx: Database, email: string, now: Date): Promise<void> {
  const pending = await trx
    .selectFrom('pending_signups')
    .select('language')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst();
  if (!pending) return;
  const mail = { to: email, language: pending.language, template: 'account-not-open', params: {} } as const;
  await enqueueMail(trx, uuid(), mail, now);
}

/** Whose password a reset link sets. */
export interface ResetOwner {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

/** Whose password a reset link sets, or null where the link opens nothing (any more). */
export async function findResetOwner(db: Database, token: string, now: Date): Promise<ResetOwner | null> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.full_name as name'])
    .where('password_resets.token_hash', '=', hashToken(token))
    .where('password_resets.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sets a new password by a mailed link. The link and every other one of this person are spent, all their sessions
 * end, and the owner is told by mail.
 */
export async function resetPassword(
  db: Database,
  token: string,
  password: string,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'link-invalid' }> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const link = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now.toISOString())
      .returning('user_id')
      .executeTakeFirst();
    if (!link) return { ok: false, reason: 'link-invalid' } as const;
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', link.user_id)
      .execute();
    await trx.deleteFrom('password_resets').where('user_id', '=', link.user_id).execute();
    await dropEmailChanges(trx, link.user_id);
    await endAllSessions(trx, link.user_id, now);
    const owner = await trx
      .selectFrom('profiles')
      .select(['email', 'language'])
      .where('id', '=', link.user_id)
      .executeTakeFirstOrThrow();
    const notice = {
      to: owner.email,
      language: owner.language ?? 'en',
      template: 'password-changed',
    } as const;
    await enqueueMail(trx, uuid(), { ...notice, params: {} }, now);
    return { ok: true } as const;
  });
}
