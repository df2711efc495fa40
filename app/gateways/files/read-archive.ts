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

/** A row with the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The same rows, each with the line on which it begins: a cell may hold several, and those between rows may be empty. A quote that is
 * never closed costs its own line at most, and that one comes as a single cell: what stands behind it is read.
 */
export function readCsvLines(text: string, delimiter = ','): readonly CsvRow[] | null {
  // Two signs that end one line would be counted as two within a cell.
  const plain = text.replaceAll('\r\n', '\n');
  const rows = readRows(plain, delimiter);
  if (rows && !rows.some(({ cells }) => cells.some((cell) => isSwallowed(cell, delimiter)))) return rows;
  return readOddQuotes(plain, delimiter) ?? rows;
}

function readRows(text: string, delimiter: string): readonly CsvRow[] | null {
  try {
    const read: unknown = parse(text, { ...asOthersWrite, delimiter, info: true });
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

/** Whether a cell of several lines holds where another one begins: its quote was not closed, and the next one that opens closed it. */
const isSwallowed = (cell: string, delimiter: string): boolean =>
  cell.includes('\n') && (cell.includes(`${delimiter}"`) || cell.includes('\n"'));

/**
 * Each line with an odd number of quotes is read on its own. A single quote is none where the line without it has as many cells as most; else
 * nobody can say where its cells end, and it is one.
 */
function readOddQuotes(text: string, delimiter: string): readonly CsvRow[] | null {
  const isOdd = (line: string): boolean => line.replaceAll(/[^"]/g, '').length % 2 === 1;
  const lines = text.split(/[\r\n]/);
  const rows = readRows(
    lines.map((line) => (isOdd(line) ? `"${line.replaceAll('"', '""')}"` : line)).join('\n'),
    delimiter,
  );
  const usual = mostCommon((rows ?? []).map(({ cells }) => cells.length).filter((width) => width > 1));
  return (
    rows?.map((row) => {
      const [only = ''] = row.cells;
      const cells = only.replace('"', '').split(delimiter);
      const isSingle = row.cells.length === 1 && only.replaceAll(/[^"]/g, '').length === 1;
      return isSingle && cells.length === usual ? { line: row.line, cells } : row;
    }) ?? null
  );
}

function mostCommon(numbers: readonly number[]): number {
  const counts = [...Map.groupBy(numbers, (one) => one)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return counts[0]?.[0] ?? 0;
}
