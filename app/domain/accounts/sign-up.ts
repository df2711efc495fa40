import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { enqueueMail, type Mail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
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
  /** A safe path that they were on the way to. */
  readonly next?: string | null;
  /** The quizzes that their browser holds. */
  readonly quizAttempts?: readonly string[];
}

const expiry = (now: Date): string => new Date(now.getTime() + linkHours * 3_600_000).toISOString();

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

/** Mails the link; to the owner of an account, that there is one: then nobody has the link. */
async function mailSignUp(
  trx: Database,
  key: string,
  { email, language }: Pick<SignUp, 'email' | 'language'>,
  token: string,
  now: Date,
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
    await mailSignUp(trx, uuid(), pending, token, now);
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
