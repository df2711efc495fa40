import { isDay } from '#app/forms/engine/parse.ts';
import { withoutGuard } from '#app/gateways/files/write-csv.ts';
import { noMapping, type Mapping, type StatementTable } from './statement.ts';

/** What the columns of our own table of transactions are called, the same in every language: other programs read them. */
export const ownColumns = [
  'date',
  'account',
  'out',
  'in',
  'currency',
  'payee',
  'category',
  'note',
  'transfer_id',
  'id',
] as const;

const place = (column: (typeof ownColumns)[number]): number => ownColumns.indexOf(column);

/** What each of them is; how days and decimals are written stays to be seen, because a spreadsheet writes them anew. */
export const ownMapping: Mapping = {
  ...noMapping,
  day: place('date'),
  out: place('out'),
  into: place('in'),
  payee: place('payee'),
  note: place('note'),
  // The same in every row of what is divided, and by it a row that was deleted here and brought back is known the second time.
  reference: place('id'),
};

/** Whether a file is a table that left from here: by the names of its columns. */
export const isOwnTable = ({ columns, isNamed }: StatementTable): boolean =>
  isNamed && columns.length === ownColumns.length && ownColumns.every((name, at) => columns[at] === name);

/** Whether it came back as it left, so that nothing about it has to be guessed. */
export const isUntouched = (table: StatementTable): boolean =>
  isOwnTable(table) && table.rows.every(({ cells }) => isDay(cells[place('date')] ?? ''));

/** The same rows without what kept spreadsheets from reckoning with them. */
export const asWritten = (table: StatementTable): StatementTable => ({
  ...table,
  rows: table.rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutGuard) })),
});

/** What a row of it says besides what a bank's file does; empty where it does not. */
export interface OwnRow {
  /** Which transaction of ours it is. */
  readonly id: string;
  readonly account: string;
  readonly currency: string;
  readonly category: string;
  /** What both sides of a transfer have in common. */
  readonly transferId: string;
}

export function ownRowOf(cells: readonly string[]): OwnRow {
  const said = (column: (typeof ownColumns)[number]): string => (cells[place(column)] ?? '').trim();
  return {
    id: said('id'),
    account: said('account'),
    currency: said('currency').toUpperCase(),
    category: said('category'),
    transferId: said('transfer_id'),
  };
}

/** What is known of a member's accounts when a table of ours is brought into one of them. */
export interface KnownAccounts {
  /** What their others in the same currency are called. */
  readonly others: readonly string[];
  /** On which account a transaction of theirs stands, by its id. */
  readonly standing: ReadonlyMap<string, string>;
}

const called = (text: string): string => text.trim().toLowerCase();

/** On which account most of the rows stand that name one, by that name: it may be called otherwise since. */
function standOf(
  rows: readonly OwnRow[],
  standing: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const account = standing.get(row.id);
    if (account === undefined) continue;
    const of = counts.get(called(row.account)) ?? new Map<string, number>();
    of.set(account, (of.get(account) ?? 0) + 1);
    counts.set(called(row.account), of);
  }
  return new Map(
    [...counts].flatMap(([name, of]) => {
      const [first] = [...of].toSorted(([, one], [, other]) => other - one);
      return first ? [[name, first[0]] as const] : [];
    }),
  );
}

/**
 * Why a row of our own table is not of an account that it is brought into: it is in another currency, or it names another account.
 * One that is called otherwise by now is known by what stands on it still. Where the table names but one account that nobody has, that
 * is the account.
 * @returns null of a row that is the account's
 */
export function strangerIn(
  { rows }: StatementTable,
  { id, name, currency }: { readonly id: string; readonly name: string; readonly currency: string },
  { others, standing }: KnownAccounts,
): (row: OwnRow) => 'currency' | 'account' | null {
  const isForeign = (row: OwnRow): boolean => row.currency !== '' && row.currency !== currency;
  const own = rows.map(({ cells }) => ownRowOf(cells));
  const isOnly = new Set(own.flatMap((row) => called(row.account) || [])).size === 1;
  const stands = standOf(
    own.filter((row) => !isForeign(row)),
    standing,
  );
  const taken = new Set(others.map(called));
  const isOwn = (row: OwnRow): boolean => {
    const said = called(row.account);
    if (said === '' || said === called(name)) return true;
    const account = stands.get(said);
    if (account !== undefined) return account === id;
    return isOnly && !taken.has(said);
  };
  return (row) => (isForeign(row) ? 'currency' : isOwn(row) ? null : 'account');
}
