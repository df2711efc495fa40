import type { Database } from '#db/database.ts';
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

/** A page of what members sent, the newest first; for administrators. @param page from 1 on; one that is not there is the nearest */
export async function listFeedback(
  db: Database,
  page: number,
): Promise<{
  readonly feedback: readonly SentFeedback[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}> {
  const row = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(row.count);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const at = Math.min(Math.max(1, page), pages);
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((at - 1) * perPage)
    .execute();
  if (rows.length === 0) return { feedback: [], page: at, pages, total };
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
      name: sender?.full_name ?? null,
      accountEmail: sender?.email ?? '',
      sentAt: new Date(created_at),
    };
  });
  return { feedback, page: at, pages, total };
}
