import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportEntry } from './compose-export.ts';

/**
 * Writes a ZIP file that only this process's user may read, one entry after the other as their bytes come: no more of it lies in
 * memory than is on its way.
 * @throws when the disk does not take it, or an entry cannot be read; what was begun is left for whoever asked to remove
 */
export async function writeZip(path: string, entries: AsyncIterable<ExportEntry>): Promise<void> {
  const zip = new ZipFile();
  const written = createWriteStream(path, { mode: 0o600 });
  // Of an entry that cannot be read.
  zip.on('error', (error) => written.destroy(error));
  const piped = pipeline(zip.outputStream, written);
  await Promise.all([piped, addAll(zip, entries, written)]);
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ExportEntry>, written: Writable): Promise<void> {
  try {
    for await (const { name, body } of entries) {
      if (written.destroyed) throw new Error('The file was closed before its last entry.');
      // An entry that nobody writes any more would wait for ever.
      const stop = (): void => void body.destroy();
      written.once('close', stop);
      const read = finished(body);
      zip.addReadStream(body, name);
      await read;
      written.off('close', stop);
    }
    zip.end();
  } catch (error) {
    written.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** A ZIP of a few texts, by their paths, as it is made. */
export function zipOfTexts(files: ReadonlyMap<string, string>): NodeJS.ReadableStream {
  const zip = new ZipFile();
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return zip.outputStream;
}
