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
 * Writes a note about a lead, and that it was written: its text stands in the note alone, and goes with the lead. The same form
 * sent twice is one note; with other words it is refused as `sent-before`.
 * @param note.id chosen by the form @param note.text trimmed, at most 4,000 characters @returns `unknown` for an unknown lead
 */
export async function writeLeadNote(
  db: Database,
  actorId: string,
  leadId: string,
  note: { readonly id: string; readonly text: string },
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'unknown' | 'sent-before' }> {
  return inTransaction(db, async (trx) => {
    const lead = await trx
      .selectFrom('leads')
      .select('account_id')
      .where('id', '=', leadId)
      .executeTakeFirst();
    if (!lead) return { ok: false, reason: 'unknown' } as const;
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
    if (!written) {
      const there = await trx
        .selectFrom('lead_notes')
        .select(['lead_id', 'author_id', 'text'])
        .where('id', '=', note.id)
        .executeTakeFirst();
      const isSame = there?.lead_id === leadId && there.author_id === actorId && there.text === note.text;
      return isSame ? ({ ok: true } as const) : ({ ok: false, reason: 'sent-before' } as const);
    }
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
    return { ok: true } as const;
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
