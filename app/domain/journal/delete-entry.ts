import { inTransaction, type Database } from '#db/database.ts';
import { takeBackXp } from '../xp/take-back-xp.ts';
import { placeOf } from './drafts.ts';
import { findDayEntry } from './read-entries.ts';
import { actOf } from './write-entry.ts';

/**
 * Deletes an entry of this member, with its tags and drafts. What it was paid is taken back, unless there is another page of its
 * type on that day.
 * @returns the points taken; null where the entry is not there (any more) or somebody else's
 */
export async function deleteEntry(
  db: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('journal_entries')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(['type', 'day'])
      .executeTakeFirst();
    if (!gone) return null;
    // What is begun of another challenge is no part of this one.
    const places = [null, id].map((entryId) => placeOf({ entryId, ...gone }));
    await trx
      .deleteFrom('journal_drafts')
      .where('user_id', '=', userId)
      .where('place', 'in', gone.type === 'challenge' ? places.slice(1) : places)
      .execute();
    const another = await findDayEntry(trx, userId, gone.type, gone.day);
    return another ? 0 : takeBackXp(trx, userId, actOf(gone), now);
  });
}
