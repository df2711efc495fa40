import { Readable } from 'node:stream';
import { streamCsv, writeCsv, type Cell } from '#app/gateways/files/write-csv.ts';
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
  return new Response(writeCsv(header, rows), { headers: headersOf(name, shown) });
}

const headersOf = (name: string, shown?: string): Record<string, string> =>
  fileHeaders(
    'text/csv; charset=utf-8',
    shown ? attachmentNamed(`${name}.csv`, `${shown}.csv`) : `attachment; filename="${name}.csv"`,
  );

/**
 * The same of a table of any length, sent as it is read. The first page is read before the answer begins, so that what cannot
 * be read is a page that says so; what fails later cuts the file off, and the browser says that.
 * @param pages rows, some at a time
 */
export async function csvStream(
  name: string,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<Response> {
  const texts = streamCsv(header, pages);
  const head = (await texts.next()).value ?? '';
  const first = (await texts.next()).value ?? '';
  const body = Readable.from(following(head + first, texts), { highWaterMark: 1, objectMode: true });
  return new Response(Readable.toWeb(body) as ReadableStream, { headers: headersOf(name) });
}

const encoder = new TextEncoder();
async function* following(first: string, texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(first);
  for await (const text of texts) yield encoder.encode(text);
}
