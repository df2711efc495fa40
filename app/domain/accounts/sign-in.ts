import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { verifyPassword } from './passwords.ts';
import { findAwaitingSignUp } from './sign-up.ts';

export type SignedIn =
  | {
      readonly ok: true;
      readonly user: { readonly id: string; readonly role: Role; readonly onboarded: boolean };
    }
  | {
      readonly ok: false;
      readonly reason: 'invalid-credentials';
      /** The account that was tried, for the log; the answer must not tell whether there is one. */
      readonly userId: string | null;
    }
  | {
      readonly ok: false;
      readonly reason: 'not-verified';
      readonly userId: string | null;
      /** The id of the sign-up whose link is still to be used. */
      readonly signUp: string;
    }
  | {
      /** The account is closed to them: only said to whoever knows its password. */
      readonly ok: false;
      readonly reason: 'banned';
      readonly userId: string;
    };

/**
 * Checks an address and a password. `not-verified` is only ever said to somebody who knows the password of a sign-up, whether
 * or not the address has an account: who tries what they signed up with must not learn it. Both take the same work.
 * @param email trimmed and in lower case
 */
export async function checkCredentials(db: Database, email: string, password: string): Promise<SignedIn> {
  const user = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('account_bans', (join) =>
      join.onRef('account_bans.user_id', '=', 'users.id').on('account_bans.lifted_at', 'is', null),
    )
    .select([
      'users.id',
      'users.password_hash',
      'profiles.role',
      'profiles.onboarding_completed',
      'account_bans.id as ban',
    ])
    .where('users.email', '=', email)
    // Who is being erased is nobody any more; who was banned is told.
    .where(({ or, eb }) => or([eb('users.disabled_at', 'is', null), eb('account_bans.id', 'is not', null)]))
    .where('users.email_verified_at', 'is not', null)
    .executeTakeFirst();
  const fits = await verifyPassword(user?.password_hash, password);
  if (!user || !fits) {
    const userId = user?.id ?? null;
    const signUp = await findAwaitingSignUp(db, email, password);
    return signUp
      ? { ok: false, reason: 'not-verified', userId, signUp }
      : { ok: false, reason: 'invalid-credentials', userId };
  }
  if (user.ban !== null) return { ok: false, reason: 'banned', userId: user.id };
  return { ok: true, user: { id: user.id, role: user.role, onboarded: user.onboarding_completed === 1 } };
}
