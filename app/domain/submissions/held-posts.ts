import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { readJson } from './submission.ts';

/** How long what was typed waits for its person to sign in again. */
const keptDays = 7;
const fieldsSchema = z.record(z.string(), z.array(z.string()));

/** One name for every spelling of an address that leads to the same page: capitals, a slash at the end, `%2D`. */
function placeOf(path: string): string {
  let plain = path;
  try {
    plain = decodeURI(path);
  } catch {
    // Not an address that any page has.
  }
  return plain.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/**
 * Keeps a POST whose session had ended, for the person it came from. The newest one for a path replaces the one before.
 * @param path the path that was posted to, without query
 */
export async function holdPost(
  db: Database,
  userId: string,
  path: string,
  fields: Posted,
  now: Date,
): Promise<void> {
  const known = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!known) return;
  const row = {
    fields: JSON.stringify(fields),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + keptDays * 86_400_000).toISOString(),
  };
  await db
    .insertInto('held_posts')
    .values({ id: uuid(), user_id: userId, path: placeOf(path), ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'path']).doUpdateSet(row))
    .execute();
}

/** What this person had sent to this path when their session had ended, or null. */
export async function findHeldPost(
  db: Database,
  userId: string,
  path: string,
  now: Date,
): Promise<Posted | null> {
  const row = await db
    .selectFrom('held_posts')
    .select('fields')
    .where('user_id', '=', userId)
    .where('path', '=', placeOf(path))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row ? readJson(fieldsSchema, row.fields) : null;
}

/** Forgets everything that is held for this person. @returns how many posts there were */
export async function dropHeldPosts(db: Database, userId: string): Promise<number> {
  const dropped = await db.deleteFrom('held_posts').where('user_id', '=', userId).returning('id').execute();
  return dropped.length;
}

/** Forgets a held POST once its text is saved, and everybody's that waited too long. */
export async function dropHeldPost(db: Database, userId: string, path: string, now: Date): Promise<void> {
  await db
    .deleteFrom('held_posts')
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', userId), eb('path', '=', placeOf(path))]),
        eb('expires_at', '<=', now.toISOString()),
      ]),
    )
    .execute();
}
