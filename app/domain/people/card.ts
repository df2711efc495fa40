import { sql } from 'kysely';
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

/** A name without what stands between its letters and numbers. An upright line beside one of them is read as a letter. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/(?<![\p{L}\p{N}|])\|(?![\p{L}\p{N}|])/gu, '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}|]/gu, '');

/** Null where nothing of a name can be told apart, such as one of spaces or signs alone. */
export function nameKey(name: string): string | null {
  const key = searchable(lettersOf(name)).replaceAll('|', 'l');
  return /[\p{L}\p{N}]/u.test(lettersOf(name)) ? key : null;
}

/** Letters, numbers and signs that are taken for one another: each of these with any other of its group. */
const alike = ['lI1|', 'L1|', 'i1|\u0131', 'oO0'];

/** Whether a name can be taken for another one of as many letters. An i has its point, so 'Neil' is not 'Nell'. */
export function looksLike(one: string, other: string): boolean {
  const [letters, others] = [[...lettersOf(one)], [...lettersOf(other)]];
  return (
    letters.length === others.length &&
    letters.every((letter, place) => {
      const there = others[place]!;
      return (
        letter.toLowerCase() === there.toLowerCase() ||
        alike.some((group) => group.includes(letter) && group.includes(there))
      );
    })
  );
}

/** What has no look of its own in a key. */
const withoutLook = /[il1\u0131o0]/u;
const oneLook = (key: string): string => key.replaceAll(/[l1\u0131]/gu, 'i').replaceAll('0', 'o');
const lookOfKey = sql<string>`replace(replace(replace(replace(name_key, 'l', 'i'), '1', 'i'), ${'\u0131'}, 'i'), '0', 'o')`;

/** Whether somebody else goes by a name, or by one that looks like it. */
export async function isNameTaken(trx: Database, userId: string, name: string): Promise<boolean> {
  const key = nameKey(name) ?? '';
  const same = await trx
    .selectFrom('member_cards')
    .select('user_id')
    .where('name_key', '=', key)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  if (same) return true;
  const from = key.search(withoutLook);
  if (from === -1) return false;
  // From its first letters on, which look like themselves alone; names are rarely chosen.
  const rows = await trx
    .selectFrom('member_cards')
    .select('name')
    .where('name_key', '>=', key.slice(0, from))
    .where(lookOfKey, '=', oneLook(key))
    .where('user_id', '<>', userId)
    .execute();
  return rows.some((row) => looksLike(row.name, name));
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
 * Writes a member's card; repeating it changes nothing. A name that they go by already stays theirs.
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
    const own = await readCard(trx, userId);
    const isOwn = own?.name === words.name;
    if (!isOwn && (await isNameTaken(trx, userId, words.name)))
      return { ok: false, reason: 'taken' } as const;
    const { name_key: _, ...asItWas } = row;
    await trx
      .insertInto('member_cards')
      .values({ on_leaderboard: 0, ...row, user_id: userId, created_at: row.updated_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(isOwn ? asItWas : row))
      .execute();
    return { ok: true } as const;
  });
}
