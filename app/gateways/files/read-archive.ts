import { parse } from 'csv-parse/sync';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** What is read of an archive that somebody sent: more of it is not unpacked. */
const most = { entries: 2000, bytes: 24 * 1024 * 1024 };

/** The CSV files of a ZIP by their paths, or why they are not read. */
export type Archive =
  | { readonly ok: true; readonly files: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly reason: 'damaged' | 'too-much' };

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Reads the CSV files of a ZIP, and no more than a bounded number of bytes of them, whatever the archive claims. */
export async function readCsvArchive(bytes: Uint8Array): Promise<Archive> {
  const files = new Map<string, string>();
  let left = most.bytes;
  try {
    const zip: ZipFile = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
    if (zip.entryCount > most.entries) return { ok: false, reason: 'too-much' };
    for await (const entry of zip.eachEntry()) {
      if (!/\.csv$/i.test(entry.fileName)) continue;
      left -= entry.uncompressedSize;
      if (left < 0) return { ok: false, reason: 'too-much' };
      files.set(entry.fileName, await textOf(zip, entry));
    }
    return { ok: true, files };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

/** The bytes are counted by the library: an entry that holds more than it says fails. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The rows of a CSV, as other programs write them, with as many cells as each has; null where it is none.
 * @param delimiter what stands between cells
 */
export function readCsv(text: string, delimiter = ','): readonly (readonly string[])[] | null {
  try {
    return parse(text, { ...asOthersWrite, delimiter });
  } catch {
    return null;
  }
}

const asOthersWrite = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 200_000,
} as const;

/** The same rows, each with the line on which it begins: a cell may hold several, and those between rows may be empty. */
export function readCsvLines(
  text: string,
  delimiter = ',',
): readonly { readonly line: number; readonly cells: readonly string[] }[] | null {
  try {
    // Two signs that end one line would be counted as two within a cell.
    const read: unknown = parse(text.replaceAll('\r\n', '\n'), { ...asOthersWrite, delimiter, info: true });
    return (read as readonly { readonly info: { readonly lines: number }; readonly record: string[] }[]).map(
      ({ info, record }) => ({
        line: info.lines - record.join('').replaceAll(/[^\r\n]/g, '').length,
        cells: record,
      }),
    );
  } catch {
    return null;
  }
}
