import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import { addDays, type Day } from '../days/calendar.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { scalesOf } from './life-facts.ts';
import { lifePillars, type LifePillar } from './life-pillars.ts';

/** The eight scales as somebody answers them, 1 to 10; what was not answered is missing. */
export type Scales = Readonly<Partial<Record<LifePillar, number>>>;

/** How the parts of a life stood for somebody on a day. */
export interface BalanceRating {
  readonly day: Day;
  readonly scales: Scales;
  readonly revision: number;
}

/** How far back it can be answered or changed: what lies further back would be remembered, not felt. */
const openFor = 7;

/** The first day of which the scales can be answered. */
export const firstDayToRate = (today: Day): Day => addDays(today, -openFor);

export type RatingWritten =
  | { readonly ok: true; readonly isNew: boolean }
  /** Of that day stands something else that the form did not show. */
  | { readonly ok: false; readonly reason: 'changed'; readonly there: BalanceRating };

/** The scales of a day, or null. */
export async function readBalanceRating(
  db: Database,
  userId: string,
  day: Day,
): Promise<BalanceRating | null> {
  const row = await db
    .selectFrom('balance_ratings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ? { day: row.day, scales: scalesOf(row), revision: row.revision } : null;
}

const saysTheSame = (one: Scales, other: Scales): boolean =>
  lifePillars.every((pillar) => one[pillar] === other[pillar]);

/**
 * Writes how the parts stand on a day, in place of what was said of that day before.
 * @param seen the revision that the form showed; 0 where it showed none
 */
export async function writeBalanceRating(
  db: Database,
  userId: string,
  day: Day,
  scales: Scales,
  seen: number,
  now: Date,
): Promise<RatingWritten> {
  return inTransaction(db, async (trx): Promise<RatingWritten> => {
    const there = await readBalanceRating(trx, userId, day);
    // The same form once more.
    if (there && saysTheSame(there.scales, scales)) return { ok: true, isNew: false };
    if (there && there.revision !== seen) return { ok: false, reason: 'changed', there };
    const at = now.toISOString();
    const columns = Object.fromEntries(
      lifePillars.map((pillar) => [pillar, scales[pillar] ?? null]),
    ) as Record<LifePillar, number | null>;
    if (there)
      await trx
        .updateTable('balance_ratings')
        .set({ ...columns, revision: there.revision + 1, updated_at: at })
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .execute();
    else
      await trx
        .insertInto('balance_ratings')
        .values({ id: uuid(), user_id: userId, day, ...columns, revision: 1, created_at: at, updated_at: at })
        .execute();
    return { ok: true, isNew: there === null };
  });
}

const aPage = 20;

/** One page of what a member said of the parts, newest first. */
export async function listBalanceRatings(
  db: Database,
  userId: string,
  asked: PageAsked,
): Promise<Place & { readonly rows: readonly BalanceRating[] }> {
  const { rows, ...place } = await readPage(
    db,
    db.selectFrom('balance_ratings').selectAll().where('user_id', '=', userId),
    { size: aPage, keys: [['day', (row) => row.day]] },
    asked,
  );
  return {
    ...place,
    rows: rows.map((row) => ({ day: row.day, scales: scalesOf(row), revision: row.revision })),
  };
}
