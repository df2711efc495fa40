import type { Database } from '#db/database.ts';

/**
 * Notes that somebody with an account is no lead any more, in the transaction that says so. Who is in the list of leads only because the
 * administration put them there is taken out of it; what was noted about them stays with the person. An address that they left themselves
 * stays a lead's.
 */
export async function withdrawLead(trx: Database, userId: string): Promise<void> {
  await trx.updateTable('profiles').set({ lead_status: 'converted' }).where('id', '=', userId).execute();
  const made = await trx
    .selectFrom('leads')
    .select('id')
    .where('account_id', '=', userId)
    .where('source', '=', 'admin')
    .where((eb) =>
      eb.and(
        (['website_at', 'strategy_call_at', 'archetype', 'emotional', 'freedom'] as const).map((column) =>
          eb(column, 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (!made) return;
  const notes = await trx
    .selectFrom('lead_notes')
    .select(['id', 'author_id', 'text', 'created_at'])
    .where('lead_id', '=', made.id)
    .execute();
  if (notes.length > 0)
    await trx
      .insertInto('admin_notes')
      .values(notes.map((note) => ({ ...note, user_id: userId })))
      .execute();
  await trx.deleteFrom('leads').where('id', '=', made.id).execute();
}
