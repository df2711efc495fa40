import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import { hashToken, makeToken } from '../accounts/tokens.ts';

/** Whose calendar an address opens. */
export interface FeedOwner {
  readonly id: string;
  readonly language: Language;
  /** IANA name, as the profile has it. */
  readonly timezone: string;
}

/** Since when a member's calendar has an address; null where it has none. The address itself is not known any more. */
export async function readFeed(db: Database, userId: string): Promise<{ readonly madeAt: Date } | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { madeAt: new Date(row.made_at) } : null;
}

/** Makes a secret address for a member's calendar; the one before opens nothing from then on. @returns its token, known to nobody else */
export async function makeFeed(db: Database, userId: string, now: Date): Promise<string> {
  const token = makeToken();
  const row = { token_hash: hashToken(token), made_at: now.toISOString() };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return token;
}

/** Ends the address. Repeating it changes nothing. */
export async function removeFeed(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Whose address this is; null where it is nobody's, or of an account that is closed. */
export async function findFeedOwner(db: Database, token: string): Promise<FeedOwner | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .innerJoin('profiles', 'profiles.id', 'calendar_feeds.user_id')
    .select(['profiles.id', 'profiles.language', 'profiles.timezone'])
    .where('calendar_feeds.token_hash', '=', hashToken(token))
    .where('users.disabled_at', 'is', null)
    .where('users.delete_after', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, language: row.language ?? 'en' } : null;
}
