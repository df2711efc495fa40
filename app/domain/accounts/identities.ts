import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import { welcomeMember } from '../lifecycle/lifecycle-mails.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { insertAccount } from './insert-account.ts';
import { hashToken } from './tokens.ts';

/** Somebody, in the words of a provider that was asked itself. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Trimmed and in lower case. */
  readonly email: string | null;
  /** Whether the provider says that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** The domain that the provider runs for whoever's account this is (`hd`), or null. */
  readonly hostedDomain: string | null;
}

/** What an account gets that is opened by it. Whoever comes has accepted the terms, which stand beside the button. */
export interface Newcomer {
  readonly language: Language;
  /** IANA name. */
  readonly timezone: string;
  /** Addresses that become administrators. */
  readonly adminEmails: readonly string[];
}

export type IdentitySignIn =
  | {
      readonly ok: true;
      readonly user: { readonly id: string; readonly role: Role; readonly onboarded: boolean };
      /** Whether the identity was known, was added to an account of its address, or opened an account. */
      readonly how: 'known' | 'added' | 'opened';
    }
  | {
      readonly ok: false;
      readonly reason: 'account-disabled' | 'email-not-verified' | 'to-confirm';
      readonly userId: string | null;
    };

/** Whether somebody can sign in at a provider, too. */
export async function hasIdentity(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const accountColumns = [
  'users.id',
  'users.disabled_at',
  'users.email_verified_at',
  'profiles.role',
  'profiles.language',
  'profiles.onboarding_completed',
] as const;

/**
 * Signs somebody in by who they are at a provider (specification 1, §2 and §7). Their account is the one that issuer and
 * subject belong to, whatever their address is today. An identity that is new is added to the account of its address,
 * whose owner is told by mail, or opens an account; both only where the provider has verified the address, and is the one
 * to know: it verifies others once, and never hears that a mailbox or a domain has changed hands. Those are `to-confirm`
 * (see `held-identities.ts`). What somebody else prepared under an address that they never confirmed is void: sign-ups that wait, a password, sessions.
 */
export async function signInByIdentity(
  db: Database,
  identity: Identity,
  newcomer: Newcomer,
  now: Date,
): Promise<IdentitySignIn> {
  return inTransaction(db, async (trx): Promise<IdentitySignIn> => {
    const known = await trx
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.user_id')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(accountColumns)
      .where('identities.issuer', '=', identity.issuer)
      .where('identities.subject', '=', identity.subject)
      .executeTakeFirst();
    if (known) return enter(known, 'known');
    const { email } = identity;
    if (!email || !identity.emailVerified) return { ok: false, reason: 'email-not-verified', userId: null };
    if (!runsMailboxOf(identity, email)) return { ok: false, reason: 'to-confirm', userId: null };
    return takeIdentity(trx, identity, email, newcomer, now);
  });
}

/** Whether the provider itself runs the mailbox: its own domains, and those of its customers. */
const runsMailboxOf = ({ hostedDomain }: Identity, email: string): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domain === 'gmail.com' || domain === 'googlemail.com' || domain === hostedDomain;
};

/**
 * Adds an identity to the account of an address that is known to be its person's, or opens one. In the caller's
 * transaction.
 */
export async function takeIdentity(
  trx: Database,
  identity: Pick<Identity, 'issuer' | 'subject' | 'name'>,
  email: string,
  newcomer: Newcomer,
  now: Date,
): Promise<IdentitySignIn> {
  const owner = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(accountColumns)
    .where('users.email', '=', email)
    .executeTakeFirst();
  await trx.deleteFrom('pending_signups').where('email', '=', email).execute();
  // A lead has no account: opening one takes their requests over.
  if (!owner || (owner.role === 'lead' && owner.email_verified_at === null))
    return openAccountOf(trx, identity, email, newcomer, now);
  const entered = enter(owner, 'added');
  if (!entered.ok) return entered;
  if (owner.email_verified_at === null) await makeTheirs(trx, owner.id, now);
  await insertIdentity(trx, identity, { userId: owner.id, acceptsTerms: false }, now);
  await enqueueMail(
    trx,
    hashToken(`${identity.issuer} ${identity.subject}`),
    { to: email, language: owner.language ?? newcomer.language, template: 'google-added', params: {} },
    now,
  );
  return entered;
}

/** The answer for an account: the same state as for every other way in. */
const enter = (
  account: {
    readonly id: string;
    readonly disabled_at: string | null;
    readonly role: Role;
    readonly onboarding_completed: number;
  },
  how: 'known' | 'added',
): IdentitySignIn =>
  account.disabled_at === null
    ? {
        ok: true,
        user: { id: account.id, role: account.role, onboarded: account.onboarding_completed === 1 },
        how,
      }
    : { ok: false, reason: 'account-disabled', userId: account.id };

async function openAccountOf(
  trx: Database,
  identity: Pick<Identity, 'issuer' | 'subject' | 'name'>,
  email: string,
  { language, timezone, adminEmails }: Newcomer,
  now: Date,
): Promise<IdentitySignIn> {
  const id = uuid();
  const role: Role = adminEmails.includes(email) ? 'admin' : 'member';
  const account = { id, email, password_hash: null, full_name: identity.name, role, language, timezone };
  await insertAccount(trx, account, now);
  await insertIdentity(trx, identity, { userId: id, acceptsTerms: true }, now);
  await welcomeMember(trx, id, now);
  return { ok: true, user: { id, role, onboarded: false }, how: 'opened' };
}

/** An account whose address nobody had confirmed is its true owner's from now on, and nobody else's. */
async function makeTheirs(trx: Database, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: null, email_verified_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

const insertIdentity = (
  trx: Database,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  { userId, acceptsTerms }: { readonly userId: string; readonly acceptsTerms: boolean },
  now: Date,
): Promise<unknown> =>
  trx
    .insertInto('identities')
    .values({
      issuer,
      subject,
      user_id: userId,
      terms_accepted_at: acceptsTerms ? now.toISOString() : null,
      created_at: now.toISOString(),
    })
    .execute();

/**
 * Uses up a return from a provider, by its state.
 * @param expiresAt when the return would be too old anyway
 * @returns false where it was used before
 */
export async function spendSignIn(db: Database, state: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('spent_sign_ins')
    .values({ state_hash: hashToken(state), expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return spent !== undefined;
}
