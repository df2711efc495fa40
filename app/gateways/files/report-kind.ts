import type { ReportKind } from '#db/tables/reports.ts';
import { isZip } from './read-archive.ts';

const megabyte = 1024 * 1024;

/** What a file of a report is, and how it is stored. */
export interface KnownFile {
  readonly kind: Exclude<ReportKind, 'picture'>;
  readonly extension: 'pdf' | 'csv' | 'json' | 'xml' | 'zip';
  readonly mediaType: string;
}

const known = {
  pdf: { kind: 'pdf', extension: 'pdf', mediaType: 'application/pdf' },
  csv: { kind: 'csv', extension: 'csv', mediaType: 'text/csv' },
  fhir: { kind: 'fhir', extension: 'json', mediaType: 'application/json' },
  xml: { kind: 'apple-health', extension: 'xml', mediaType: 'application/xml' },
  zip: { kind: 'apple-health', extension: 'zip', mediaType: 'application/zip' },
} as const satisfies Record<string, KnownFile>;

/** So many bytes of each are taken. */
export const mostBytesOf: Readonly<Record<KnownFile['extension'], number>> = {
  pdf: 20 * megabyte,
  csv: 20 * megabyte,
  json: 20 * megabyte,
  xml: 50 * megabyte,
  zip: 50 * megabyte,
};

/** In so many bytes a file says what it is. */
export const beginningOfReport = 4096;

/** Pictures of iPhones, which few programs can read; its owner is told what to do. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(heic|heix|hevc|mif1|msf1|heif)$/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'));

/** Text as it was written, or null: bytes that are none, and characters that no table holds. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le', { ignoreBOM: false }).decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    // A letter may be cut off at the end of what was read.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    // oxlint-disable-next-line no-control-regex -- what no text holds
    return /[\u0001-\u0008\u000e-\u001f]/.test(text) ? null : text;
  }
}

/**
 * What the bytes themselves say; neither the name nor the type that came along is asked.
 * @param beginning `beginningOfReport` bytes @returns null where it is nothing that can be read, or a picture
 */
export function reportKindOf(beginning: Uint8Array): KnownFile | null {
  // Some programs write a few words before it; a page that hides in one is not let in.
  if (Buffer.from(beginning.subarray(0, 5)).toString('latin1') === '%PDF-') return known.pdf;
  if (isZip(beginning)) return known.zip;
  const text = textOf(beginning)?.trimStart();
  if (!text) return null;
  if (text.startsWith('{')) return /"resourceType"\s*:/.test(text) ? known.fhir : null;
  if (text.startsWith('<'))
    return /^(<\?xml|<!DOCTYPE HealthData|<HealthData)/.test(text) && /HealthData/.test(text)
      ? known.xml
      : null;
  // Titles may stand above the heads of a table.
  const lines = text.split(/\r?\n/, 20);
  return lines.some((line) => /[,;\t]/.test(line)) ? known.csv : null;
}
