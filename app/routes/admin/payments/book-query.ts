import type { Database } from '#db/database.ts';
import type { Month } from '#app/domain/days/calendar.ts';
import { bookMonth, lastMonths, monthsFrom, type Period } from '#app/domain/books/months.ts';
import { findFirstMonth } from '#app/domain/books/movements.ts';

/** Columns of the file, by names that are those of the data, in no language. */
export const bookColumns = [
  'occurred_at',
  'order_number',
  'receipt_number',
  'kind',
  'program',
  'installment',
  'amount',
  'currency',
  'provider',
  'reference',
] as const;
/** Who paid: only where it was chosen. */
export const nameColumn = 'full_name';

/** What an address asks of the books. */
export interface BookQuery {
  readonly period: Period;
  readonly withNames: boolean;
  /** The last month comes before the first one. */
  readonly isWrongOrder: boolean;
  /** Every month in which something may have moved, the oldest first; none where nothing has. */
  readonly months: readonly Month[];
}

/** Reads an address of the books: what it cannot mean is as if it did not stand there; without months, the last twelve. */
export async function readBookQuery(db: Database, request: Request, now: Date): Promise<BookQuery> {
  const query = new URL(request.url).searchParams;
  const first = await findFirstMonth(db);
  const months = first ? monthsFrom(first, bookMonth(now)) : [];
  const earliest = months[0] ?? bookMonth(now);
  const usual = lastMonths(now, 12);
  const asked = (end: 'from' | 'to'): Month => {
    const text = query.get(end) ?? '';
    const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : usual[end];
    return month < earliest ? earliest : month > usual.to ? usual.to : month;
  };
  const period = { from: asked('from'), to: asked('to') };
  return {
    period,
    withNames: query.get('names') === 'on',
    isWrongOrder: period.from > period.to,
    months,
  };
}

/** The address of the books, or of their file, that asks the same. */
export const bookPath = (path: string, { period, withNames }: BookQuery): string =>
  `${path}?${new URLSearchParams({ ...period, ...(withNames ? { names: 'on' } : {}) })}`;
