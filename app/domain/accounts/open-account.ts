import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import { noteOpened } from '../administration/audit.ts';
import { welcomeMember } from '../lifecycle/lifecycle-mails.ts';
import { insertAccount } from './insert-account.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken } from './tokens.ts';

const quizAttemptsSchema = z.array(z.string());

/** What a sign-up link would open. */
export interface SignUpLink {
  /** The sign-up's, as `signUp` returned it. */
  readonly id: string;
  readonly email: string;
  /** Whether an administrator asked for it, and not whoever opens it. */
  readonly isInvited: boolean;
}

/** The sign-up that a link belongs to, or null where the link is unknown, used or too old. */
export async function findSignUpLink(db: Database, token: string, now: Date): Promise<SignUpLink | null> {
  const pending = await db
    .selectFrom('pending_signups')
    .select(['id', 'email', 'invited_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return pending ? { id: pending.id, email: pending.email, isInvited: pending.invited_at !== null } : null;
}

/**
 * Who opens a link: the browser that made this very sign-up, which knows its id; or anybody else who reads the mail, with a
 * password that they have just typed.
 */
export type Opener =
  | { readonly signUp: string }
  | {
      readonly password: string;
      readonly language: Language;
      /** IANA name. */
      readonly timezone: string;
    };

export type OpenedAccount =
  | {
      readonly ok: true;
      readonly user: { readonly id: string; readonly role: Role };
      readonly plan: string | null;
      readonly next: string | null;
      /** Quizzes that whoever signed up had taken. */
      readonly quizAttempts: readonly string[];
    }
  | { readonly ok: false; readonly reason: 'link-invalid' };

/**
 * Opens the account that a sign-up link stands for, and drops every other sign-up of the address. A second use of the link is
 * refused. Anybody can sign up with anybody's address: what was typed then counts only where the browser or the password
 * shows that the same person opens the link. Otherwise the account begins with nothing but the password typed now.
 * @param adminEmails addresses that become administrators
 */
export async function openAccount(
  db: Database,
  token: string,
  opener: Opener,
  adminEmails: readonly string[],
  now: Date,
): Promise<OpenedAccount> {
  const chosen = 'password' in opener ? await choosePassword(db, token, opener.password) : null;
  return inTransaction(db, async (trx): Promise<OpenedAccount> => {
    const pending = await trx
      .deleteFrom('pending_signups')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now.toISOString())
      .$if('signUp' in opener, (query) => query.where('id', '=', 'signUp' in opener ? opener.signUp : ''))
      .returningAll()
      .executeTakeFirst();
    if (!pending) return { ok: false, reason: 'link-invalid' };
    const { email } = pending;
    const role: Role = adminEmails.includes(email) ? 'admin' : 'member';
    const id = uuid();
    const isStranger = chosen !== null && !chosen.isOfSignUp;
    const begun = isStranger ? { ...pending, full_name: null, plan: null, next: null } : pending;
    const here = 'password' in opener && isStranger ? opener : pending;
    const account = {
      id,
      email,
      password_hash: chosen?.hash ?? pending.password_hash,
      full_name: begun.full_name,
      role,
      language: here.language,
      timezone: here.timezone,
    };
    const created = await insertAccount(trx, account, now);
    const others = await trx
      .deleteFrom('pending_signups')
      .where('email', '=', email)
      .returning('id')
      .execute();
    if (!created) return { ok: false, reason: 'link-invalid' };
    await noteOpened(trx, [pending.id, ...others.map((one) => one.id)], id);
    await welcomeMember(trx, id, now);
    const quizAttempts = isStranger
      ? []
      : quizAttemptsSchema.parse(JSON.parse(pending.quiz_attempts ?? '[]'));
    return { ok: true, user: { id, role }, plan: begun.plan, next: begun.next, quizAttempts };
  });
}

/** The hash of a password that is typed at a link, and whether it is the one that the link's sign-up was made with. */
async function choosePassword(
  db: Database,
  token: string,
  password: string,
): Promise<{ readonly hash: string; readonly isOfSignUp: boolean }> {
  const pending = await db
    .selectFrom('pending_signups')
    .select('password_hash')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const isOfSignUp = await verifyPassword(pending?.password_hash, password);
  return { hash: pending && isOfSignUp ? pending.password_hash : await hashPassword(password), isOfSignUp };
}
