import { sql } from 'kysely';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import { lastOfMonth, type Day, type Month } from '../days/calendar.ts';
import { centsOf } from './money.ts';

/** What came in or went out of a category in a month; below zero it went out. */
export interface MonthSum {
  readonly month: Month;
  readonly currency: string;
  /** Null: of no category. */
  readonly categoryId: string | null;
  readonly cents: number;
  /** Of it, what came in; `cents - came` went out. */
  readonly came: number;
}

const sumsBetween = builtOnce(
  (db, values: { readonly userId: string; readonly first: Day; readonly last: Day }) => {
    const counted = db
      .selectFrom('transactions')
      .select(['day', 'currency', 'category_id', 'cents'])
      .where('user_id', '=', values.userId)
      .where('counts', '=', 1)
      .where('day', '>=', values.first)
      .where('day', '<=', values.last)
      .unionAll(
        db
          .selectFrom('transaction_splits')
          .select(['day', 'currency', 'category_id', 'cents'])
          .where('user_id', '=', values.userId)
          .where('day', '>=', values.first)
          .where('day', '<=', values.last),
      )
      .as('counted');
    const month = sql<string>`substr(counted.day, 1, 7)`;
    return db
      .selectFrom(counted)
      .select((eb) => [
        month.as('month'),
        'counted.currency',
        'counted.category_id',
        eb.fn.sum<number | string>('counted.cents').as('cents'),
        sql<number | string>`sum(case when counted.cents > 0 then counted.cents else 0 end)`.as('came'),
      ])
      .groupBy([month, 'counted.currency', 'counted.category_id']);
  },
);

/**
 * Sums by month, currency and category: one query, of indexes that hold all it needs. Transfers between own accounts are in none;
 * of what is divided, the parts count.
 * @param from and to months, both of them included
 */
export async function sumMonths(
  db: Database,
  userId: string,
  from: Month,
  to: Month,
): Promise<readonly MonthSum[]> {
  const rows = await sumsBetween(db, { userId, first: `${from}-01`, last: lastOfMonth(to) });
  return rows.map((row) => ({
    month: row.month,
    currency: row.currency,
    categoryId: row.category_id,
    cents: centsOf(row.cents),
    came: centsOf(row.came),
  }));
}

/** So many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const all = year * 12 + number - 1 + count;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
}
