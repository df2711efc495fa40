import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportEntry } from './compose-export.ts';

/** Writes a ZIP file that only this process's user may read. @throws when the disk does not take it */
export async function writeZip(path: string, entries: readonly ExportEntry[]): Promise<void> {
  const zip = new ZipFile();
  for (const { name, bytes } of entries) zip.addBuffer(bytes, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
}
