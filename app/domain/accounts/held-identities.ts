import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailAllowanceSpent } from '../mail/mail-allowance.ts';
import { takeIdentity, type Identity, type IdentitySignIn, type Newcomer } from './identities.ts';
import { hashToken, makeToken } from './tokens.ts';

/** How long the address may take to confirm somebody. */
const linkMinutes = 60;

/** Where they were going, safe as `return-path.ts` gives it. */
interface Way {
  readonly next: string | null;
  readonly plan: string | null;
}

/** Somebody whose provider is no authority for their address, as their own browser may read of them. */
export interface HeldIdentity extends Way {
  readonly email: string;
}

/**
 * Keeps somebody waiting until their address confirms them, and mails it a link; an address that got its mails of this hour
 * gets none. The same is done whether or not the address has an account. Only the newest of one identity is kept.
 * @returns its id, for the browser that they came with
 */
export async function holdIdentity(
  db: Database,
  identity: Pick<Identity, 'issuer' | 'subject' | 'name'> & { readonly email: string },
  way: Way & { readonly language: Language; readonly timezone: string },
  now: Date,
): Promise<string> {
  const id = uuid();
  const token = makeToken();
  const { issuer, subject, email } = identity;
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('pending_identities')
      .where('email', '=', email)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute();
    await trx
      .insertInto('pending_identities')
      .values({
        id,
        issuer,
        subject,
        email,
        full_name: identity.name,
        timezone: way.timezone,
        plan: way.plan,
        next: way.next,
        token_hash: hashToken(token),
        expires_at: new Date(now.getTime() + linkMinutes * 60_000).toISOString(),
        created_at: now.toISOString(),
      })
      .execute();
    if (await isMailAllowanceSpent(trx, email, now)) return;
    const mail = {
      to: email,
      language: way.language,
      template: 'confirm-google',
      params: { token },
    } as const;
    await enqueueMail(trx, id, mail, now);
  });
  return id;
}

/** Whom a browser keeps waiting, or null where that is over. @param id as `holdIdentity` gave it to this browser */
export async function findHeldIdentity(db: Database, id: string, now: Date): Promise<HeldIdentity | null> {
  const row = await db
    .selectFrom('pending_identities')
    .select(['email', 'next', 'plan'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** What shows that the address is theirs: the mailed link, or that the account of this address is signed in, by password. */
export type Proof = { readonly token: string } | { readonly userId: string };

/** Whether this proof confirms whom the browser keeps waiting. */
export async function isConfirmedBy(db: Database, id: string, proof: Proof): Promise<boolean> {
  const held = await db
    .selectFrom('pending_identities')
    .leftJoin('users', 'users.email', 'pending_identities.email')
    .select(['pending_identities.token_hash', 'users.id'])
    .where('pending_identities.id', '=', id)
    .executeTakeFirst();
  if (!held) return false;
  return 'token' in proof ? held.token_hash === hashToken(proof.token) : held.id === proof.userId;
}

/**
 * Lets somebody in whom their address has confirmed, in the browser that they came with: anybody may have a provider say
 * this address, so that the link alone, opened by its owner elsewhere, adds nobody. `link-invalid`: not confirmed, used or
 * too old.
 */
export async function confirmIdentity(
  db: Database,
  id: string,
  proof: Proof,
  newcomer: Omit<Newcomer, 'timezone'>,
  now: Date,
): Promise<
  | (IdentitySignIn & { readonly way?: Way })
  | { readonly ok: false; readonly reason: 'link-invalid'; readonly userId: null }
> {
  return inTransaction(db, async (trx) => {
    const refused = { ok: false, reason: 'link-invalid', userId: null } as const;
    if (!(await isConfirmedBy(trx, id, proof))) return refused;
    const held = await trx
      .deleteFrom('pending_identities')
      .where('id', '=', id)
      .where('expires_at', '>', now.toISOString())
      .returningAll()
      .executeTakeFirst();
    if (!held) return refused;
    const { issuer, subject, full_name: name, timezone, email, next, plan } = held;
    const taken = await trx
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (taken) return refused;
    const entered = await takeIdentity(trx, { issuer, subject, name }, email, { ...newcomer, timezone }, now);
    return { ...entered, way: { next, plan } };
  });
}
