import type { Database } from '#db/database.ts';
import { ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
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
}

const perPage = 20;

/** Stores what a member sends. Repeating it does nothing. */
export async function sendFeedback(
  db: Database,
  userId: string,
  feedback: Feedback,
  now: Date,
): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ ...feedback, user_id: userId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A page of what members sent, the newest first; for administrators. */
export async function listFeedback(
  db: Database,
  asked: PageAsked,
): Promise<Place & { readonly feedback: readonly SentFeedback[] }> {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('feedback').selectAll(),
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
  if (rows.length === 0) return { ...place, feedback: [] };
  const senders = await db
    .selectFrom('profiles')
    .select(['id', 'full_name', 'email'])
    .where('id', 'in', [...new Set(rows.map((sent) => sent.user_id))])
    .execute();
  const byId = new Map(senders.map((sender) => [sender.id, sender]));
  const feedback = rows.map(({ created_at, user_id, ...sent }) => {
    const sender = byId.get(user_id);
    return {
      ...sent,
      userId: user_id,
      name: sender?.full_name ?? null,
      accountEmail: sender?.email ?? '',
      sentAt: new Date(created_at),
    };
  });
  return { ...place, feedback };
}
