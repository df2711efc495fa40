import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Language } from '#db/tables/accounts.ts';
import type { EnrollmentState } from '#db/tables/payments.ts';
import { holds } from '../lists/holds.ts';
import { countRows, ofEverybody, readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { orderNumber } from '../payments/alarms.ts';
import { tierName } from '../programs/texts-in-language.ts';
import { needingAttention, unscheduled } from './attention.ts';
import { findOrders } from './order-numbers.ts';

const aPage = 25;

/** What the list can be narrowed to. */
export const paymentFilters = [
  'all',
  'attention',
  'active',
  'grace',
  'suspended',
  'disputed',
  'completed',
  'refunded',
  'ended',
] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** One program that somebody bought. Amounts are cents. */
export interface PaymentRow {
  readonly enrollmentId: string;
  /** By which people speak of it. */
  readonly order: string;
  readonly person: string;
  readonly email: string;
  readonly program: string;
  readonly state: EnrollmentState;
  readonly currency: string;
  readonly total: number;
  /** What came in, without what went back. */
  readonly paid: number;
  readonly nextDueAt: Date | null;
  readonly refundAsked: boolean;
  /** Later payments are agreed, and the provider does not know of them yet. */
  readonly unscheduled: boolean;
  readonly boughtAt: Date;
}

export interface PaymentPage extends Place {
  readonly rows: readonly PaymentRow[];
}

/** Those whose name or address holds what somebody searches for. */
const peopleHolding = (db: Database, q: string) =>
  db
    .selectFrom('profiles as sought')
    .select('sought.id')
    .where(({ or }) => or([holds('sought.full_name', q), holds('sought.email', q)]));

/**
 * A page of what was bought, the newest first unless told. Five queries, one more for what may be the number of an order.
 * @param language of the programs' names @param narrowed.q what stands somewhere in the name or the address of whoever bought it; or
 *   the number of an order
 */
export async function listPayments(
  db: Database,
  filter: PaymentFilter,
  asked: PageAsked,
  language: Language = 'en',
  { q = '', direction = 'desc' }: { readonly q?: string; readonly direction?: 'asc' | 'desc' } = {},
): Promise<PaymentPage> {
  let wanted = db.selectFrom('enrollments');
  const orders = await findOrders(db, q);
  if (orders.length > 0)
    wanted = wanted.where(
      'enrollments.checkout_id',
      'in',
      orders.map(({ id }) => id),
    );
  else if (q !== '') wanted = wanted.where('enrollments.user_id', 'in', peopleHolding(db, q));
  if (filter === 'attention') wanted = wanted.where('enrollments.id', 'in', needingAttention(db));
  else if (filter !== 'all') wanted = wanted.where('enrollments.state', '=', filter);
  const bought = wanted
    // Each has them; left joins keep the planner from beginning with everybody.
    .leftJoin('checkouts', 'checkouts.id', 'enrollments.checkout_id')
    .leftJoin('users', 'users.id', 'enrollments.user_id')
    .leftJoin('profiles', 'profiles.id', 'enrollments.user_id')
    .select([
      'enrollments.id',
      'enrollments.checkout_id',
      'enrollments.state',
      'enrollments.created_at',
      'users.email',
      'profiles.full_name',
      tierName('enrollments.tier_id', language).as('program'),
      'checkouts.currency',
      'checkouts.total_amount',
    ])
    .$narrowType<{ email: string; currency: string; total_amount: number }>();
  const { rows, ...place } = await readPage(
    db,
    bought,
    {
      size: aPage,
      keys: [
        ['enrollments.created_at', (row) => row.created_at],
        ['enrollments.id', (row) => row.id],
      ],
      direction,
      countedUpTo: ofEverybody,
      count: (most) => countRows(db, wanted, most),
    },
    asked,
  );
  if (rows.length === 0) return { ...place, rows: [] };
  const ids = rows.map((row) => row.id);
  const sums = await db
    .selectFrom('payments')
    .select(['checkout_id', (eb) => eb.fn.sum<number | string>('amount').as('sum')])
    .where(
      'checkout_id',
      'in',
      rows.map((row) => row.checkout_id),
    )
    .groupBy('checkout_id')
    .execute();
  const due = await db
    .selectFrom('installments')
    .select(['enrollment_id', (eb) => eb.fn.min('due_at').as('due_at')])
    .where('enrollment_id', 'in', ids)
    .where('state', 'in', ['due', 'failed'])
    .groupBy('enrollment_id')
    .execute();
  const refunds = await db
    .selectFrom('refund_requests')
    .select('enrollment_id')
    .where('enrollment_id', 'in', ids)
    .where('state', '=', sql<'open'>`'open'`)
    .execute();
  const loose = await unscheduled(db).where('bought.id', 'in', ids).execute();
  return {
    rows: rows.map((row) => {
      const next = due.find((one) => one.enrollment_id === row.id)?.due_at;
      return {
        enrollmentId: row.id,
        order: orderNumber(row.checkout_id),
        person: row.full_name ?? row.email,
        email: row.email,
        program: row.program,
        state: row.state,
        currency: row.currency,
        total: row.total_amount,
        paid: Number(sums.find((one) => one.checkout_id === row.checkout_id)?.sum ?? 0),
        nextDueAt: next ? new Date(next) : null,
        refundAsked: refunds.some((one) => one.enrollment_id === row.id),
        unscheduled: loose.some((one) => one.id === row.id),
        boughtAt: new Date(row.created_at),
      };
    }),
    ...place,
  };
}

/** The checkouts of an order's number that opened nothing: they stand in no list of programs. */
export async function findUnopened(
  db: Database,
  q: string,
  language: Language = 'en',
): Promise<readonly RefusedCheckout[]> {
  const orders = await findOrders(db, q);
  if (orders.length === 0) return [];
  const rows = await checkoutRows(db, language)
    .leftJoin('enrollments', 'enrollments.checkout_id', 'checkouts.id')
    .where(
      'checkouts.id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('enrollments.id', 'is', null)
    .execute();
  return rows.map(checkoutOf);
}

/** A checkout whose money came in other than it was agreed: nothing was opened for it. */
export interface RefusedCheckout {
  readonly checkoutId: string;
  readonly order: string;
  readonly email: string;
  readonly program: string;
  readonly total: number;
  readonly currency: string;
  readonly at: Date;
}

/** Refused checkouts whose money has not gone back. */
const holdingMoney = (db: Database) =>
  db
    .selectFrom('checkouts')
    .where(sql<boolean>`checkouts.state = 'refused'`)
    .where(
      sql<boolean>`(select sum(payments.amount) from payments where payments.checkout_id = checkouts.id) > 0`,
    );

/** The newest refused checkouts that still hold money, at most twenty. @param language of the programs' names */
export async function listRefusedCheckouts(
  db: Database,
  language: Language = 'en',
): Promise<readonly RefusedCheckout[]> {
  const rows = await shown(holdingMoney(db), language)
    .orderBy('checkouts.created_at', 'desc')
    .limit(20)
    .execute();
  return rows.map(checkoutOf);
}

const checkoutRows = (db: Database, language: Language) => shown(db.selectFrom('checkouts'), language);

/** What is shown of a checkout. */
const shown = (query: ReturnType<typeof holdingMoney>, language: Language) =>
  query
    .leftJoin('users', 'users.id', 'checkouts.user_id')
    .select([
      'checkouts.id',
      'users.email',
      tierName('checkouts.tier_id', language).as('program'),
      'checkouts.total_amount',
      'checkouts.currency',
      'checkouts.created_at',
    ])
    .$narrowType<{ email: string }>();

const checkoutOf = (
  row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number],
): RefusedCheckout => ({
  checkoutId: row.id,
  order: orderNumber(row.id),
  email: row.email,
  program: row.program,
  total: row.total_amount,
  currency: row.currency,
  at: new Date(row.created_at),
});
