import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { welcomeMember } from '../lifecycle/lifecycle-mails.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import { convertLeads } from '../quizzes/leave-email.ts';
import { replaceLead } from '../leads/replace-lead.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken, makeToken } from './tokens.ts';

/** How long a mailed sign-up link opens an account. */
const linkHours = 24;

export interface SignUp {
  /** Chosen by the form, so that the same form sent twice is one sign-up and one mail. */
  readonly key: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly password: string;
  readonly fullName: string | null;
  readonly language: Language;
  /** IANA name. */
  readonly timezone: string;
  /** A tier such as `level_1`, carried to the price list. */
  readonly plan: string | null;
}

const expiry = (now: Date): string => new Date(now.getTime() + linkHours * 3_600_000).toISOString();

/**
 * Asks for an account. The caller learns nothing: an unknown address gets a link that opens the account,
 * the owner of an existing account gets a mail that says so. Both take the same work. An address that got its mails of
 * this hour gets none, and nothing is kept.
 * @returns the id of this sign-up, by which its own browser may ask for the link again; it says nothing about the address
 */
export async function signUp(db: Database, request: SignUp, now: Date): Promise<string> {
  const id = signUpId(request);
  const passwordHash = await hashPassword(request.password);
  const token = makeToken();
  await inTransaction(db, async (trx) => {
    if (await isMailAllowanceSpent(trx, request.email, now)) return;
    const known = await trx
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.id', 'profiles.language'])
      .where('users.email', '=', request.email)
      // Leads have no account.
      .where('users.email_verified_at', 'is not', null)
      .executeTakeFirst();
    if (known) {
      const mail = {
        to: request.email,
        language: known.language ?? request.language,
        template: 'account-exists',
      } as const;
      await enqueueMail(trx, id, { ...mail, params: {} }, now);
      return;
    }
    const fresh = await trx
      .insertInto('pending_signups')
      .values({
        id,
        email: request.email,
        password_hash: passwordHash,
        full_name: request.fullName,
        language: request.language,
        timezone: request.timezone,
        plan: request.plan,
        token_hash: hashToken(token),
        expires_at: expiry(now),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!fresh) return;
    await enqueueMail(
      trx,
      id,
      { to: request.email, language: request.language, template: 'verify-email', params: { token } },
      now,
    );
  });
  return id;
}

/** The same form sent again is the same sign-up; with another address or password it is another one. */
const signUpId = ({ key, email, password, fullName }: SignUp): string =>
  hashToken(JSON.stringify([key, email, password, fullName]));

/**
 * Sends the link of a sign-up again, under a new token; does nothing where there is none, or where the address got its
 * mails of this hour. Only the sign-up itself is meant, not another one of the same address: its link would open the
 * account with somebody else's password.
 * @param id as `signUp` returned it
 */
export async function resendSignUpLink(db: Database, id: string, now: Date): Promise<void> {
  const token = makeToken();
  await inTransaction(db, async (trx) => {
    const pending = await trx
      .selectFrom('pending_signups')
      .select(['email', 'language'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!pending || (await isMailAllowanceSpent(trx, pending.email, now))) return;
    await trx
      .updateTable('pending_signups')
      .set({ token_hash: hashToken(token), expires_at: expiry(now) })
      .where('id', '=', id)
      .execute();
    const mail = { to: pending.email, language: pending.language, template: 'verify-email' } as const;
    await enqueueMail(trx, uuid(), { ...mail, params: { token } }, now);
  });
}

/**
 * The id of the sign-up that waits for its link and was made with this password, or null. Takes as long where there is
 * none; of many sign-ups of one address only the newest three are looked at.
 */
export async function findAwaitingSignUp(
  db: Database,
  email: string,
  password: string,
): Promise<string | null> {
  const waiting = await db
    .selectFrom('pending_signups')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  if (waiting.length === 0) await verifyPassword(null, password);
  for (const { id, password_hash } of waiting) if (await verifyPassword(password_hash, password)) return id;
  return null;
}

/** The address that a sign-up link would open an account for, or null where the link is unknown, used or too old. */
export async function findSignUpLink(db: Database, token: string, now: Date): Promise<string | null> {
  const pending = await db
    .selectFrom('pending_signups')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return pending?.email ?? null;
}

export type OpenedAccount =
  | {
      readonly ok: true;
      readonly user: { readonly id: string; readonly role: Role };
      readonly plan: string | null;
    }
  | { readonly ok: false; readonly reason: 'link-invalid' };

/**
 * Opens the account that a sign-up link stands for, with the password of that very sign-up, and drops every other
 * sign-up of the address. A second use of the link is refused.
 * @param adminEmails addresses that become administrators
 */
export async function openAccount(
  db: Database,
  token: string,
  adminEmails: readonly string[],
  now: Date,
): Promise<OpenedAccount> {
  return inTransaction(db, async (trx): Promise<OpenedAccount> => {
    const pending = await trx
      .deleteFrom('pending_signups')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now.toISOString())
      .returningAll()
      .executeTakeFirst();
    if (!pending) return { ok: false, reason: 'link-invalid' };
    const role: Role = adminEmails.includes(pending.email) ? 'admin' : 'member';
    const id = uuid();
    const created = await insertAccount(trx, { ...pending, id, role }, now);
    await trx.deleteFrom('pending_signups').where('email', '=', pending.email).execute();
    if (created) await welcomeMember(trx, id, now);
    return created
      ? { ok: true, user: { id, role }, plan: pending.plan }
      : { ok: false, reason: 'link-invalid' };
  });
}

/**
 * Writes a verified account with its profile. Somebody who was a lead until now is one no longer; their requests are kept.
 * @returns false where the address has one already
 */
export async function insertAccount(
  trx: Database,
  account: {
    readonly id: string;
    readonly email: string;
    /** Null for somebody who signs in elsewhere. */
    readonly password_hash: string | null;
    readonly full_name: string | null;
    readonly role: Role;
    readonly language: Language;
    readonly timezone: string;
  },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const takeOver = await replaceLead(trx, account.email, account.id);
  const user = await trx
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      password_hash: account.password_hash,
      email_verified_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return false;
  await trx
    .insertInto('profiles')
    .values({
      id: account.id,
      email: account.email,
      full_name: account.full_name,
      role: account.role,
      language: account.language,
      timezone: account.timezone,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await convertLeads(trx, account.email);
  await takeOver?.();
  return true;
}
