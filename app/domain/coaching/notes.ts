import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Database } from '#db/database.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';

export const longestNote = 4000;
const perPage = 20;

/** What a coach wrote down about a member. */
export interface CoachNote {
  readonly id: string;
  readonly text: string;
  readonly isShared: boolean;
  readonly at: Date;
}

/**
 * Writes a coach's note about a member of theirs. The same form sent twice is one note; with other words it is refused.
 * @param note.id chosen by the form @param note.text trimmed, at most 4,000 characters
 */
export async function writeNote(
  db: Database,
  coachId: string,
  memberId: string,
  note: { readonly id: string; readonly text: string; readonly isShared: boolean },
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'sent-before' }> {
  const facts = {
    coach_id: coachId,
    member_id: memberId,
    text: note.text,
    is_shared: note.isShared ? 1 : 0,
  };
  return inTransaction(db, async (trx) => {
    const written = await trx
      .insertInto('coach_notes')
      .values({ id: note.id, ...facts, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written) return { ok: true } as const;
    const there = await trx
      .selectFrom('coach_notes')
      .select(['coach_id', 'member_id', 'text', 'is_shared'])
      .where('id', '=', note.id)
      .executeTakeFirst();
    const isSame = there && isDeepStrictEqual({ ...there }, facts);
    return isSame ? ({ ok: true } as const) : ({ ok: false, reason: 'sent-before' } as const);
  });
}

/** Shares a note with the member whom it is about, or stops that. @returns whether it is one of this coach about this member */
export async function shareNote(
  db: Database,
  coachId: string,
  memberId: string,
  noteId: string,
  isShared: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('coach_notes')
    .set({ is_shared: isShared ? 1 : 0 })
    .where('id', '=', noteId)
    .where('coach_id', '=', coachId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Notes = Place & { readonly notes: readonly CoachNote[] };

const listed = async (db: Database, query: ReturnType<typeof notesOf>, asked: PageAsked): Promise<Notes> => {
  const { rows, ...place } = await readPage(
    db,
    query,
    {
      size: perPage,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
    },
    asked,
  );
  return {
    ...place,
    notes: rows.map(({ id, text, is_shared, created_at }) => ({
      id,
      text,
      isShared: is_shared === 1,
      at: new Date(created_at),
    })),
  };
};

const notesOf = (db: Database, memberId: string) =>
  db
    .selectFrom('coach_notes')
    .select(['id', 'text', 'is_shared', 'created_at'])
    .where('member_id', '=', memberId);

/** A page of what this coach wrote about a member, shared or not, the newest first. */
export const listOwnNotes = (
  db: Database,
  coachId: string,
  memberId: string,
  asked: PageAsked,
): Promise<Notes> => listed(db, notesOf(db, memberId).where('coach_id', '=', coachId), asked);

/** A page of what coaches have shared of their notes with the member whom they are about, the newest first. */
export const listSharedNotes = (db: Database, memberId: string, asked: PageAsked): Promise<Notes> =>
  listed(db, notesOf(db, memberId).where('is_shared', '=', 1), asked);
