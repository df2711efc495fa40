import { parse } from 'csv-parse/sync';
import { withoutGuard } from '../files/write-csv.ts';

/** More rows than anybody has values. */
const mostRows = 50_000;

/**
 * The rows of a table as text, whatever stands between its cells: a comma, a semicolon, a tab or a line. What our own files guard
 * their cells with is taken away.
 * @returns null where it is none
 */
export function readTableText(text: string): readonly (readonly string[])[] | null {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const [delimiter] = [',', ';', '\t', '|'].toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  );
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiter!,
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
