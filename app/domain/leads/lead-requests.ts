import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { LeadKind } from '#db/tables/leads.ts';
import { callWishSchema, type CallWish } from './call-wish.ts';
import type { Lead } from './list-leads.ts';
import { mostRequests } from './note-lead.ts';

const wishOf = (json: string | null): CallWish | null =>
  json === null ? null : callWishSchema.parse(JSON.parse(json));

/** The newest request of each of these leads that is for a call, by their addresses. One query. */
export async function findWishes(
  db: Database,
  leads: readonly Pick<Lead, 'email'>[],
): Promise<ReadonlyMap<string, CallWish>> {
  if (leads.length === 0) return new Map();
  const emails = leads.map(({ email }) => email);
  const rows = await db
    .selectFrom('users')
    .innerJoin('lead_requests', 'lead_requests.user_id', 'users.id')
    .select(['users.email', 'lead_requests.wish'])
    .where('users.email', 'in', emails)
    .where('lead_requests.latest', '=', 1)
    .execute();
  return new Map(
    rows.flatMap(({ email, wish }) => {
      const read = wishOf(wish);
      return read ? [[email, read] as const] : [];
    }),
  );
}

/** What the quizzes' own lists note of these addresses: a results mail that has left, and an account that it led to. */
export interface QuizMarks {
  readonly followUpSent: boolean;
  readonly convertedToUser: boolean;
}

/** The marks of these leads, by their addresses; none where no quiz was taken. Two queries. */
export async function findQuizMarks(
  db: Database,
  leads: readonly Pick<Lead, 'email'>[],
): Promise<ReadonlyMap<string, QuizMarks>> {
  const marks = new Map<string, QuizMarks>();
  if (leads.length === 0) return marks;
  const emails = leads.map(({ email }) => email);
  for (const table of ['archetype_quiz_leads', 'freedom_breakthrough_leads'] as const)
    for (const row of await db
      .selectFrom(table)
      .select(['email', 'follow_up_sent', 'converted_to_user'])
      .where('email', 'in', emails)
      .execute()) {
      const known = marks.get(row.email);
      marks.set(row.email, {
        followUpSent: row.follow_up_sent === 1 || (known?.followUpSent ?? false),
        convertedToUser: row.converted_to_user === 1 || (known?.convertedToUser ?? false),
      });
    }
  return marks;
}

/** One request of a lead. */
export interface LeadRequestRow {
  readonly id: string;
  readonly kind: LeadKind;
  readonly fullName: string;
  readonly phone: string;
  readonly language: Language;
  readonly wish: CallWish | null;
  readonly at: string;
}

/** The requests of one person, the newest first. @param userIds the lead's own, and their account's */
export async function listRequests(
  db: Database,
  userIds: readonly string[],
): Promise<readonly LeadRequestRow[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('lead_requests')
    .select(['id', 'kind', 'full_name', 'phone', 'language', 'wish', 'created_at'])
    .where('user_id', 'in', userIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRequests)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    fullName: row.full_name,
    phone: row.phone,
    language: row.language,
    wish: wishOf(row.wish),
    at: row.created_at,
  }));
}
