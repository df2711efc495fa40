import { inTransaction, type Database } from '#db/database.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { noteUserAct } from './user-act.ts';

const perPage = 20;

/** What an administrator wrote down about somebody. */
export interface AdminNote {
  readonly id: string;
  readonly text: string;
  /** Null: their account is gone. */
  readonly author: string | null;
  readonly at: Date;
}

/**
 * Writes an administrator's note about somebody, and that it was written: its text stands in the note alone. The same form sent
 * twice is one note; with other words it is refused.
 * @param note.id chosen by the form @param note.text trimmed, at most 4,000 characters
 */
export async function writeAdminNote(
  db: Database,
  authorId: string,
  userId: string,
  note: { readonly id: string; readonly text: string },
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'sent-before' }> {
  return inTransaction(db, async (trx) => {
    const written = await trx
      .insertInto('admin_notes')
      .values({
        id: note.id,
        author_id: authorId,
        user_id: userId,
        text: note.text,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) {
      const there = await trx
        .selectFrom('admin_notes')
        .select(['user_id', 'author_id', 'text'])
        .where('id', '=', note.id)
        .executeTakeFirst();
      const isSame = there?.user_id === userId && there.author_id === authorId && there.text === note.text;
      return isSame ? ({ ok: true } as const) : ({ ok: false, reason: 'sent-before' } as const);
    }
    const details = { before: null, after: { note: note.id } };
    await noteUserAct(trx, { actorId: authorId }, userId, 'user-note-written', details, now);
    return { ok: true } as const;
  });
}

/** A page of what administrators wrote down about somebody, the newest first. */
export async function listAdminNotes(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly notes: readonly AdminNote[] }> {
  const { rows, ...place } = await readPage(
    db,
    db
      .selectFrom('admin_notes')
      .leftJoin('profiles', 'profiles.id', 'admin_notes.author_id')
      .select([
        'admin_notes.id',
        'admin_notes.text',
        'admin_notes.created_at',
        'profiles.full_name',
        'profiles.email',
      ])
      .where('admin_notes.user_id', '=', userId),
    {
      size: perPage,
      keys: [
        ['admin_notes.created_at', (row) => row.created_at],
        ['admin_notes.id', (row) => row.id],
      ],
    },
    asked,
  );
  return {
    ...place,
    notes: rows.map(({ id, text, created_at, full_name, email }) => ({
      id,
      text,
      author: full_name ?? email,
      at: new Date(created_at),
    })),
  };
}
