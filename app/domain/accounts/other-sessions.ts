import type { Database } from '#db/database.ts';
import type { Role } from '#db/tables/accounts.ts';
import { idleSince, type Viewer } from './sessions.ts';

/** A place where somebody is signed in. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly startedAt: Date;
  /** Written once an hour at most. */
  readonly lastSeenAt: Date;
}

/** Where this person is signed in, the place used last first. */
export async function listSessions(
  db: Database,
  user: { readonly id: string; readonly role: Role },
  now: Date,
): Promise<readonly OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>=', idleSince(user.role, now).toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    startedAt: new Date(row.created_at),
    lastSeenAt: new Date(row.last_seen_at),
  }));
}

/** From now on nothing is kept of what sessions send that began before and have ended. */
async function voidEndedSessions(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ sessions_void_before: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}

/** Signs this person out in one place; somebody else's session is not theirs to end. @returns whether there was one */
export async function endSessionOf(
  db: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  await voidEndedSessions(db, userId, now);
  return true;
}

/** Signs this person out everywhere but here. */
export async function endOtherSessions(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await voidEndedSessions(db, viewer.id, now);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', viewer.id)
    .where('id', '!=', viewer.sessionId)
    .execute();
}

/** Signs somebody out everywhere. */
export async function endAllSessions(db: Database, userId: string, now: Date): Promise<void> {
  await voidEndedSessions(db, userId, now);
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
