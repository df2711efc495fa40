import { testNames } from '#app/domain/markers/test-names.ts';
import type { PaperFound, PaperRead, PaperReader } from '#app/domain/reports/paper.ts';
import type { FileStore } from '#app/gateways/files/file-store.ts';
import { readAppleExport } from '#app/gateways/papers/read-apple-export.ts';
import { readPdf } from '#app/gateways/papers/read-pdf.ts';
import { readTableText } from '#app/gateways/papers/read-table.ts';
import { isAppleTest, readAppleHealth } from '#app/laboratory/reading/apple-health.ts';
import { readTable } from '#app/laboratory/reading/csv.ts';
import { readFhir } from '#app/laboratory/reading/fhir.ts';
import { readPaper } from '#app/laboratory/reading/read-paper.ts';

/** What has no pages. */
const asRead = (paper: PaperFound | null): PaperRead =>
  paper ? { ok: true, paper, pages: null } : { ok: false, reason: 'not-known' };

async function readPages(bytes: Uint8Array, password: string | null): Promise<PaperRead> {
  const text = await readPdf(bytes, password ?? '');
  if (!text.ok) return text;
  const read = text.pages.slice(0, text.wholePages);
  return {
    ok: true,
    paper: readPaper(text.pages, testNames()),
    pages: {
      count: text.pageCount,
      read: read.length,
      withoutText: read.filter(({ words }) => words.length === 0).length,
    },
  };
}

/** Text as programs write it: most as UTF-8, spreadsheets of Windows in their own ways. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const readRows = (bytes: Uint8Array): PaperFound | null =>
  readTableText(textOf(bytes), (rows) => readTable(rows, testNames()));

async function readHealth(file: string): Promise<PaperRead> {
  const health = await readAppleExport(file, isAppleTest);
  if (!health.ok) return health;
  return asRead(readAppleHealth(health.records, health.clinical, testNames(), health.dropped));
}

/** Reads the file of a report by what it is. @param files where it lies */
export const readPaperWith =
  (files: FileStore): PaperReader =>
  async ({ kind, storedName, password }) => {
    if (kind === 'apple-health') return readHealth(files.pathOf(storedName));
    const bytes = await files.read(storedName);
    if (!bytes) return { ok: false, reason: 'no-file' };
    if (kind === 'pdf') return readPages(bytes, password);
    return asRead(kind === 'csv' ? readRows(bytes) : readFhir(textOf(bytes), testNames()));
  };
