import type { Database } from '#db/database.ts';

/** By what names a member could be told in what they wrote: what is taken out before anything is sent (`anonymous`). */
export async function ownNames(db: Database, userId: string): Promise<readonly string[]> {
  const row = await db.selectFrom('profiles').select('full_name').where('id', '=', userId).executeTakeFirst();
  return row?.full_name ? [row.full_name] : [];
}
