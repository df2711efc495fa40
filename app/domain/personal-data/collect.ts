import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables/index.ts';
import { recipientMark } from '../mail/mail-allowance.ts';

/** Rows of one table that are about one person. */
export interface PersonalRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Tables whose rows are found by something else than a `user_id`. */
const foundBy: Readonly<Record<string, 'id' | 'email' | 'recipient_mark' | 'quiz_session_id' | 'used_by'>> = {
  users: 'id',
  profiles: 'id',
  pending_signups: 'email',
  pending_identities: 'email',
  jobs: 'recipient_mark',
  archetype_quiz_leads: 'email',
  freedom_breakthrough_leads: 'email',
  archetype_events: 'quiz_session_id',
  tier_selection_links: 'used_by',
};

/** What opens something is no data about a person, and must not travel in a file; neither may a mail's link. */
const isSecret = (column: string): boolean => /hash|secret|token|recovery|^payload$/.test(column);

/** The column by which a table's rows are somebody's, or null where its rows are nobody's. */
export const ownerColumnOf = (table: string, columns: readonly string[]): string | null =>
  foundBy[table] ?? (columns.includes('user_id') ? 'user_id' : null);

/** Every address that this account has or had. */
export async function listAddresses(db: Database, userId: string): Promise<readonly string[]> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  const changes = await db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email'])
    .where('user_id', '=', userId)
    .where('used_at', 'is not', null)
    .execute();
  const all = [user?.email ?? [], ...changes.map((change) => [change.old_email, change.new_email])].flat();
  return [...new Set(all)];
}

/** The quizzes that this account has begun. */
async function listAttempts(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('quiz_attempts').select('id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.id);
}

/**
 * Everything that the database holds about one person, table by table, without what opens something (hashes of passwords
 * and links). A table that a later migration adds is in it as soon as it has a `user_id`.
 */
export async function collectPersonalData(db: Database, userId: string): Promise<readonly PersonalRows[]> {
  const addresses = await listAddresses(db, userId);
  const values = {
    id: [userId],
    user_id: [userId],
    used_by: [userId],
    email: addresses,
    recipient_mark: addresses.map(recipientMark),
    quiz_session_id: await listAttempts(db, userId),
  };
  const collected: PersonalRows[] = [];
  for (const { name, columns: all, isView } of await db.introspection.getTables()) {
    // What a view shows stands in its tables.
    if (isView) continue;
    const names = all.map((column) => column.name);
    const owner = ownerColumnOf(name, names) as keyof typeof values | null;
    if (!owner) continue;
    const columns = names.filter((column) => !isSecret(column) && column !== 'recipient_mark');
    const rows = await db
      .selectFrom(name as keyof Tables)
      .select(columns.map((column) => sql.ref<unknown>(column).as(column)))
      .where(sql.ref(owner), 'in', values[owner].length > 0 ? values[owner] : [''])
      .execute();
    collected.push({ table: name, columns, rows: rows as readonly Record<string, unknown>[] });
  }
  return collected;
}
