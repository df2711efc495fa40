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

/** Which transaction of ours a row of it is; null where it does not say. */
export const idIn = (cells: readonly string[]): string | null => cells[place('id')]?.trim() || null;
