import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { slotOf } from '#db/journal-slots.ts';
import type { XpAward } from '../xp/award-xp.ts';
import { awardXpAnew } from '../xp/take-back-xp.ts';
import { dropDrafts, type SeenDraft } from './drafts.ts';
import { rowOf, saysTheSame, type EntryText, type JournalEntry } from './entry.ts';
import { findDayEntry, findEntry } from './read-entries.ts';

/** What a form says besides what was written. */
export interface Saving {
  /** Chosen by the form: the same form sent twice is one entry. */
  readonly id: string;
  /** The revision that the form began with; 0 where it began with nothing. */
  readonly seen: number;
  /** The member's own day. Only its page and that of the day before pay. */
  readonly today: string;
  /** Drafts that the form showed or left behind: they are what is saved now. */
  readonly drafts?: readonly SeenDraft[];
}

export type Written =
  | {
      readonly ok: true;
      readonly entry: JournalEntry;
      /** The points given now. */
      readonly points: number;
      readonly levelReached: number | null;
    }
  /** Another tab saved this page meanwhile. Nothing was changed. */
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: JournalEntry };

/** What is paid: a type of entry, once a day. */
export const actOf = ({ type, day }: Pick<EntryText, 'type' | 'day'>): XpAward => ({
  eventType: 'journal_entry',
  sourceType: 'journal',
  sourceId: `${type}:${day}`,
});

/** The day before. @param day YYYY-MM-DD */
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/**
 * Writes a page of the journal or changes it, and pays it once for each type and day. A morning and an evening have one page
 * a day; of the same form sent twice the second changes nothing. What another tab has saved meanwhile is not overwritten.
 */
export async function writeEntry(
  db: Database,
  userId: string,
  text: EntryText,
  saving: Saving,
  now: Date,
): Promise<Written> {
  return inTransaction(db, async (trx): Promise<Written> => {
    const saved = await put(trx, userId, text, saving, now);
    if (!saved.ok) return saved;
    const { entry } = saved;
    await dropDrafts(trx, userId, saving.drafts ?? []);
    // Only the pages of today and yesterday earn; an older one gets back what its deletion took.
    const isNew = entry.day === saving.today || entry.day === dayBefore(saving.today);
    const { amount, levelReached } = await awardXpAnew(trx, userId, actOf(entry), isNew, now);
    return { ok: true, entry, points: amount, levelReached };
  });
}

type Put =
  | { readonly ok: true; readonly entry: JournalEntry }
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: JournalEntry };

async function put(trx: Database, userId: string, text: EntryText, saving: Saving, now: Date): Promise<Put> {
  const own =
    (await findEntry(trx, userId, saving.id)) ??
    (text.type === 'challenge' ? null : await findDayEntry(trx, userId, text.type, text.day));
  if (own) return change(trx, userId, own, text, saving.seen, now);
  const insert = (id: string) =>
    trx
      .insertInto('journal_entries')
      .values({
        id,
        user_id: userId,
        type: text.type,
        day: text.day,
        slot: slotOf(text.type, text.day),
        created_at: now.toISOString(),
        ...rowOf(text),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  // An id that somebody else's entry has is no reason to lose this one.
  const written = (await insert(saving.id)) ?? (await insert(uuid()));
  if (!written) {
    // On Postgres another tab may have come first within this very moment.
    const current =
      (await findEntry(trx, userId, saving.id)) ?? (await findDayEntry(trx, userId, text.type, text.day));
    return change(trx, userId, current!, text, saving.seen, now);
  }
  await tag(trx, userId, written.id, text.tags);
  return { ok: true, entry: (await findEntry(trx, userId, written.id))! };
}

/** Type and day stay: they say which page it is. */
async function change(
  trx: Database,
  userId: string,
  own: JournalEntry,
  text: EntryText,
  seen: number,
  now: Date,
): Promise<Put> {
  if (saysTheSame(own, text)) return { ok: true, entry: own };
  if (own.revision !== seen) return { ok: false, reason: 'conflict', current: own };
  const changed = await trx
    .updateTable('journal_entries')
    .set({ ...rowOf(text), revision: own.revision + 1, updated_at: now.toISOString() })
    .where('id', '=', own.id)
    .where('user_id', '=', userId)
    .where('revision', '=', seen)
    .returning('id')
    .executeTakeFirst();
  const current = (await findEntry(trx, userId, own.id))!;
  if (!changed) return { ok: false, reason: 'conflict', current };
  await trx.deleteFrom('journal_tags').where('entry_id', '=', own.id).execute();
  await tag(trx, userId, own.id, text.tags);
  return { ok: true, entry: { ...current, tags: text.tags } };
}

async function tag(trx: Database, userId: string, entryId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await trx
    .insertInto('journal_tags')
    .values(tags.map((one) => ({ entry_id: entryId, user_id: userId, tag: one })))
    .execute();
}
