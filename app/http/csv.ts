import { stringify } from 'csv-stringify/sync';

/**
 * A table as a file for spreadsheets. A cell that a spreadsheet would take for a formula (it begins with =, +, -, @, a tab
 * or a line break) gets an apostrophe before it.
 * @param name of the file, without `.csv`
 */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Response {
  const body = stringify([[...header], ...rows.map((row) => [...row])], {
    // By it Excel knows that it is UTF-8.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
