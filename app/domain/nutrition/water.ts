import { builtOnce } from '#db/built-once.ts';
import { inTransaction, type Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';

/** A glass, in millilitres: what a press adds. */
export const glass = 250;
/** More than anybody drinks in a day. */
const mostWater = 20_000;

const waterBetween = builtOnce(
  (db, values: { readonly userId: string; readonly from: Day; readonly to: Day }) =>
    db
      .selectFrom('water_days')
      .select(['day', 'millilitres'])
      .where('user_id', '=', values.userId)
      .where('day', '>=', values.from)
      .where('day', '<=', values.to),
);

/** What a member drank from one day to another, in millilitres by day; days without water lack. */
export async function readWater(
  db: Database,
  userId: string,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<Day, number>> {
  const rows = await waterBetween(db, { userId, from, to });
  return new Map(rows.map(({ day, millilitres }) => [day, millilitres]));
}

/** What was drunk on a day. */
export interface WaterDay {
  readonly day: Day;
  readonly millilitres: number;
}

/** How many are read at once for a file. */
const pageOfFile = 200;

/** Some of a member's days with water, the first one first. @param after the last one that was read; null: from the first one on */
export const readSomeWater = (db: Database, userId: string, after: Day | null): Promise<WaterDay[]> =>
  db
    .selectFrom('water_days')
    .select(['day', 'millilitres'])
    .where('user_id', '=', userId)
    .where('day', '>', after ?? '')
    .where('millilitres', '>', 0)
    .orderBy('day')
    .limit(pageOfFile)
    .execute();

/** All of them, one after the other, read some at a time: for a file that is sent as it is read. */
export async function* exportWater(db: Database, userId: string): AsyncGenerator<WaterDay, undefined> {
  let after: Day | null = null;
  do {
    const days: readonly WaterDay[] = await readSomeWater(db, userId, after);
    yield* days;
    after = days.length === pageOfFile ? days.at(-1)!.day : null;
  } while (after !== null);
}

/**
 * So much more water on a day, or less.
 * @param by millilitres @param from what the page showed: the same press sent twice counts once
 * @param today the member's own: no day ahead of it
 * @returns what stands there now; null for a day ahead
 */
export async function changeWater(
  db: Database,
  userId: string,
  { day, by, from }: { readonly day: Day; readonly by: number; readonly from: number },
  today: Day,
): Promise<number | null> {
  if (day > today) return null;
  return inTransaction(db, async (trx) => {
    const there = (await readWater(trx, userId, day, day)).get(day) ?? 0;
    if (there !== from) return there;
    const millilitres = Math.min(mostWater, Math.max(0, there + by));
    await trx
      .insertInto('water_days')
      .values({ user_id: userId, day, millilitres })
      .onConflict((oc) => oc.columns(['user_id', 'day']).doUpdateSet({ millilitres }))
      .execute();
    return millilitres;
  });
}
