import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { inTransaction, type Database } from '#db/database.ts';
import { noteAct } from '../administration/audit.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import type { Tables } from '#db/tables/index.ts';
import type { FeedbackCategory, FeedbackPriority, FeedbackType } from '#db/tables/own-account.ts';

/** What a member sends: specification 3, §3. */
export interface Feedback {
  /** Chosen by the form: the same form sent twice is one. */
  readonly id: string;
  readonly type: FeedbackType;
  readonly subject: string;
  readonly message: string;
  readonly email: string | null;
  readonly priority: FeedbackPriority;
  readonly category: FeedbackCategory;
}

/** Feedback as administrators read it. */
export interface SentFeedback extends Feedback {
  readonly userId: string;
  readonly name: string | null;
  /** The address of the account. */
  readonly accountEmail: string;
  readonly sentAt: Date;
  /** Null while it waits. */
  readonly doneAt: Date | null;
  /** What an administrator noted when it was done last; may be empty. */
  readonly note: string;
}

const perPage = 20;

/** Stores what a member sends. The same form sent twice is one; with other words it is refused. */
export async function sendFeedback(
  db: Database,
  userId: string,
  feedback: Feedback,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'sent-before' }> {
  return inTransaction(db, async (trx) => {
    const sent = await trx
      .insertInto('feedback')
      .values({ ...feedback, user_id: userId, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (sent) return { ok: true } as const;
    const there = await trx
      .selectFrom('feedback')
      .select(['id', 'user_id', 'type', 'subject', 'message', 'email', 'priority', 'category'])
      .where('id', '=', feedback.id)
      .executeTakeFirst();
    const isSame = there && isDeepStrictEqual({ ...there }, { ...feedback, user_id: userId });
    return isSame ? ({ ok: true } as const) : ({ ok: false, reason: 'sent-before' } as const);
  });
}

/** The longest note, in characters. */
export const longestFeedbackNote = 1000;

const inState = (db: Database, isOpen: boolean) =>
  db.selectFrom('feedback').where('done_at', isOpen ? 'is' : 'is not', null);

/** The ids of the newest that wait, or that are done. */
export async function listFeedbackIds(
  db: Database,
  isOpen: boolean,
  most: number,
): Promise<readonly string[]> {
  const rows = await inState(db, isOpen)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** A page of what members sent and what waits, or what is done, the newest first; for administrators. */
export async function listFeedback(
  db: Database,
  asked: PageAsked,
  isOpen: boolean,
): Promise<Place & { readonly feedback: readonly SentFeedback[] }> {
  const { rows, ...place } = await readPage(
    db,
    inState(db, isOpen).selectAll(),
    {
      size: perPage,
      keys: [
        ['created_at', (row) => row.created_at],
        ['id', (row) => row.id],
      ],
      countedUpTo: ofEverybody,
    },
    asked,
  );
  return { ...place, feedback: await withSenders(db, rows) };
}

/** One of them, whether it waits or is done; null for an unknown one. */
export async function findFeedback(db: Database, id: string): Promise<SentFeedback | null> {
  const rows = await db.selectFrom('feedback').selectAll().where('id', '=', id).execute();
  return (await withSenders(db, rows))[0] ?? null;
}

async function withSenders(
  db: Database,
  rows: readonly Selectable<Tables['feedback']>[],
): Promise<readonly SentFeedback[]> {
  if (rows.length === 0) return [];
  const senders = await db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'email'])
    .where('id', 'in', [...new Set(rows.map((sent) => sent.user_id))])
    .execute();
  const byId = new Map(senders.map((sender) => [sender.id, sender]));
  return rows.map(({ created_at, user_id, done_at: done, done_note: note, ...sent }) => {
    const sender = byId.get(user_id);
    return {
      ...sent,
      userId: user_id,
      name: sender?.full_name ?? null,
      accountEmail: sender?.email ?? '',
      sentAt: new Date(created_at),
      doneAt: done === null ? null : new Date(done),
      note,
    };
  });
}

/** What is to become of something: whether it is dealt with, and what to know about it. */
export interface FeedbackMark {
  readonly isDone: boolean;
  /** Null: the one before stays. */
  readonly note: string | null;
  /** The note that its sender saw stand, which theirs takes the place of; without it, what is done already stays as it is. */
  readonly shown?: string;
}

/** `noted`: it was done before, and the note is new. `other`: another note stands there than was shown; nothing is changed. */
export type MarkedFeedback = 'changed' | 'noted' | 'other' | 'as-it-was' | 'unknown';

/** Marks that something has been dealt with, or that it waits again, and writes down who did. Said twice, it is one act. */
export async function markFeedback(
  db: Database,
  actorId: string,
  id: string,
  { isDone, note, shown }: FeedbackMark,
  now: Date,
): Promise<MarkedFeedback> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('feedback')
      .select(['user_id', 'done_at', 'done_note'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return 'unknown';
    const isThere = (row.done_at !== null) === isDone;
    if (isThere && shown === undefined) return 'as-it-was';
    // Where another note stands than was shown, what was left as it was shown, or left empty, says nothing against it.
    const isOther = shown !== undefined && row.done_note !== shown;
    const noted = note === null || (isOther && (note === shown || note === '')) ? row.done_note : note;
    if (isThere && noted === row.done_note) return 'as-it-was';
    if (isOther && noted !== row.done_note) return 'other';
    const at = isThere ? row.done_at : isDone ? now.toISOString() : null;
    const changed = await trx
      .updateTable('feedback')
      .set({ done_at: at, done_note: noted })
      .where('id', '=', id)
      .where('done_at', isDone === isThere ? 'is not' : 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return 'as-it-was';
    await noteAct(
      trx,
      {
        actorId,
        userId: row.user_id,
        action: isDone ? 'feedback-done' : 'feedback-reopened',
        subject: `feedback:${id}`,
        details: {
          before: { doneAt: row.done_at, note: row.done_note },
          after: { doneAt: at, note: noted },
        },
      },
      now,
    );
    return isThere ? 'noted' : 'changed';
  });
}
