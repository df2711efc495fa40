import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { enqueueMail, type Mail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken, makeToken } from './tokens.ts';

/** How long a mailed sign-up link opens an account. */
const linkHours = 24;
/** The same of an invitation, which nobody waits for. */
export const invitationDays = 7;

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
  /** A safe path that they were on the way to. */
  readonly next?: string | null;
  /** The quizzes that their browser holds. */
  readonly quizAttempts?: readonly string[];
}

const expiry = (now: Date, isInvited = false): string =>
  new Date(now.getTime() + (isInvited ? invitationDays * 24 : linkHours) * 3_600_000).toISOString();

/**
 * Asks for an account. The caller learns nothing: an unknown address gets a link that opens the account,
 * the owner of an existing account gets a mail that says so. Both take the same work and are kept alike, because signing in
 * answers whoever knows the password of a sign-up: were one of them dropped, that answer would tell which addresses have an
 * account, and so would mails that only an account gets and that use up the address's allowance. An address that got its mails
 * of this hour gets none.
 * @returns the id of this sign-up, by which its own browser may ask for the link again; it says nothing about the address
 */
export async function signUp(db: Database, request: SignUp, now: Date): Promise<string> {
  const id = signUpId(request);
  const passwordHash = await hashPassword(request.password);
  const token = makeToken();
  await inTransaction(db, async (trx) => {
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
        next: request.next ?? null,
        quiz_attempts: JSON.stringify(request.quizAttempts ?? []),
        token_hash: hashToken(token),
        expires_at: expiry(now),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!fresh || (await isMailAllowanceSpent(trx, request.email, now))) return;
    await mailSignUp(trx, id, request, token, now);
  });
  return id;
}

/**
 * Invites an address to open an account: the link asks for a password, because nobody has typed one. In the caller's
 * transaction; the same id is one invitation.
 * @param invitation.email trimmed and in lower case, without an account
 * @param invitation.passwordHash of what nobody knows
 */
export async function inviteAddress(
  trx: Database,
  invitation: {
    readonly id: string;
    readonly email: string;
    readonly passwordHash: string;
    readonly language: Language;
  },
  now: Date,
): Promise<void> {
  const { id, email, passwordHash, language } = invitation;
  const token = makeToken();
  const fresh = await trx
    .insertInto('pending_signups')
    .values({
      id,
      email,
      password_hash: passwordHash,
      full_name: null,
      language,
      timezone: 'UTC',
      plan: null,
      next: null,
      quiz_attempts: '[]',
      token_hash: hashToken(token),
      expires_at: expiry(now, true),
      created_at: now.toISOString(),
      invited_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (fresh) await mailSignUp(trx, id, { email, language }, token, now, true);
}

/** Mails the link; to the owner of an account, that there is one: then nobody has the link. */
async function mailSignUp(
  trx: Database,
  key: string,
  { email, language }: Pick<SignUp, 'email' | 'language'>,
  token: string,
  now: Date,
  isInvited = false,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('profiles.language')
    .where('users.email', '=', email)
    // Leads have no account.
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
  const mail: Mail = owner
    ? { to: email, template: 'account-exists', language: owner.language ?? language, params: {} }
    : isInvited
      ? { to: email, template: 'account-invitation', language, params: { token } }
      : { to: email, template: 'verify-email', language, params: { token } };
  await enqueueMail(trx, key, mail, now);
}

/** The same form sent again is the same sign-up; with another address or password it is another one. */
const signUpId = ({ key, email, password, fullName }: SignUp): string =>
  hashToken(JSON.stringify([key, email, password, fullName]));

/**
 * Sends the link of a sign-up again, under a new token; does nothing where there is none, or where the address got its
 * mails of this hour. Only the sign-up itself is meant, not another one of the same address: its link would open the
 * account with somebody else's password.
 * @param id as `signUp` returned it
 * @returns whether it was sent
 */
export async function resendSignUpLink(db: Database, id: string, now: Date): Promise<boolean> {
  const token = makeToken();
  return inTransaction(db, async (trx) => {
    const pending = await trx
      .selectFrom('pending_signups')
      .select(['email', 'language', 'invited_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!pending || (await isMailAllowanceSpent(trx, pending.email, now))) return false;
    const isInvited = pending.invited_at !== null;
    await trx
      .updateTable('pending_signups')
      .set({ token_hash: hashToken(token), expires_at: expiry(now, isInvited) })
      .where('id', '=', id)
      .execute();
    await mailSignUp(trx, uuid(), pending, token, now, isInvited);
    return true;
  });
}

/**
 * The id of the sign-up that waits for its link and was made with this password, or null. Of many sign-ups of one address
 * only the newest three are looked at.
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
  for (const { id, password_hash } of waiting) if (await verifyPassword(password_hash, password)) return id;
  return null;
}
