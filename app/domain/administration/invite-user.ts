import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { isAccountOf } from '../accounts/change-email.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { inviteAddress, resendSignUpLink } from '../accounts/sign-up.ts';
import { makeToken } from '../accounts/tokens.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import { noteAct, signUpSubject, wasNoted } from './audit.ts';
import type { ActDone, AskedAct } from './user-act.ts';

const mostWaiting = 50;

/**
 * Invites an address by mail to open an account, and writes down who did; whose address it is stands in the sign-up alone, which
 * ends by itself. Sent twice by the same form, it is one invitation; a new one takes the place of the one before, whose link opens
 * nothing any more.
 * @param invitation.email trimmed and in lower case
 * @returns `has-account` where there is nobody to invite; `too-many` where the address got its mails of this hour
 */
export async function inviteUser(
  db: Database,
  act: AskedAct,
  invitation: { readonly email: string; readonly language: Language },
  now: Date,
): Promise<ActDone<'has-account' | 'too-many'>> {
  const passwordHash = await unknownPassword();
  return inTransaction(db, (trx) => inviteWith(trx, act, { ...invitation, passwordHash }, now));
}

/** The hash of a password that nobody knows: made before the transaction, which must not wait for it. */
export const unknownPassword = (): Promise<string> => hashPassword(makeToken());

/** The same in the transaction of whoever has a password hashed already. */
export async function inviteWith(
  trx: Database,
  { key, actorId }: AskedAct,
  invitation: { readonly email: string; readonly language: Language; readonly passwordHash: string },
  now: Date,
): Promise<ActDone<'has-account' | 'too-many'>> {
  if (await isAccountOf(trx, invitation.email)) return { ok: false, reason: 'has-account' };
  const known = await trx.selectFrom('pending_signups').select('id').where('id', '=', key).executeTakeFirst();
  if (known) return { ok: true };
  if (await isMailAllowanceSpent(trx, invitation.email, now)) return { ok: false, reason: 'too-many' };
  const lead = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', invitation.email)
    .executeTakeFirst();
  const about = { actorId, userId: lead?.id ?? null, subject: signUpSubject(key) };
  const details = { language: invitation.language };
  if (await noteAct(trx, { ...about, id: key, action: 'user-invited', details }, now)) {
    await withdrawBefore(trx, actorId, invitation.email, now);
    await inviteAddress(trx, { ...invitation, id: key }, now);
  }
  return { ok: true };
}

/** Takes back the invitations that an address has, because a new one takes their place, and writes it down of each that still worked. */
async function withdrawBefore(trx: Database, actorId: string, email: string, now: Date): Promise<void> {
  const gone = await trx
    .deleteFrom('pending_signups')
    .where('email', '=', email)
    .where('invited_at', 'is not', null)
    .returning(['id', 'expires_at'])
    .execute();
  for (const { id } of gone.filter(({ expires_at }) => expires_at > now.toISOString())) {
    const about = { actorId, userId: null, subject: signUpSubject(id) };
    await noteAct(trx, { ...about, action: 'user-invitation-withdrawn', details: {} }, now);
  }
}

/** A sign-up whose link was not used yet. */
export interface WaitingSignUp {
  readonly id: string;
  readonly email: string;
  readonly isInvited: boolean;
  readonly since: Date;
  readonly until: Date;
}

/** The newest sign-ups and invitations that wait for their link, at most fifty. */
export async function listWaitingSignUps(db: Database, now: Date): Promise<readonly WaitingSignUp[]> {
  const rows = await db
    .selectFrom('pending_signups')
    .select(['id', 'email', 'invited_at', 'created_at', 'expires_at'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostWaiting)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    isInvited: row.invited_at !== null,
    since: new Date(row.created_at),
    until: new Date(row.expires_at),
  }));
}

/** Until when the newest link of a sign-up or an invitation of this address works; null where none waits. @param typed as it was sought */
export async function waitsUntil(db: Database, typed: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('pending_signups')
    .select('expires_at')
    .where('email', '=', typed.trim().toLowerCase())
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.expires_at) : null;
}

/**
 * Takes back an invitation whose link nobody has used, and writes down who did: from then on the link opens nothing. Of whoever
 * signed up themselves there is none to take back. Repeating it changes nothing. @returns whether it was there
 */
export async function withdrawUserInvitation(
  db: Database,
  actorId: string,
  signUpId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('pending_signups')
      .where('id', '=', signUpId)
      .where('invited_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!gone) return false;
    const about = { actorId, userId: null, subject: signUpSubject(signUpId) };
    await noteAct(trx, { ...about, action: 'user-invitation-withdrawn', details: {} }, now);
    return true;
  });
}

/** An invitation of this id whose link works; null where there is none. */
export async function findUserInvitation(
  db: Database,
  signUpId: string,
  now: Date,
): Promise<{ readonly email: string } | null> {
  const row = await db
    .selectFrom('pending_signups')
    .select('email')
    .where('id', '=', signUpId)
    .where('invited_at', 'is not', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Mails the link of a sign-up or an invitation again, and writes down who did. Sent twice by the same form, it is one mail.
 * @returns whether it was sent
 */
export async function resendLink(
  db: Database,
  { key, actorId }: AskedAct,
  signUpId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (await wasNoted(trx, key)) return true;
    if (!(await resendSignUpLink(trx, signUpId, now))) return false;
    const about = { id: key, actorId, userId: null, subject: signUpSubject(signUpId) };
    await noteAct(trx, { ...about, action: 'mail-resent', details: { mail: 'verify-email' } }, now);
    return true;
  });
}
