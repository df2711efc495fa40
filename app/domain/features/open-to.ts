import type { Role } from '#db/tables/accounts.ts';
import type { Database } from '#db/database.ts';
import { mayUse } from './may-use.ts';
import { readGates } from './read-gates.ts';

/** Which features are open to somebody, by their keys: for where no session of theirs has begun, which would know their points. */
export async function readOpenTo(
  db: Database,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<(key: string) => boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('current_xp')
    .where('id', '=', id)
    .executeTakeFirst();
  const gateOf = await readGates(db, id);
  const viewer = { role, xp: profile?.current_xp ?? 0 };
  return (key) => ['open', 'beta'].includes(mayUse(gateOf(key), viewer).state);
}
