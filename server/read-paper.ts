import type { PaperReader, PaperRead } from '#app/domain/reports/paper.ts';
import { testNames } from '#app/domain/markers/test-names.ts';
import type { FileStore } from '#app/gateways/files/file-store.ts';
import { readPdf } from '#app/gateways/papers/read-pdf.ts';
import { readPaper } from '#app/laboratory/reading/read-paper.ts';

async function readPdfPaper(bytes: Uint8Array, password: string | null): Promise<PaperRead> {
  const text = await readPdf(bytes, password ?? '');
  return text.ok ? { ok: true, paper: readPaper(text.pages, testNames()), pageCount: text.pageCount } : text;
}

/** Reads the file of a report by what it is. @param files where it lies */
export const readPaperWith =
  (files: FileStore): PaperReader =>
  async ({ kind, storedName, password }) => {
    const bytes = await files.read(storedName);
    if (!bytes) return { ok: false, reason: 'no-file' };
    if (kind === 'pdf') return readPdfPaper(bytes, password);
    return { ok: false, reason: 'not-known' };
  };
