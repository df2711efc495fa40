import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';

/** Administrators who can sign in. */
const openAdmins = (db: Database) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('users.id')
    // Written out, so that the index of administrators is taken.
    .where('profiles.role', '=', sql<Role>`'admin'`)
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null);

/**
 * Whether the place would be without an administrator who can sign in, were it not for this one: then they cannot be taken away.
 * Asked in the transaction that would: of two who take away each other, the second is told.
 */
export async function isLastAdmin(trx: Database, userId: string): Promise<boolean> {
  const own = await openAdmins(trx).where('users.id', '=', userId).executeTakeFirst();
  if (!own) return false;
  const other = await openAdmins(trx).where('users.id', '!=', userId).executeTakeFirst();
  return other === undefined;
}
