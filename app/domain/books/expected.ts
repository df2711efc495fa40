import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Month } from '../days/calendar.ts';
import { bookMonth } from './months.ts';
import { ledgersOf, type LedgerName } from './sums.ts';

/** So many later payments, and what they come to in cents. */
export interface Payments {
  readonly count: number;
  readonly amount: number;
}

/** What was agreed and has not been paid, in one ledger. */
export interface Expected extends LedgerName {
  /** By the month in which they are due, this one first; months without any are left out. */
  readonly ahead: readonly (Payments & { readonly month: Month })[];
  readonly total: Payments;
  /** Due before this month, neither paid nor refused. */
  readonly late: Payments;
  /** Of programs that rest: while a bank decides, or because a payment before them failed. */
  readonly resting: Payments;
  readonly failed: Payments;
}

/**
 * Later payments of plans that run, by the month by UTC in which they are due. Failed ones, and those of programs that rest,
 * are counted apart: nobody knows whether they come. One grouped query over what is open.
 */
export async function readExpected(db: Database, now: Date): Promise<readonly Expected[]> {
  const month = sql<string>`substr(installments.due_at, 1, 7)`;
  const rows = await db
    .selectFrom('installments')
    .leftJoin('enrollments', 'enrollments.id', 'installments.enrollment_id')
    .leftJoin('checkouts', 'checkouts.id', 'enrollments.checkout_id')
    .select((eb) => [
      month.as('month'),
      'installments.state',
      eb.ref('enrollments.state').as('program'),
      eb.ref('checkouts.currency').$castTo<string>().as('currency'),
      'checkouts.provider',
      eb.fn.sum<number | string>('installments.amount').as('amount'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    // Written out, so that the index of just these is taken.
    .where(sql<boolean>`installments.state in ('due', 'failed')`)
    .where('installments.due_at', '>=', '')
    .groupBy([month, 'installments.state', 'enrollments.state', 'checkouts.currency', 'checkouts.provider'])
    .execute();
  const cells = rows.map(({ provider, program, ...row }) => ({
    ...row,
    isSandbox: provider === 'sandbox',
    isFailed: row.state === 'failed',
    isResting: program === 'suspended' || program === 'disputed',
    amount: Number(row.amount),
    count: Number(row.count),
  }));
  const current = bookMonth(now);
  return ledgersOf(cells).map((ledger) => {
    const own = cells.filter(
      (cell) => cell.currency === ledger.currency && cell.isSandbox === ledger.isSandbox,
    );
    const running = own.filter(({ isFailed, isResting }) => !isFailed && !isResting);
    const coming = running.filter((cell) => cell.month >= current);
    const months = [...new Set(coming.map((cell) => cell.month))].toSorted();
    return {
      ...ledger,
      ahead: months.map((one) => ({ month: one, ...add(coming.filter((cell) => cell.month === one)) })),
      total: add(coming),
      late: add(running.filter((cell) => cell.month < current)),
      resting: add(own.filter(({ isFailed, isResting }) => !isFailed && isResting)),
      failed: add(own.filter(({ isFailed }) => isFailed)),
    };
  });
}

const add = (cells: readonly Payments[]): Payments => ({
  count: cells.reduce((all, { count }) => all + count, 0),
  amount: cells.reduce((all, { amount }) => all + amount, 0),
});
