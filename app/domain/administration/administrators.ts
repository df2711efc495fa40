import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';

/** An administrator who is told of something by mail. */
export interface ToldAdministrator {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

/** Everybody who is told where the site needs somebody: administrators whose account is neither closed nor about to go. */
export async function administratorsToTell(db: Database): Promise<readonly ToldAdministrator[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['users.id', 'users.email', 'profiles.language'])
    // Written out, so that the index of administrators is taken.
    .where('profiles.role', '=', sql.lit('admin'))
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null)
    .execute();
  return rows.map(({ language, ...row }) => ({ ...row, language: language ?? 'en' }));
}
