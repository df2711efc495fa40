import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { awardXp } from '../xp/award-xp.ts';

const contentSchema = z.object({
  intention: z.string(),
  gratitude: z.string(),
  mindDump: z.string(),
  vision: z.string(),
});

export interface JournalEntry {
  readonly id: string;
  readonly type: 'morning' | 'evening';
  /** The member's own day, YYYY-MM-DD. */
  readonly day: string;
  readonly content: z.infer<typeof contentSchema>;
}

export const journalPageSize = 10;

/** A page of the member's entries, newest first. */
export async function listEntries(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly entries: readonly JournalEntry[] }> {
  const mine = db
    .selectFrom('journal_entries')
    .select(['id', 'type', 'day', 'content', 'created_at'])
    .where('user_id', '=', userId);
  const { rows, ...place } = await readPage(
    db,
    mine,
    {
      size: journalPageSize,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  const entries = rows.map(({ id, type, day, content }) => ({
    id,
    type,
    day,
    content: contentSchema.parse(JSON.parse(content)),
  }));
  return { ...place, entries };
}

/**
 * Writes an entry and pays it once for each type and day of the member.
 * @param entry.id chosen by the form: the same form sent twice is one entry, and with other words it changes that entry
 * @returns the points given now
 */
export async function writeEntry(
  db: Database,
  userId: string,
  entry: JournalEntry,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const words = { type: entry.type, content: JSON.stringify(entry.content) };
    const insert = (id: string) =>
      trx
        .insertInto('journal_entries')
        .values({ id, user_id: userId, day: entry.day, created_at: now.toISOString(), ...words });
    const written = await insert(entry.id)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(words).where('journal_entries.user_id', '=', userId),
      )
      .returning('id')
      .executeTakeFirst();
    // An id that somebody else's entry has is no reason to lose this one.
    if (!written) await insert(uuid()).execute();
    const award = await awardXp(
      trx,
      userId,
      { eventType: 'journal_entry', sourceType: 'journal', sourceId: `${entry.type}:${entry.day}` },
      now,
    );
    return award.amount;
  });
}
