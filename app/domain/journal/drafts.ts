import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { EntryType } from '#db/tables/journal.ts';
import type { Posted } from '#app/forms/engine/parse.ts';

/**
 * Where a draft belongs: the page of a part of a day, a challenge that is no entry yet, or an entry that is being changed.
 * @param what.entryId none for the page of a part of a day, whether it is an entry already or not
 * @param what.prompt the key of the question that a new challenge is about; none for a question of one's own
 */
export const placeOf = (what: {
  readonly entryId: string | null;
  readonly type: EntryType;
  readonly day: string;
  readonly prompt?: string | null;
}): string => {
  if (what.entryId) return `entry:${what.entryId}`;
  if (what.type !== 'challenge') return `${what.type}:${what.day}`;
  return what.prompt ? `challenge:${what.prompt}` : 'challenge';
};

/** A draft as a form knows it: which one it showed, and in which state. */
export interface SeenDraft {
  readonly place: string;
  readonly tab: string;
  /** When it was kept, as `updated_at` has it; null for the form's own, whatever its state. */
  readonly at: string | null;
}

export interface Draft {
  readonly tab: string;
  readonly fields: Posted;
  readonly at: string;
}

/** How many opened pages may have a draft of one place: the oldest go. */
const mostTabs = 10;

const fieldsSchema = z.record(z.string(), z.array(z.string()));

/**
 * Keeps what was typed so far. It is no entry and pays nothing. Each opened page keeps its own, so that no tab overwrites what
 * another one holds; the draft that a page began with is replaced, unless it was changed elsewhere meanwhile.
 * @param tab of the opened page @param replaces the drafts that it began with
 */
export async function keepDraft(
  db: Database,
  userId: string,
  { place, tab, fields }: { readonly place: string; readonly tab: string; readonly fields: Posted },
  replaces: readonly SeenDraft[],
  now: Date,
): Promise<void> {
  const row = { fields: JSON.stringify(fields), updated_at: now.toISOString() };
  await inTransaction(db, async (trx) => {
    await dropDrafts(
      trx,
      userId,
      replaces.filter((seen) => seen.tab !== tab),
    );
    await trx
      .insertInto('journal_drafts')
      .values({ user_id: userId, place, tab, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'place', 'tab']).doUpdateSet(row))
      .execute();
    const kept = await listDrafts(trx, userId, place);
    const over = kept.slice(mostTabs).map((draft) => ({ place, tab: draft.tab, at: null }));
    await dropDrafts(trx, userId, over);
  });
}

const draftsOf = builtOnce((db, values: { readonly userId: string; readonly place: string }) =>
  db
    .selectFrom('journal_drafts')
    .select(['tab', 'fields', 'updated_at'])
    .where('user_id', '=', values.userId)
    .where('place', '=', values.place)
    .orderBy('updated_at', 'desc')
    .orderBy('tab'),
);

/** The drafts of a place, newest first: one for each opened page that left one. */
export async function listDrafts(db: Database, userId: string, place: string): Promise<readonly Draft[]> {
  const rows = await draftsOf(db, { userId, place });
  return rows.map(({ tab, fields, updated_at }) => ({
    tab,
    fields: fieldsSchema.parse(JSON.parse(fields)),
    at: updated_at,
  }));
}

const begunChallenges = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('journal_drafts')
    .select('place')
    .where('user_id', '=', values.userId)
    // All that begin with 'challenge'.
    .where('place', '>=', 'challenge')
    .where('place', '<', 'challengf')
    .orderBy('updated_at', 'desc'),
);

/** The questions that somebody has begun to write on: their keys, null for one of their own; begun last first. */
export async function listBegunChallenges(db: Database, userId: string): Promise<readonly (string | null)[]> {
  const rows = await begunChallenges(db, { userId });
  return [...new Set(rows.map(({ place }) => place.split(':')[1] ?? null))];
}

/** Forgets drafts that are in the state in which they were seen. */
export async function dropDrafts(db: Database, userId: string, seen: readonly SeenDraft[]): Promise<void> {
  for (const { place, tab, at } of seen) {
    const draft = db
      .deleteFrom('journal_drafts')
      .where('user_id', '=', userId)
      .where('place', '=', place)
      .where('tab', '=', tab);
    await (at === null ? draft : draft.where('updated_at', '=', at)).execute();
  }
}
