import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';

/** What acts on a lead are written down under. */
export const subjectOfLead = (leadId: string): string => `lead:${leadId}`;

/**
 * Marks that somebody has got in touch with a lead, or takes that back, and writes down who did. Said twice, it is one act.
 * @returns whether it changed; null for an unknown lead
 */
export async function markFollowedUp(
  db: Database,
  actorId: string,
  leadId: string,
  isDone: boolean,
  now: Date,
): Promise<boolean | null> {
  return inTransaction(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select(['followed_up_at', 'account_id'])
      .where('id', '=', leadId)
      .executeTakeFirst();
    if (!lead) return null;
    if ((lead.followed_up_at !== null) === isDone) return false;
    const at = isDone ? now.toISOString() : null;
    // Only as it was read: of two at once, one is told that it was done.
    const changed = await trx
      .updateTable('leads')
      .set({ followed_up_at: at, followed_up_by: isDone ? actorId : null })
      .where('id', '=', leadId)
      .where('followed_up_at', isDone ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await noteAct(
      trx,
      {
        actorId,
        userId: lead.account_id,
        action: isDone ? 'lead-followed-up' : 'lead-reopened',
        subject: subjectOfLead(leadId),
        details: { before: { followedUpAt: lead.followed_up_at }, after: { followedUpAt: at } },
      },
      now,
    );
    return true;
  });
}
