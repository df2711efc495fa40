import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Month } from '../days/calendar.ts';
import { orderNumber } from '../payments/alarms.ts';
import { receiptNumber } from '../payments/receipts.ts';
import { boundsOf, type Period } from './months.ts';

/** Rows that are read at once: a file of any length takes no more memory than that. */
const atOnce = 500;

/** One movement of the ledger, as the books have it. */
export interface Movement {
  readonly id: string;
  /** UTC text. */
  readonly at: string;
  /** The numbers of its papers; null of accounts that were erased before those were kept. */
  readonly order: string | null;
  readonly receipt: string | null;
  readonly kind: string;
  /** The program by its key, which no language and no new name changes. */
  readonly program: string;
  readonly installment: number;
  /** Cents; negative where it went back. */
  readonly amount: number;
  readonly currency: string;
  /** `elsewhere` where it came by none. */
  readonly provider: string;
  /** The provider's name of it. */
  readonly reference: string;
  /** Null where it was not asked for, and of erased accounts. */
  readonly name: string | null;
}

/**
 * Movements of a period in the order in which they happened, some at a time; what is kept of erased accounts stands among
 * them, so that the books are whole. Two queries, each along an index.
 * @param last the one that the rows before ended with; null for the first ones @param names whether to say who paid
 */
export async function exportMovements(
  db: Database,
  period: Period,
  last: Pick<Movement, 'at' | 'id'> | null,
  names: boolean,
): Promise<readonly Movement[]> {
  const rows = [
    ...(await readLedger(db, period, last, names)),
    ...(await readKept(db, period, last)),
  ].toSorted((one, other) => compare(one.at, other.at) || compare(one.id, other.id));
  // Of both there are as many as fit: whatever comes before the last one of these has been read.
  return rows.slice(0, atOnce);
}

/** As both engines compare moments and ids. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What came by no provider is nobody's: whoever compares the file with one of them does not look for it there. */
const byWhom = (provider: string, isElsewhere: number): string =>
  isElsewhere === 1 ? 'elsewhere' : provider;

async function readLedger(
  db: Database,
  period: Period,
  last: Pick<Movement, 'at' | 'id'> | null,
  names: boolean,
): Promise<readonly Movement[]> {
  const [from, before] = boundsOf(period);
  let query = db
    .selectFrom('payments')
    .leftJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .leftJoin('freedom_plan_tiers as tiers', 'tiers.id', 'checkouts.tier_id')
    .select((eb) => [
      'payments.id',
      'payments.occurred_at as at',
      'payments.checkout_id',
      'payments.kind',
      eb.ref('tiers.tier').$castTo<string>().as('program'),
      'payments.installment',
      'payments.amount',
      'payments.currency',
      'payments.provider',
      'payments.reference',
      'payments.is_elsewhere',
    ])
    .where('payments.occurred_at', '>=', from)
    .where('payments.occurred_at', '<', before);
  if (last)
    query = query.where((eb) =>
      eb(eb.refTuple('payments.occurred_at', 'payments.id'), '>', eb.tuple(last.at, last.id)),
    );
  const named = names
    ? query
        .leftJoin('profiles', 'profiles.id', 'payments.user_id')
        .select(({ fn }) => fn.coalesce('profiles.full_name', 'profiles.email').as('name'))
    : query.select(sql<string | null>`null`.as('name'));
  const rows = await named.orderBy('payments.occurred_at').orderBy('payments.id').limit(atOnce).execute();
  return rows.map(({ checkout_id, is_elsewhere, ...row }) => ({
    ...row,
    provider: byWhom(row.provider, is_elsewhere),
    order: orderNumber(checkout_id),
    receipt: receiptNumber(row.id, row.at),
  }));
}

async function readKept(
  db: Database,
  period: Period,
  last: Pick<Movement, 'at' | 'id'> | null,
): Promise<readonly Movement[]> {
  const [from, before] = boundsOf(period);
  let query = db
    .selectFrom('retained_payments')
    .select([
      'id',
      'occurred_at as at',
      'order_number as order',
      'receipt',
      'kind',
      'tier as program',
      'installment',
      'amount',
      'currency',
      'provider',
      'reference',
      'is_elsewhere',
    ])
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<', before);
  if (last)
    query = query.where((eb) => eb(eb.refTuple('occurred_at', 'id'), '>', eb.tuple(last.at, last.id)));
  const rows = await query.orderBy('occurred_at').orderBy('id').limit(atOnce).execute();
  return rows.map(({ is_elsewhere, ...row }) => ({
    ...row,
    provider: byWhom(row.provider, is_elsewhere),
    name: null,
  }));
}

/** The month of the first movement that is known; null where nothing has moved yet. */
export async function findFirstMonth(db: Database): Promise<Month | null> {
  const first = await db
    .selectFrom('payments')
    .select('occurred_at')
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const kept = await db
    .selectFrom('retained_payments')
    .select('occurred_at')
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const [earliest] = [first, kept].flatMap((row) => (row ? [row.occurred_at] : [])).toSorted(compare);
  return earliest?.slice(0, 7) ?? null;
}
