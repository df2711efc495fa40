import { validate } from 'uuid';
import type { Database } from '#db/database.ts';
import type { Day } from '../days/calendar.ts';
import { listAccounts, type Account } from './accounts.ts';
import { isOwnTable, ownRowOf, type KnownAccounts } from './files/own-table.ts';
import { readLines, type ReadLines, type StatementLine, type StrangeLine } from './files/statement-lines.ts';
import type { StatementTable } from './files/statement.ts';
import type { WaitingImport } from './keep-statement.ts';

/** Rows that one statement takes on either engine. */
export const rowsAtOnce = 500;

/** What becomes of each row of what waits. */
export interface StatementPlan extends Pick<ReadLines, 'unreadable'> {
  readonly fresh: readonly StatementLine[];
  /** There already, from a file before; of our own table also what was typed here. */
  readonly there: readonly StatementLine[];
  /** Whether somebody first has to say how days or decimals are written: until then nothing is taken over, and not a part of it either. */
  readonly isInDoubt: boolean;
  /** Of our own table, what is of another account or in another currency: it is left out. */
  readonly strange: readonly StrangeLine[];
}

/** Looks at what waits, and writes nothing. @param today the member's own */
export async function planStatement(
  db: Database,
  userId: string,
  { table, mapping }: WaitingImport,
  account: Account,
  today: Day,
): Promise<StatementPlan> {
  const whose = isOwnTable(table) ? await knownAccounts(db, userId, account, table) : undefined;
  const { lines, ahead, strange, unreadable } = readLines(table, mapping, account, today, whose);
  // What moved on another account of a bank's file is not known by what moved alike on this one.
  const all = [...lines, ...ahead, ...strange.filter(({ id }) => id !== null)];
  const known = await knownOf(db, userId, account.id, all);
  const isThere = ({ fingerprint, id }: StatementLine): boolean =>
    known.has(fingerprint) || (id !== null && known.has(id));
  const late = ahead
    .filter((one) => !isThere(one))
    .map(({ line, text }) => ({ line, reason: 'future' as const, text }));
  return {
    unreadable: [...unreadable, ...late].toSorted((one, other) => one.line - other.line),
    isInDoubt: unreadable.some(({ reason }) => reason === 'doubt' || reason === 'day-doubt'),
    fresh: lines.filter((one) => !isThere(one)),
    there: all.filter(isThere).toSorted((one, other) => one.line - other.line),
    strange: strange.filter((one) => one.id === null || !isThere(one)),
  };
}

/** What the member's other accounts are called, and where what the table names stands. */
async function knownAccounts(
  db: Database,
  userId: string,
  account: Account,
  { rows }: StatementTable,
): Promise<KnownAccounts> {
  const accounts = await listAccounts(db, userId);
  const ids = rows.flatMap(({ cells }) => {
    const { id } = ownRowOf(cells);
    return validate(id) ? id : [];
  });
  const standing = new Map<string, string>();
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const some = await db
      .selectFrom('transactions')
      .select(['id', 'account_id'])
      .where('user_id', '=', userId)
      .where('id', 'in', ids.slice(from, from + rowsAtOnce))
      .execute();
    for (const { id, account_id } of some) standing.set(id, account_id);
  }
  const isOther = (one: Account): boolean => one.id !== account.id && one.currency === account.currency;
  return { others: accounts.filter(isOther).map(({ name }) => name), standing };
}

/** The fingerprints that the account has of these rows, and the ids that their member has on any account. */
async function knownOf(
  db: Database,
  userId: string,
  accountId: string,
  lines: readonly StatementLine[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < lines.length; from += rowsAtOnce) {
    const some = lines.slice(from, from + rowsAtOnce);
    const rows = await db
      .selectFrom('transactions')
      .select('fingerprint')
      .where('user_id', '=', userId)
      .where('account_id', '=', accountId)
      .where(
        'fingerprint',
        'in',
        some.map(({ fingerprint }) => fingerprint),
      )
      .execute();
    for (const { fingerprint } of rows) if (fingerprint !== null) known.add(fingerprint);
    const ids = some.flatMap(({ id }) => (id !== null && validate(id) ? id : []));
    if (ids.length === 0) continue;
    const own = await db
      .selectFrom('transactions')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
    for (const { id } of own) known.add(id);
  }
  return known;
}
