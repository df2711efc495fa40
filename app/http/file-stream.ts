import { Readable } from 'node:stream';

/**
 * A file of any length, sent as it is written. Its beginning is written before the answer begins, so that what cannot be read
 * is a page that says so; what fails later cuts the file off, and the browser says that.
 * @param texts pieces of the file, in order @param before how many of them are written first
 */
export async function fileStream(
  texts: AsyncGenerator<string>,
  headers: Record<string, string>,
  before = 2,
): Promise<Response> {
  let head = '';
  for (let piece = 0; piece < before; piece += 1) head += (await texts.next()).value ?? '';
  const body = Readable.from(following(head, texts), { highWaterMark: 1, objectMode: true });
  return new Response(Readable.toWeb(body) as ReadableStream, { headers });
}

const encoder = new TextEncoder();
async function* following(first: string, texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(first);
  for await (const text of texts) yield encoder.encode(text);
}
