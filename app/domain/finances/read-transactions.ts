import { validate } from 'uuid';
import { builtOnce } from '#db/built-once.ts';
import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { holds } from '../lists/holds.ts';
import { readPage, type PageAsked, type Place } from '../lists/read-page.ts';
import { centsOf } from './money.ts';
import { transactionOf, type Part, type Transaction } from './transaction.ts';

export const transactionPageSize = 30;
/** How many are read at once for a file. */
const pageOfFile = 500;

/** What a list of transactions is narrowed to. */
export interface TransactionFilter {
  readonly q?: string;
  readonly accountId?: string;
  /** `none`: those without one. */
  readonly categoryId?: string;
  readonly from?: Day | null;
  readonly to?: Day | null;
}

const mine = (db: Database, userId: string) =>
  db.selectFrom('transactions').selectAll('transactions').where('transactions.user_id', '=', userId);

function narrowed(db: Database, userId: string, { q, accountId, categoryId, from, to }: TransactionFilter) {
  let query = mine(db, userId);
  if (accountId) query = query.where('transactions.account_id', '=', accountId);
  // Sums count the parts of what is divided, so that a list of them holds what has such a part.
  if (categoryId)
    query = query.where((eb) => {
      const parts = eb
        .selectFrom('transaction_splits')
        .select('transaction_id')
        .where('transaction_splits.user_id', '=', userId);
      return categoryId === 'none'
        ? eb.or([
            eb.and([eb('transactions.counts', '=', 1), eb('transactions.category_id', 'is', null)]),
            eb('transactions.id', 'in', parts.where('transaction_splits.category_id', 'is', null)),
          ])
        : eb.or([
            eb('transactions.category_id', '=', categoryId),
            eb('transactions.id', 'in', parts.where('transaction_splits.category_id', '=', categoryId)),
          ]);
    });
  if (from) query = query.where('transactions.day', '>=', from);
  if (to) query = query.where('transactions.day', '<=', to);
  if (q) query = query.where((eb) => eb.or([holds('transactions.payee', q), holds('transactions.note', q)]));
  return query;
}

/** One page of a member's transactions, newest first. @param filter ids are those of this member's */
export async function listTransactions(
  db: Database,
  userId: string,
  filter: TransactionFilter,
  asked: PageAsked,
): Promise<Place & { readonly transactions: readonly Transaction[] }> {
  const { rows, ...place } = await readPage(
    db,
    narrowed(db, userId, filter),
    {
      size: transactionPageSize,
      keys: [
        ['transactions.day', (row) => row.day],
        ['transactions.id', (row) => row.id],
      ],
      countedUpTo: 300,
    },
    asked,
  );
  return { ...place, transactions: rows.map(transactionOf) };
}

const newestOnes = builtOnce((db, values: { readonly userId: string; readonly limit: number }) =>
  mine(db, values.userId)
    .orderBy('transactions.day', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(values.limit),
);

/** The newest ones, newest first. */
export async function newestTransactions(
  db: Database,
  userId: string,
  limit: number,
): Promise<readonly Transaction[]> {
  const rows = await newestOnes(db, { userId, limit });
  return rows.map(transactionOf);
}

/** One of this member, or null where there is no such one. @param id as an address has it: anything */
export async function readTransaction(db: Database, userId: string, id: string): Promise<Transaction | null> {
  if (!validate(id)) return null;
  const row = await mine(db, userId).where('transactions.id', '=', id).executeTakeFirst();
  return row ? transactionOf(row) : null;
}

/** The parts of a transaction in their order; none where it is whole. */
export async function readParts(db: Database, userId: string, id: string): Promise<readonly Part[]> {
  const rows = await db
    .selectFrom('transaction_splits')
    .select(['category_id', 'cents'])
    .where('user_id', '=', userId)
    .where('transaction_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ categoryId: row.category_id, cents: centsOf(row.cents) }));
}

/** The parts of several transactions, by their ids; those that are whole have none. */
export async function readPartsOf(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Part[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('transaction_splits')
    .select(['transaction_id', 'category_id', 'cents'])
    .where('user_id', '=', userId)
    .where('transaction_id', 'in', ids)
    .orderBy('transaction_id')
    .orderBy('position')
    .execute();
  const parts = new Map<string, Part[]>();
  for (const row of rows) {
    const own = parts.get(row.transaction_id) ?? [];
    parts.set(row.transaction_id, own);
    own.push({ categoryId: row.category_id, cents: centsOf(row.cents) });
  }
  return parts;
}

/** Both rows of a transfer, the one that money left first; null where there is none of this member's. */
export async function readTransfer(
  db: Database,
  userId: string,
  transferId: string,
): Promise<readonly [out: Transaction, into: Transaction] | null> {
  const rows = await mine(db, userId).where('transactions.transfer_id', '=', transferId).execute();
  const [out, into] = rows.map(transactionOf).toSorted((one, other) => one.cents - other.cents);
  return out && into ? [out, into] : null;
}

/** Whether the other account of a transfer was deleted, so that this side of it stands alone. */
export const isLoneSide = async (
  db: Database,
  userId: string,
  { transferId }: Pick<Transaction, 'transferId'>,
): Promise<boolean> => transferId !== null && (await readTransfer(db, userId, transferId)) === null;

/** Some of a member's transactions, the oldest first. @param after the last one that was read; null: from the first one on */
export async function readSomeTransactions(
  db: Database,
  userId: string,
  after: Pick<Transaction, 'day' | 'id'> | null,
): Promise<readonly Transaction[]> {
  let page = mine(db, userId);
  if (after)
    page = page.where((eb) =>
      eb(eb.refTuple('transactions.day', 'transactions.id'), '>', eb.tuple(after.day, after.id)),
    );
  const rows = await page.orderBy('transactions.day').orderBy('transactions.id').limit(pageOfFile).execute();
  return rows.map(transactionOf);
}

/** All of them, some at a time: for a file that is sent as it is read. */
export async function* exportTransactions(
  db: Database,
  userId: string,
): AsyncGenerator<readonly Transaction[]> {
  let last: Transaction | null = null;
  do {
    const some: readonly Transaction[] = await readSomeTransactions(db, userId, last);
    yield some;
    last = some.length === pageOfFile ? some.at(-1)! : null;
  } while (last);
}
