import { z } from 'zod';
import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import { searchable } from '#db/searchable.ts';
import { cardFields, type CardField } from '#db/tables/community.ts';

/** How a member is seen by others. */
export interface Card {
  readonly userId: string;
  readonly name: string;
  readonly about: string;
  /** What of it others see, besides the name. */
  readonly shown: readonly CardField[];
  readonly onLeaderboard: boolean;
}

/** What a member writes on their card. */
export interface CardWords {
  readonly name: string;
  readonly about: string;
  readonly shown: readonly CardField[];
  /** Left out: as it was, and off for a new card. */
  readonly onLeaderboard?: boolean;
}

export const nameLength = { min: 2, max: 40 } as const;

/** Null where nothing of a name can be told apart, such as one of spaces or signs alone. */
export function nameKey(name: string): string | null {
  const key = searchable(name.normalize('NFKC')).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return key === '' ? null : key;
}

const shownSchema = z.array(z.enum(cardFields));

const cardOf = builtOnce((db, values: { readonly userId: string }) =>
  db
    .selectFrom('member_cards')
    .select(['user_id', 'name', 'about', 'shown', 'on_leaderboard'])
    .where('user_id', '=', values.userId),
);

/** A member's own card, or null where they have chosen no name yet. */
export async function readCard(db: Database, userId: string): Promise<Card | null> {
  const [row] = await cardOf(db, { userId });
  return row
    ? {
        userId: row.user_id,
        name: row.name,
        about: row.about,
        shown: shownSchema.parse(JSON.parse(row.shown)),
        onLeaderboard: row.on_leaderboard === 1,
      }
    : null;
}

/**
 * Writes a member's card; repeating it changes nothing.
 * @param words.name as `readName` gives it
 * @returns `taken` where somebody goes by a name that looks the same, `no-name` where nothing of it can be told apart
 */
export async function writeCard(
  db: Database,
  userId: string,
  words: CardWords,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'taken' | 'no-name' }> {
  const key = nameKey(words.name);
  if (key === null) return { ok: false, reason: 'no-name' };
  const row = {
    name: words.name,
    name_key: key,
    about: words.about,
    shown: JSON.stringify(cardFields.filter((field) => words.shown.includes(field))),
    ...(words.onLeaderboard === undefined ? {} : { on_leaderboard: words.onLeaderboard ? 1 : 0 }),
    updated_at: now.toISOString(),
  };
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .selectFrom('member_cards')
      .select('user_id')
      .where('name_key', '=', key)
      .where('user_id', '<>', userId)
      .executeTakeFirst();
    if (taken) return { ok: false, reason: 'taken' } as const;
    await trx
      .insertInto('member_cards')
      .values({ on_leaderboard: 0, ...row, user_id: userId, created_at: row.updated_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return { ok: true } as const;
  });
}
