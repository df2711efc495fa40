import { inTransaction, type Database } from '#db/database.ts';
import { isHere } from '../accounts/gone.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { fallbackLanguage } from '#locales/languages.ts';

export const longestMessage = 4000;
const perPage = 20;

/** Who writes to whom, in the thread of which assignment. */
export interface Sending {
  readonly assignmentId: string;
  readonly authorId: string;
  readonly recipientId: string;
}

/**
 * Sends a message between a coach and a member, and tells the other one by a mail that holds nothing of it: one an hour at
 * most, by the clock. The same form sent twice is one message; with other words it is refused as `sent-before`.
 * @param message.id chosen by the form @param message.text trimmed, at most 4,000 characters
 * @param page where the other one reads it
 * @returns `unknown` where the two are not coach and member any more, and where the other one is gone
 */
export async function sendMessage(
  db: Database,
  sending: Sending,
  message: { readonly id: string; readonly text: string },
  page: string,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'unknown' | 'sent-before' }> {
  const { assignmentId, authorId, recipientId } = sending;
  return inTransaction(db, async (trx) => {
    const open = await trx
      .selectFrom('coach_assignments')
      .innerJoin('users as reader', (join) => join.on('reader.id', '=', recipientId))
      .select(['coach_id', 'member_id'])
      .where('coach_assignments.id', '=', assignmentId)
      .where('ended_at', 'is', null)
      .where(isHere('reader'))
      .executeTakeFirst();
    const two = open && [open.coach_id, open.member_id];
    if (!two?.includes(authorId) || !two.includes(recipientId) || authorId === recipientId)
      return { ok: false, reason: 'unknown' } as const;
    const written = await trx
      .insertInto('coach_messages')
      .values({
        id: message.id,
        assignment_id: assignmentId,
        author_id: authorId,
        recipient_id: recipientId,
        text: message.text,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) {
      const isSame = await saysTheSame(trx, sending, message);
      return isSame ? ({ ok: true } as const) : ({ ok: false, reason: 'sent-before' } as const);
    }
    await tellRecipient(trx, sending, page, now);
    return { ok: true } as const;
  });
}

/** Whether the message of this id is the one that is sent. */
async function saysTheSame(
  trx: Database,
  { assignmentId, authorId }: Sending,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<boolean> {
  const there = await trx
    .selectFrom('coach_messages')
    .select(['assignment_id', 'author_id', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
  return there?.assignment_id === assignmentId && there.author_id === authorId && there.text === text;
}

async function tellRecipient(
  trx: Database,
  { assignmentId, recipientId }: Sending,
  page: string,
  now: Date,
): Promise<void> {
  const reader = await trx
    .selectFrom('profiles')
    .select(['email', 'language'])
    .where('id', '=', recipientId)
    .executeTakeFirst();
  if (!reader) return;
  await enqueueMail(
    trx,
    `${assignmentId}:${recipientId}:${now.toISOString().slice(0, 13)}`,
    {
      to: reader.email,
      language: reader.language ?? fallbackLanguage,
      template: 'coach-message',
      params: { user: recipientId, page },
    },
    now,
  );
}

export interface Message {
  readonly id: string;
  /** Null: the account is gone, and with it the text. */
  readonly authorId: string | null;
  readonly text: string;
  readonly at: Date;
}

/** A page of a thread: the newest messages first, and on the page in the order in which they were written. */
export async function listMessages(
  db: Database,
  assignmentId: string,
  asked: PageAsked,
): Promise<Place & { readonly messages: readonly Message[] }> {
  const { rows, ...place } = await readPage(
    db,
    db
      .selectFrom('coach_messages')
      .select(['id', 'author_id', 'text', 'created_at'])
      .where('assignment_id', '=', assignmentId),
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
    messages: rows.toReversed().map(({ id, author_id, text, created_at }) => ({
      id,
      authorId: author_id,
      text,
      at: new Date(created_at),
    })),
  };
}
