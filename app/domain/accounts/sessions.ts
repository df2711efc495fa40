import { v7 as uuid } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { Language, Role } from '#db/tables/accounts.ts';
import { hashToken, makeToken } from './tokens.ts';

/** The signed-in person, as every page needs them. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly language: Language | null;
  /** IANA name. */
  readonly timezone: string;
  /** ISO 3166-1 alpha-2; null where it was not told. */
  readonly country: string | null;
  readonly onboarded: boolean;
  readonly xp: number;
  /** Whether this person chose pages without script and web font. */
  readonly lite: boolean;
  /** Whether they dictate and have pages read aloud. */
  readonly voice: boolean;
  /** The account is closed and will be erased at this moment. */
  readonly deleteAfter: Date | null;
  /** When this session ends at the latest. */
  readonly sessionEndsAt: Date;
  /** Cookies written before this moment keep nothing once their session has ended. */
  readonly sessionsVoidBefore: Date | null;
}

const hours = (n: number): number => n * 3_600_000;

/** Absolute and idle limits. Long for members, who may be in the middle of a form; short for administrators. */
const limits = {
  member: { absolute: hours(24 * 60), idle: hours(24 * 14) },
  admin: { absolute: hours(12), idle: hours(4) },
} as const;

const limitsOf = (role: Role) => (role === 'admin' ? limits.admin : limits.member);

/** A session of this role that was last seen before this moment has ended. */
export const idleSince = (role: Role, now: Date): Date => new Date(now.getTime() - limitsOf(role).idle);

/** How stale `last_seen_at` may become before it is written again. */
const seenEvery = hours(1);

/**
 * Starts a session and returns its token, which goes into the cookie; only its hash is stored.
 */
export async function startSession(
  db: Database,
  user: { readonly id: string; readonly role: Role },
  userAgent: string | null,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + limitsOf(user.role).absolute);
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('sessions')
      .values({
        id: uuid(),
        user_id: user.id,
        token_hash: hashToken(token),
        user_agent: userAgent?.slice(0, 300) ?? null,
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        expires_at: expiresAt.toISOString(),
      })
      .execute();
    await noteSeen(trx, user.id, now);
  });
  return { token, expiresAt };
}

/** Written beside each session's own: sessions end, and lists are sorted by it. */
const noteSeen = (db: Database, userId: string, now: Date) =>
  db.updateTable('profiles').set({ last_seen_at: now.toISOString() }).where('id', '=', userId).execute();

const viewerOf = builtOnce((db, values: { readonly tokenHash: string; readonly now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('settings', 'settings.user_id', 'users.id')
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'sessions.created_at as started_at',
      'sessions.expires_at',
      'users.id',
      'users.email',
      'users.delete_after',
      'users.sessions_void_before',
      'profiles.full_name',
      'profiles.role',
      'profiles.language',
      'profiles.timezone',
      'profiles.country',
      'profiles.onboarding_completed',
      'profiles.current_xp',
      'profiles.lite_mode',
      'settings.voice_features',
    ])
    .where('sessions.token_hash', '=', values.tokenHash)
    .where('sessions.expires_at', '>', values.now)
    .where('users.disabled_at', 'is', null),
);

/** The person behind a session token, or null where it is unknown, ended, expired or idle too long, or the account disabled. */
export async function findViewer(db: Database, token: string, now: Date): Promise<Viewer | null> {
  const [row] = await viewerOf(db, { tokenHash: hashToken(token), now: now.toISOString() });
  if (!row) return null;
  const idle = now.getTime() - Date.parse(row.last_seen_at);
  // The role may have changed since the session began: its limits are those of the role today.
  const age = now.getTime() - Date.parse(row.started_at);
  if (idle > limitsOf(row.role).idle || age > limitsOf(row.role).absolute) return null;
  if (idle > seenEvery) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('id', '=', row.session_id)
      .execute()
      .then(() => noteSeen(db, row.id, now))
      // A database that cannot be written to can still be read: the next request tries again.
      .catch(() => undefined);
  }
  return {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    name: row.full_name,
    role: row.role,
    language: row.language,
    timezone: row.timezone,
    country: row.country,
    onboarded: row.onboarding_completed === 1,
    xp: row.current_xp,
    lite: row.lite_mode === 1,
    voice: row.voice_features === 1,
    deleteAfter: row.delete_after === null ? null : new Date(row.delete_after),
    sessionEndsAt: new Date(row.expires_at),
    sessionsVoidBefore: row.sessions_void_before === null ? null : new Date(row.sessions_void_before),
  };
}

/** Ends one session of this person; harmless where it has ended already. */
export async function endSession(db: Database, viewer: Viewer): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', '=', viewer.sessionId)
    .where('user_id', '=', viewer.id)
    .execute();
}
