import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportEntry } from './compose-export.ts';

/**
 * Writes a ZIP file that only this process's user may read, one entry after the other as their bytes come: no more of it lies in
 * memory than is on its way.
 * @throws when the disk does not take it, or an entry cannot be read; what was begun is left for whoever asked to remove
 */
export async function writeZip(file: string, entries: AsyncIterable<ExportEntry>): Promise<void> {
  const zip = new ZipFile();
  const written = createWriteStream(file, { mode: 0o600 });
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

/**
 * A ZIP of all files of a folder, read one after the other as it is sent: no more of it lies in memory than is on its way. What cannot
 * be read breaks it off, so that nobody takes a part for the whole.
 */
export async function zipOfFolder(folder: string): Promise<Readable> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const zip = new ZipFile();
  const sent = new PassThrough();
  zip.on('error', (error) => sent.destroy(error));
  // Who leaves is no fault; what is sent says it to them.
  pipeline(zip.outputStream, sent).catch((error: unknown) => sent.destroy(error as Error));
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    zip.addFile(file, path.relative(folder, file).replaceAll(path.sep, '/'));
  }
  zip.end();
  return sent;
}
