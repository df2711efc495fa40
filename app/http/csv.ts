import { writeCsv } from '#app/gateways/files/write-csv.ts';
import { attachmentNamed, fileHeaders } from './file-headers.ts';

/**
 * A table as a file for spreadsheets: `writeCsv` says how its cells are kept from being split and reckoned with.
 * @param name of the file, without `.csv` @param shown the same in the reader's language
 */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
  shown?: string,
): Response {
  const disposition = shown
    ? attachmentNamed(`${name}.csv`, `${shown}.csv`)
    : `attachment; filename="${name}.csv"`;
  return new Response(writeCsv(header, rows), {
    headers: fileHeaders('text/csv; charset=utf-8', disposition),
  });
}
