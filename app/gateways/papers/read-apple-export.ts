import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** A record of Apple Health with the names of its file. */
export interface AppleRecordRead {
  readonly type: string;
  readonly value: string;
  readonly unit: string;
  readonly startDate: string;
  readonly sourceName: string;
}

/** What was read of an export, or why nothing was. */
export type AppleExport =
  | {
      readonly ok: true;
      /** Those that were asked for: the newest, where there are too many. */
      readonly records: readonly AppleRecordRead[];
      /** Its clinical records: each a file of FHIR. */
      readonly clinical: readonly string[];
      /** Records that were asked for and left out. */
      readonly dropped: number;
    }
  | { readonly ok: false; readonly reason: 'broken' | 'too-large' | 'not-known' | 'no-file' };

/** An export of ten years is a gigabyte of XML; what we keep of it is little. */
const most = {
  records: 2000,
  xml: 2 * 1024 ** 3,
  clinical: 2000,
  clinicalBytes: 24 * 1024 * 1024,
  entries: 50_000,
};

class TooLarge extends Error {}
/** XML of something else, such as a text of an office program. */
class NotHealth extends Error {}

/** The records of a stream of XML that are asked for; of too many the newest. */
async function readRecords(xml: AsyncIterable<unknown>, isAsked: (type: string) => boolean) {
  const records: AppleRecordRead[] = [];
  let [dropped, bytes] = [0, 0];
  let isHealth = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    isHealth ||= name === 'HealthData';
    if (!isHealth) throw new NotHealth();
    if (name !== 'Record' || !isAsked(attributes['type'] ?? '')) return;
    const { type = '', value = '', unit = '', startDate = '', sourceName = '' } = attributes;
    records.push({ type, value, unit, startDate, sourceName });
    if (records.length < most.records * 2) return;
    records.sort((one, other) => other.startDate.localeCompare(one.startDate));
    dropped += records.splice(most.records).length;
  });
  parser.on('error', (error) => {
    throw isHealth ? error : new NotHealth();
  });
  const decoder = new TextDecoder();
  for await (const chunk of xml) {
    bytes += (chunk as Buffer).length;
    if (bytes > most.xml) throw new TooLarge();
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    // Others have their turn between two pieces.
    await setImmediate();
  }
  parser.close();
  records.sort((one, other) => other.startDate.localeCompare(one.startDate));
  dropped += records.splice(most.records).length;
  return { records, dropped };
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Nothing of what is something else; what went wrong goes on. */
function ofHealth(error: unknown): null {
  if (error instanceof NotHealth) return null;
  throw error;
}

async function readZip(file: string, isAsked: (type: string) => boolean) {
  const zip = await openPromise(file, { lazyEntries: true });
  try {
    if (zip.entryCount > most.entries) throw new TooLarge();
    const found: Awaited<ReturnType<typeof readRecords>>[] = [];
    const clinical: string[] = [];
    let left = most.clinicalBytes;
    for await (const entry of zip.eachEntry()) {
      // Its name is in the language of the phone: 'export.xml', 'exportar.xml'. The other one holds documents.
      if (/^[^/]+\/[^/]+\.xml$/i.test(entry.fileName) && !/_cda\.xml$/i.test(entry.fileName)) {
        if (entry.uncompressedSize > most.xml) throw new TooLarge();
        const more = await readRecords(await zip.openReadStreamPromise(entry), isAsked).catch(ofHealth);
        if (more) found.push(more);
      } else if (/\/clinical[-_]records\/[^/]+\.json$/i.test(entry.fileName)) {
        left -= entry.uncompressedSize;
        if (left < 0 || clinical.length >= most.clinical) throw new TooLarge();
        clinical.push(await textOf(zip, entry));
      }
    }
    if (found.length + clinical.length === 0) throw new NotHealth();
    return {
      records: found.flatMap(({ records }) => records),
      dropped: found.reduce((sum, { dropped }) => sum + dropped, 0),
      clinical,
    };
  } finally {
    zip.close();
  }
}

/** What the disk says where it does not give a file, such as ENOENT; that says nothing of the export. Null where it gave it. */
const saidByDisk = (error: unknown): unknown =>
  error instanceof Error && 'syscall' in error && 'code' in error ? error.code : null;

/**
 * Reads an export of Apple Health as it comes off the disk: the ZIP, or its XML alone. Nothing of it is kept but what is asked for.
 * @param file its path
 * @param isAsked whether records of a type are wanted
 * @throws where the disk has the file and does not give it
 */
export async function readAppleExport(
  file: string,
  isAsked: (type: string) => boolean,
): Promise<AppleExport> {
  try {
    const begin: Readable = createReadStream(file, { end: 3 });
    let isZip = false;
    for await (const chunk of begin) isZip = (chunk as Buffer).toString('latin1') === 'PK\u0003\u0004';
    if (isZip) return { ok: true, ...(await readZip(file, isAsked)) };
    return { ok: true, ...(await readRecords(createReadStream(file), isAsked)), clinical: [] };
  } catch (error) {
    const said = saidByDisk(error);
    if (said === 'ENOENT') return { ok: false, reason: 'no-file' };
    if (said !== null) throw error;
    const reason =
      error instanceof TooLarge ? 'too-large' : error instanceof NotHealth ? 'not-known' : 'broken';
    return { ok: false, reason };
  }
}
