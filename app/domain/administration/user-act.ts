import type { Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import { noteAct, type Act } from './audit.ts';

/** What an administrator asks for by a form: sent twice by the same form, it is done once. */
export interface AskedAct {
  /** Of the page's form. */
  readonly key: string;
  readonly actorId: string;
}

/** Why something is not done to somebody. `self`: whoever acts would act on themself, and lock themself out. */
export type ActRefused =
  | 'unknown'
  | 'self'
  | 'last-admin'
  /** They asked to hear from us and never opened an account. */
  | 'no-account'
  /** Their account is being erased. */
  | 'erased';

export type ActDone<Reason extends string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: Reason };

/** Somebody to whom something is about to be done. */
export interface Subject {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly hasAccount: boolean;
  readonly isShut: boolean;
  readonly deleteAfter: string | null;
}

/** Whom an act is about, as they are in the transaction that does it; null for nobody. */
export async function findSubject(trx: Database, userId: string): Promise<Subject | null> {
  const row = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.email_verified_at',
      'users.disabled_at',
      'users.delete_after',
      'profiles.full_name',
      'profiles.role',
      'profiles.language',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        email: row.email,
        name: row.full_name,
        role: row.role,
        language: row.language ?? 'en',
        hasAccount: row.email_verified_at !== null,
        isShut: row.disabled_at !== null,
        deleteAfter: row.delete_after,
      }
    : null;
}

/**
 * Writes down what is done to a person.
 * @param subject what it was done to, where that is not the person alone @returns false where the same form has done it before
 */
export const noteUserAct = (
  trx: Database,
  { key, actorId }: { readonly key?: string; readonly actorId: string },
  userId: string,
  action: Act,
  details: Readonly<Record<string, unknown>>,
  now: Date,
  subject = `user:${userId}`,
): Promise<boolean> =>
  noteAct(trx, { ...(key ? { id: key } : {}), actorId, userId, action, subject, details }, now);
