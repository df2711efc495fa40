import { stringify } from 'csv-stringify/sync';
import { attachmentNamed, fileHeaders } from './file-headers.ts';

/**
 * A table as a file for spreadsheets. A cell that a spreadsheet would take for a formula (it begins with =, +, -, @, a tab
 * or a line break) gets an apostrophe before it.
 * @param name of the file, without `.csv` @param shown the same in the reader's language
 */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  shown?: string,
): Response {
  const body = stringify([[...header], ...rows.map((row) => [...row])], {
    // By it Excel knows that it is UTF-8.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const disposition = shown
    ? attachmentNamed(`${name}.csv`, `${shown}.csv`)
    : `attachment; filename="${name}.csv"`;
  return new Response(body, { headers: fileHeaders('text/csv; charset=utf-8', disposition) });
}
