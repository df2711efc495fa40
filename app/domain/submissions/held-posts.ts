import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { inTransaction, type Database } from '#db/database.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { isTyped } from '#app/forms/never-kept.ts';
import { readJson } from './submission.ts';

/**
 * How much is kept for one person who is not signed in, because whoever has the cookie of an ended session can send as much
 * as they like: the longest section filled to its limits fits into one text, a day's work of open tabs into all of them.
 */
export const heldBounds = {
  /** How long it waits for its person to sign in again. */
  days: 7,
  texts: 20,
  bytes: 1_000_000,
  bytesOfOne: 256 * 1024,
} as const;

const fieldsSchema = z.record(z.string(), z.array(z.string()));

/** One name for every spelling of an address that leads to the same page: capitals, a slash at the end, `%2D`. */
export function placeOf(path: string): string {
  let plain = path;
  try {
    plain = decodeURI(path);
  } catch {
    // Not an address that any page has.
  }
  return plain.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** No path has it. */
const asideSign = '#';

/** Where a text stands aside whose path another one has taken since: beside it, and not in its page's own form. */
export const asideOf = (path: string, id: string): string => placeOf(path) + asideSign + id;

/** The path that a text was sent to, and its id where it stands aside. */
export function readPlace(place: string): { readonly path: string; readonly aside: string | null } {
  const [path = '', aside = null] = place.split(asideSign);
  return { path, aside };
}

/** From so many characters on a value that stands within another one goes on there; a 1 within a 10 does not. */
const shortestSaying = 12;

/**
 * Whether words of an earlier text are not in a later one: of another day of the journal, from another tab. What stands in the later
 * one as it was, or goes on there, is not lost.
 */
function losesWords(earlier: Posted, later: Posted): boolean {
  const isThere = (value: string, other: string): boolean =>
    other === value || (value.length >= shortestSaying && other.includes(value));
  return Object.entries(earlier).some(
    ([name, values]) =>
      isTyped(name) &&
      values.some(
        (value) => value.trim() !== '' && !(later[name] ?? []).some((other) => isThere(value, other)),
      ),
  );
}

/** Whether a text is kept, and why not: more than one may have, or a session that keeps nothing (any more). */
export type Held = { readonly ok: true } | { readonly ok: false; readonly reason: 'too-large' | 'void' };

/**
 * Keeps a POST whose session had ended, or whose page was closed meanwhile, for the person it came from. The newest one for a path
 * takes the place of the one before, which stands aside where words of it would be lost; where it becomes too much for one person,
 * the oldest go.
 * @param path the path that was posted to, without query
 * @param since when the session began that sends it; nothing is kept of one that was ended by a new password, from another
 * device or with its account
 * @param waitsFor the feature that was closed when it was sent; null where the session had ended
 */
export async function holdPost(
  db: Database,
  userId: string,
  path: string,
  fields: Posted,
  now: Date,
  since: Date = now,
  waitsFor: string | null = null,
): Promise<Held> {
  const text = JSON.stringify(fields);
  const bytes = Buffer.byteLength(text);
  if (bytes > heldBounds.bytesOfOne) return { ok: false, reason: 'too-large' };
  const row = {
    fields: text,
    bytes,
    waits_for: waitsFor,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + heldBounds.days * 86_400_000).toISOString(),
  };
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select(['disabled_at', 'delete_after', 'sessions_void_before'])
      .where('id', '=', userId)
      .executeTakeFirst();
    const isOpen = person?.disabled_at === null && person.delete_after === null;
    if (!isOpen || since.toISOString() < (person.sessions_void_before ?? ''))
      return { ok: false, reason: 'void' } as const;
    await setAside(trx, userId, placeOf(path), fields);
    await trx
      .insertInto('held_posts')
      .values({ id: uuid(), user_id: userId, path: placeOf(path), ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'path']).doUpdateSet(row))
      .execute();
    await makeRoom(trx, userId, placeOf(path));
    return { ok: true } as const;
  });
}

/** Makes way for a later text, where the one that has its place says something else. */
async function setAside(trx: Database, userId: string, place: string, later: Posted): Promise<void> {
  const earlier = await trx
    .selectFrom('held_posts')
    .select(['id', 'fields'])
    .where('user_id', '=', userId)
    .where('path', '=', place)
    .executeTakeFirst();
  if (!earlier || !losesWords(readJson(fieldsSchema, earlier.fields), later)) return;
  await trx
    .updateTable('held_posts')
    .set({ path: asideOf(place, earlier.id) })
    .where('id', '=', earlier.id)
    .where('user_id', '=', userId)
    .execute();
}

/** Forgets the oldest texts of a person until what is left is within the bounds. @param newest stays in any case */
async function makeRoom(trx: Database, userId: string, newest: string): Promise<void> {
  const held = await trx
    .selectFrom('held_posts')
    .select(['id', 'path', 'bytes'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const latestFirst = held.toSorted(
    (one, other) => Number(other.path === newest) - Number(one.path === newest),
  );
  let bytes = 0;
  const over = latestFirst.filter((one, index) => {
    bytes += one.bytes;
    return index >= heldBounds.texts || bytes > heldBounds.bytes;
  });
  if (over.length === 0) return;
  await trx
    .deleteFrom('held_posts')
    .where(
      'id',
      'in',
      over.map(({ id }) => id),
    )
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

/** A text that waits, and since when. */
export interface HeldPlace {
  /** Where it was sent to, as `placeOf` gives it, or `asideOf`. */
  readonly path: string;
  readonly sentAt: Date;
}

/** Where texts of this person wait that were not saved, the newest first; not what they say. */
export async function listHeldPosts(db: Database, userId: string, now: Date): Promise<readonly HeldPlace[]> {
  const rows = await db
    .selectFrom('held_posts')
    .select(['path', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ path, created_at }) => ({ path, sentAt: new Date(created_at) }));
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
