import { streamCsv, writeCsv, type Cell } from '#app/gateways/files/write-csv.ts';
import { attachmentNamed, fileHeaders } from './file-headers.ts';
import { fileStream } from './file-stream.ts';

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
  return new Response(writeCsv(header, rows), { headers: headersOf(name, shown) });
}

const headersOf = (name: string, shown?: string): Record<string, string> =>
  fileHeaders(
    'text/csv; charset=utf-8',
    shown ? attachmentNamed(`${name}.csv`, `${shown}.csv`) : `attachment; filename="${name}.csv"`,
  );

/** The same of a table of any length, sent as it is read: `fileStream`. @param pages rows, some at a time */
export async function csvStream(
  name: string,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  shown?: string,
): Promise<Response> {
  return fileStream(streamCsv(header, pages), headersOf(name, shown));
}
