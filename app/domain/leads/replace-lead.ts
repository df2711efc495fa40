import type { Database } from '#db/database.ts';

/**
 * Makes room for the account of somebody who was a lead until now: their requests go over to the account, with what
 * administrators noted and did about them; the lead itself is deleted. Name and phone do not go over: anybody could have typed them. Called before the account is written.
 * @param accountId the id that the account will have
 * @returns moves all that; to be called once the account is there. Null where the address is no lead's
 */
export async function replaceLead(
  trx: Database,
  email: string,
  accountId: string,
): Promise<(() => Promise<void>) | null> {
  const lead = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (!lead) return null;
  // The address is unique; the lead's row still holds the requests.
  await trx
    .updateTable('users')
    .set({ email: `replaced:${lead.id}` })
    .where('id', '=', lead.id)
    .execute();
  return async () => {
    for (const table of ['lead_requests', 'strategy_links', 'admin_notes', 'audit_log'] as const)
      await trx.updateTable(table).set({ user_id: accountId }).where('user_id', '=', lead.id).execute();
    // A strategy call that is booked stays booked.
    await trx.updateTable('calls').set({ member_id: accountId }).where('member_id', '=', lead.id).execute();
    await trx
      .updateTable('profiles')
      .set({ lead_status: 'converted', lead_source: 'website' })
      .where('id', '=', accountId)
      .execute();
    await trx.deleteFrom('users').where('id', '=', lead.id).execute();
  };
}
