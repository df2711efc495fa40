import { parse } from 'csv-parse/sync';
import { withoutGuard } from '../files/write-csv.ts';

/** More rows than anybody has values. */
const mostRows = 50_000;

/** In so many lines a table begins: titles may stand above its heads. */
const beginning = 20;

/** What may stand between cells, that which makes most cells of a line first. */
function delimitersOf(text: string): readonly string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, beginning)
    .map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ''));
  const cells = (delimiter: string): number => Math.max(...lines.map((line) => line.split(delimiter).length));
  return [',', ';', '\t', '|'].toSorted((one, other) => cells(other) - cells(one));
}

function rowsOf(text: string, delimiter: string): readonly (readonly string[])[] | null {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
      to: mostRows,
    });
    return rows.map((cells) => cells.map(withoutGuard));
  } catch {
    return null;
  }
}

/**
 * Reads the rows of a table as text, whatever stands between its cells: a comma, a semicolon, a tab or a line. Which of them does is
 * told by who knows the table: commas of a title and of decimals may be more. What our own files guard their cells with is taken away.
 * @param read what makes something of rows, or null where they are not that
 * @returns null where it is no table, or not that one
 */
export function readTableText<Table>(
  text: string,
  read: (rows: readonly (readonly string[])[]) => Table | null,
): Table | null {
  for (const delimiter of delimitersOf(text)) {
    const rows = rowsOf(text, delimiter);
    const table = rows && read(rows);
    if (table !== null) return table;
  }
  return null;
}
