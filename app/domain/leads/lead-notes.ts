import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { subjectOfLead } from './follow-up.ts';

export const longestLeadNote = 4000;
const perPage = 20;

/** What an administrator wrote down about a lead. */
export interface LeadNote {
  readonly id: string;
  readonly text: string;
  /** The address of whoever wrote it; null where their account is gone. */
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Writes a note about a lead, and that it was written: its text stands in the note alone, and goes with the lead. Sent twice
 * by the same form, it is one note.
 * @param note.id chosen by the form @param note.text trimmed, at most 4,000 characters @returns false for an unknown lead
 */
export async function writeLeadNote(
  db: Database,
  actorId: string,
  leadId: string,
  note: { readonly id: string; readonly text: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select('account_id')
      .where('id', '=', leadId)
      .executeTakeFirst();
    if (!lead) return false;
    const written = await trx
      .insertInto('lead_notes')
      .values({
        id: note.id,
        lead_id: leadId,
        author_id: actorId,
        text: note.text,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written)
      await noteAct(
        trx,
        {
          actorId,
          userId: lead.account_id,
          action: 'lead-note-written',
          subject: subjectOfLead(leadId),
          details: { before: null, after: { note: note.id } },
        },
        now,
      );
    return true;
  });
}

/** A page of what administrators wrote about a lead, the newest first. */
export async function listLeadNotes(
  db: Database,
  leadId: string,
  asked: PageAsked,
): Promise<Place & { readonly notes: readonly LeadNote[] }> {
  const { rows, ...place } = await readPage(
    db,
    db
      .selectFrom('lead_notes')
      .leftJoin('users', 'users.id', 'lead_notes.author_id')
      .select(['lead_notes.id', 'lead_notes.text', 'lead_notes.created_at', 'users.email as by'])
      .where('lead_notes.lead_id', '=', leadId),
    {
      size: perPage,
      keys: [
        ['lead_notes.created_at', (row) => row.created_at],
        ['lead_notes.id', (row) => row.id],
      ],
    },
    asked,
  );
  return {
    ...place,
    notes: rows.map(({ id, text, by, created_at }) => ({ id, text, by, at: new Date(created_at) })),
  };
}
