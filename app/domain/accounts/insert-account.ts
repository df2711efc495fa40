import type { Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import { replaceLead } from '../leads/replace-lead.ts';
import { carryRefusal } from '../mail/mail-wishes.ts';
import { convertLeads } from '../quizzes/leave-email.ts';

/**
 * Writes a verified account with its profile. Somebody who was a lead until now is one no longer; their requests are kept, and
 * mails that they stopped stay stopped.
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
  await carryRefusal(trx, account.id, account.email, now);
  await takeOver?.();
  return true;
}
