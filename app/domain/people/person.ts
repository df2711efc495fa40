import type { Database } from '#db/database.ts';
import type { StoredFile } from '../files/files.ts';
import { readCard, type Card } from './card.ts';
import { meets } from './meets.ts';

/** A member as others see them: each part only where its owner shows it. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  /** Null: not shown, or nothing is written. */
  readonly about: string | null;
  readonly hasPicture: boolean;
  /** Their points, by which their level is told; null where it is not shown. */
  readonly xp: number | null;
  readonly since: Date | null;
  /** What they claimed, the newest first; null where it is not shown. */
  readonly achievements: readonly string[] | null;
}

/** The card of somebody who is met by the viewer; their own is, always. Null for everybody else's. */
async function metCard(db: Database, viewerId: string, userId: string): Promise<Card | null> {
  if (viewerId !== userId) {
    const met = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where(meets(viewerId, 'users.id'))
      .executeTakeFirst();
    if (!met) return null;
  }
  return readCard(db, userId);
}

/**
 * A member as the viewer sees them, or null where the two do not meet: who has chosen no name, who has gone, who is blocked. Oneself
 * is seen as by others.
 */
export async function readPerson(db: Database, viewerId: string, userId: string): Promise<Person | null> {
  const card = await metCard(db, viewerId, userId);
  if (!card) return null;
  const { name, about, shown } = card;
  const account = await db
    .selectFrom('profiles')
    .select(['current_xp', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const claims = shown.includes('achievements')
    ? await db
        .selectFrom('achievement_claims')
        .select(['achievement', 'claimed_at'])
        .where('user_id', '=', userId)
        .execute()
    : null;
  return {
    userId,
    name,
    about: shown.includes('about') && about !== '' ? about : null,
    hasPicture: shown.includes('picture') && (await findAvatar(db, userId)) !== null,
    xp: shown.includes('level') ? account.current_xp : null,
    since: shown.includes('since') ? new Date(account.created_at) : null,
    achievements:
      claims
        ?.toSorted((one, other) => (one.claimed_at < other.claimed_at ? 1 : -1))
        .map(({ achievement }) => achievement) ?? null,
  };
}

/** The picture of somebody whom the viewer meets and who shows it; null for all others. */
export async function findPicture(
  db: Database,
  viewerId: string,
  userId: string,
): Promise<StoredFile | null> {
  const card = await metCard(db, viewerId, userId);
  return card?.shown.includes('picture') ? findAvatar(db, userId) : null;
}

async function findAvatar(db: Database, userId: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('files')
    .select(['stored_name', 'media_type'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'avatar')
    .executeTakeFirst();
  return row ? { storedName: row.stored_name, mediaType: row.media_type } : null;
}
