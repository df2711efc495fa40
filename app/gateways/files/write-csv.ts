import { stringify } from 'csv-stringify/sync';

/** A cell: a text of somebody's, a number of ours, or nothing. */
export type Cell = string | number | null | undefined;

/**
 * Where a formula would begin: at the beginning of a cell, and after each sign at which a spreadsheet may begin a new one.
 * Apple Numbers takes the signs of full width as well; spaces, quotes and what cannot be seen before the sign hide nothing.
 * Where somebody wrote apostrophes there themselves, one more is written, so that one is taken away when it comes back.
 */
const formula = /(^|[;\|\t\n\r])(?='*[[\s"\p{Cf}]--[\t\n\r]]*[=+\-@＝＋－＠])/gv;

/** The same text with an apostrophe wherever a spreadsheet would begin to reckon. */
const asText = (value: string): string => value.replace(/^(?='*[\t\r\n])/, "'").replaceAll(formula, "$1'");

const guard = /(^|[;\|\t\n\r])'(?='*[[\s"\p{Cf}]--[\t\n\r]]*[=+\-@＝＋－＠])/gv;

/** What stood in a cell of ours before it was kept from being reckoned with: for a table that is brought back. */
export const withoutGuard = (cell: string): string =>
  cell.replace(/^'(?='*[\t\r\n])/, '').replaceAll(guard, '$1');

/**
 * A table as other programs write theirs: quoted where it must be, lines that end as on Unix, no mark at the beginning. Its
 * cells are kept from being reckoned with all the same.
 */
export const writePlainCsv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => cell ?? '')),
    { cast: { string: asText } },
  );

/** @param isFirst whether it is the beginning of a file */
const write = (rows: readonly (readonly Cell[])[], isFirst: boolean): string =>
  stringify(
    rows.map((row) => row.map((cell) => cell ?? '')),
    {
      bom: isFirst,
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      cast: { string: asText },
    },
  );

/**
 * A table as text for spreadsheets: commas, UTF-8 with its mark, lines that end as RFC 4180 has them. Every cell is quoted,
 * so that no reader who knows quotes splits one, whatever it takes for a separator. Excel in the half of the world where that
 * is the semicolon forgets the quotes after the first comma; so what would be a formula behind a semicolon, a tab or a line
 * break begins with an apostrophe too. There is no line `sep=,`: with it Excel no longer reads UTF-8, and everybody else
 * reads one row too many.
 * @param header names of the columns
 * @param rows cells in that order; a number stays one, what is nothing is an empty cell
 */
export const writeCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  write([header, ...rows], true);

/** The same in pieces: the header, then each page of rows as it comes. */
export async function* streamCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield write([header], true);
  for await (const rows of pages) if (rows.length > 0) yield write(rows, false);
}
