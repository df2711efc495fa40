import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { Month } from '../days/calendar.ts';
import { tierName } from '../programs/texts-in-language.ts';
import { boundsOf, monthsFrom, type Period } from './months.ts';

/** Whose amounts may be added: those of one currency; and what the sandbox only pretends to move is no money. */
export interface LedgerName {
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly isSandbox: boolean;
}

/** What moved. Cents with their sign, so that the first three add up to the last. */
export interface Sums {
  readonly paid: number;
  /** What was given back, less what came back because a bank did not take it; above zero where that was more in this time. */
  readonly refunded: number;
  /** What banks took back, less what they returned; above zero where they returned more than they took in this time. */
  readonly disputed: number;
  readonly net: number;
  /** How many movements these are. */
  readonly count: number;
}

/** What moved in one ledger. */
export interface LedgerSums extends LedgerName {
  readonly total: Sums;
  /** Every month of the period, the oldest first. */
  readonly byMonth: readonly (Sums & { readonly month: Month })[];
  /** The programs that something moved for, in the order in which they are sold. */
  readonly byProgram: readonly {
    readonly name: string;
    readonly total: Sums;
    /** The net of each month, in the order of `byMonth`. */
    readonly months: readonly number[];
  }[];
}

/** A sum of movements that have all of these in common. */
export interface Cell extends LedgerName {
  readonly month: Month;
  readonly tier: string;
  readonly kind: string;
  readonly amount: number;
  readonly count: number;
}

/**
 * What came in and went back in a period, by ledger, month and program: real money first. A movement counts on the day on which
 * it happened, a refund not on that of its payment. What is kept of erased accounts counts as well. One grouped query along the
 * moments, another for the names.
 */
export async function readSums(
  db: Database,
  period: Period,
  language: Language,
): Promise<readonly LedgerSums[]> {
  const cells = await readCells(db, period);
  if (cells.length === 0) return [];
  const tiers = await db
    .selectFrom('freedom_plan_tiers')
    .select(['tier', tierName('freedom_plan_tiers.id', language).as('name')])
    .orderBy('display_order')
    .execute();
  return addUp(cells, period, tiers);
}

/** The moment of a movement, as its month. */
const monthOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 7)`;

async function readCells(db: Database, period: Period): Promise<readonly Cell[]> {
  const [from, before] = boundsOf(period);
  const rows = await db
    .selectFrom('payments')
    // Each has them; left joins keep the planner from beginning with every checkout.
    .leftJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .leftJoin('freedom_plan_tiers as tiers', 'tiers.id', 'checkouts.tier_id')
    .select((eb) => [
      monthOf('payments.occurred_at').as('month'),
      eb.ref('tiers.tier').$castTo<string>().as('tier'),
      'payments.currency',
      'payments.provider',
      eb.ref('payments.kind').$castTo<string>().as('kind'),
      eb.fn.sum<number | string>('payments.amount').as('amount'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    .where('payments.occurred_at', '>=', from)
    .where('payments.occurred_at', '<', before)
    .groupBy([
      monthOf('payments.occurred_at'),
      'tiers.tier',
      'payments.currency',
      'payments.provider',
      'payments.kind',
    ])
    .unionAll(
      db
        .selectFrom('retained_payments as kept')
        .select((eb) => [
          monthOf('kept.occurred_at').as('month'),
          'kept.tier',
          'kept.currency',
          eb.ref('kept.provider').$castTo<'stripe' | 'sandbox' | 'none'>().as('provider'),
          'kept.kind',
          eb.fn.sum<number | string>('kept.amount').as('amount'),
          eb.fn.countAll<number | string>().as('count'),
        ])
        .where('kept.occurred_at', '>=', from)
        .where('kept.occurred_at', '<', before)
        .groupBy([monthOf('kept.occurred_at'), 'kept.tier', 'kept.currency', 'kept.provider', 'kept.kind']),
    )
    .execute();
  return rows.map(({ provider, amount, count, ...row }) => ({
    ...row,
    isSandbox: provider === 'sandbox',
    amount: Number(amount),
    count: Number(count),
  }));
}

/** @param tiers in their order; what one of them is not known by keeps its key */
function addUp(
  cells: readonly Cell[],
  period: Period,
  tiers: readonly { readonly tier: string; readonly name: string }[],
): readonly LedgerSums[] {
  const months = monthsFrom(period.from, period.to);
  return ledgersOf(cells).map((ledger) => {
    const own = cells.filter((cell) => isOf(ledger, cell));
    const sold = new Set(own.map(({ tier }) => tier));
    const known = tiers.filter(({ tier }) => sold.delete(tier));
    return {
      ...ledger,
      total: sum(own),
      byMonth: months.map((month) => ({ month, ...sum(own.filter((cell) => cell.month === month)) })),
      byProgram: [...known, ...[...sold].map((tier) => ({ tier, name: tier }))].map(({ tier, name }) => {
        const ofIt = own.filter((cell) => cell.tier === tier);
        return {
          name,
          total: sum(ofIt),
          months: months.map((month) => sum(ofIt.filter((cell) => cell.month === month)).net),
        };
      }),
    };
  });
}

const isOf = (one: LedgerName, other: LedgerName): boolean =>
  one.currency === other.currency && one.isSandbox === other.isSandbox;

/** The ledgers that something stands in: real money first, then by currency. */
export function ledgersOf(cells: readonly LedgerName[]): readonly LedgerName[] {
  const ledgers: LedgerName[] = [];
  for (const { currency, isSandbox } of cells)
    if (!ledgers.some((known) => isOf(known, { currency, isSandbox }))) ledgers.push({ currency, isSandbox });
  return ledgers.toSorted(
    (one, other) =>
      Number(one.isSandbox) - Number(other.isSandbox) || one.currency.localeCompare(other.currency),
  );
}

function sum(cells: readonly Cell[]): Sums {
  const of = (isMeant: (kind: string) => boolean): number =>
    cells.reduce((all, { kind, amount }) => (isMeant(kind) ? all + amount : all), 0);
  return {
    paid: of((kind) => kind === 'payment'),
    refunded: of((kind) => kind === 'refund' || kind === 'refund-failed'),
    disputed: of((kind) => kind === 'dispute' || kind === 'dispute-won'),
    net: of(() => true),
    count: cells.reduce((all, { count }) => all + count, 0),
  };
}
