import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Database } from '#db/database.ts';
import { askReading } from '#app/domain/reports/ask-reading.ts';
import { fulfilReading } from '#app/domain/reports/fulfil-reading.ts';
import type { PaperFile } from '#app/domain/reports/paper.ts';
import { readFindings } from '#app/domain/reports/read-reports.ts';
import { makeFileStore, type FileStore } from '#app/gateways/files/file-store.ts';
import { readPaperWith } from '#server/read-paper.ts';
import { someReport } from '#tests/domain/reports/some-report.ts';
import { freshDatabase, noon, someMember } from '#tests/support/database.ts';

type Kind = PaperFile['kind'];

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'papers-'));
  files = makeFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (kind: Kind, bytes: string | Uint8Array) =>
  readPaperWith(files)({
    kind,
    storedName: await files.store(Buffer.from(bytes), kind === 'apple-health' ? 'zip' : 'txt'),
    password: null,
    language: 'en',
  });

const observation = (code: string, value: number, more: object = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: code },
  effectiveDateTime: '2026-02-01',
  valueQuantity: { value, unit: 'mg/dL' },
  ...more,
});
const fhir = JSON.stringify({
  resourceType: 'Bundle',
  entry: [
    {
      resource: observation('LDL cholesterol', 131, {
        note: [{ text: 'Fasting.' }, { text: 'Twice.' }],
        performer: [{ display: 'Laboratorio Sur' }],
      }),
    },
    { resource: observation('HDL cholesterol', 55) },
  ],
});
const csv =
  'Date,Test,Result,Unit\n2026-03-10,LDL cholesterol,131,mg/dL\n2026-03-10,HDL cholesterol,55,mg/dL\n';
const xml = (records: string): string => `<?xml version="1.0"?><HealthData>${records}</HealthData>`;
const glucose = (day: string): string =>
  `<Record type="HKQuantityTypeIdentifierBloodGlucose" sourceName="Meter" unit="mg/dL" startDate="${day} 08:15:00 +0100" value="97"/>`;

async function zipped(entries: Readonly<Record<string, Buffer>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
const phone = (bytes: string) => zipped({ 'apple_health_export/export.xml': Buffer.from(bytes) });

describe('C10-008 the files of programs', () => {
  test('of FHIR are read, each value with its notes and its laboratory', async () => {
    const found = await read('fhir', fhir);
    expect(found).toMatchObject({ ok: true, pages: null, paper: { day: '2026-02-01' } });
    expect(found.ok && found.paper.values).toMatchObject([
      { test: 'ldl-cholesterol', value: '131', laboratory: 'Laboratorio Sur', notes: 'Fasting.\nTwice.' },
      { test: 'hdl-cholesterol', value: '55' },
    ]);
  });

  test.each([
    ['as UTF-8', Buffer.from(csv)],
    ['as UTF-8 with its mark', Buffer.from(`\ufeff${csv}`)],
    ['as UTF-16 of Windows', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['as UTF-16 of others', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['as Latin letters', Buffer.from(`${csv}2026-03-10,Ñandú,1,x\n`, 'latin1')],
  ])('with commas are read, %s', async (_, bytes) => {
    const found = await read('csv', bytes);
    expect(found.ok && found.paper.values.slice(0, 2)).toMatchObject([
      { test: 'ldl-cholesterol', value: '131', day: '2026-03-10' },
      { test: 'hdl-cholesterol', value: '55' },
    ]);
  });

  test('of a phone are read as XML and as ZIP', async () => {
    for (const bytes of [xml(glucose('2026-03-10')), await phone(xml(glucose('2026-03-10')))])
      expect(await read('apple-health', bytes)).toMatchObject({
        ok: true,
        paper: { day: '2026-03-10', values: [{ test: 'glucose', value: '97' }] },
      });
  });
});

describe('C10-031 files of programs that are none', () => {
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256));

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', noise],
    ['zeros', Buffer.alloc(4096)],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ])('%s is told to be unknown or broken, as whatever it came', async (_, bytes) => {
    for (const kind of ['csv', 'fhir', 'apple-health'] as const) {
      const found = await read(kind, bytes);
      const isEmpty = found.ok && found.paper.values.length === 0;
      expect(isEmpty || (!found.ok && ['not-known', 'broken'].includes(found.reason)), kind).toBe(true);
    }
  });

  test('what is nested without end is left, not followed', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(await read('fhir', deep)).toMatchObject({ ok: false });
    const contained = `${'{"resourceType":"Bundle","contained":['.repeat(5000)}${']}'.repeat(5000)}`;
    const found = await read('fhir', contained);
    expect(found.ok ? found.paper.values : []).toEqual([]);
  });

  test('XML that defines words by words is not unpacked', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><HealthData>&c;</HealthData>`;
    expect(await read('apple-health', bomb)).toMatchObject({ ok: false });
  });

  test('a ZIP that unpacks to more than it may is refused by what it says, before it is unpacked', async () => {
    const records = Buffer.alloc(25 * 1024 * 1024, ' ');
    const bomb = await zipped({ 'apple_health_export/clinical-records/a.json': records });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read('apple-health', bomb)).toEqual({ ok: false, reason: 'too-large' });
  });

  test('an export that our disk does not give is not called broken', async () => {
    const asked = { kind: 'apple-health', password: null, language: 'en' } as const;
    const reader = readPaperWith(files);
    expect(await reader({ ...asked, storedName: 'gone.zip' })).toEqual({ ok: false, reason: 'no-file' });
    await mkdir(files.pathOf('folder.zip'));
    await expect(reader({ ...asked, storedName: 'folder.zip' })).rejects.toThrow('EISDIR');
  });

  test('a ZIP that lies about what it unpacks to, or was cut, is broken', async () => {
    const honest = Buffer.from(await phone(xml(glucose('2026-03-10').repeat(500))));
    const lying = Buffer.from(honest);
    const central = lying.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    lying.writeUInt32LE(10, central + 24);
    for (const bytes of [lying, honest.subarray(0, honest.length - 40), honest.subarray(0, 60)])
      expect(await read('apple-health', bytes)).toEqual({ ok: false, reason: 'broken' });
  });
});

describe('C10-032 the file of a program', () => {
  let db: Database;
  let userId: string;
  beforeEach(async () => {
    db = await freshDatabase();
    userId = await someMember(db);
  });
  afterEach(() => db.destroy());

  test.each([
    ['csv', () => Promise.resolve(Buffer.from(csv)), 2],
    ['fhir', () => Promise.resolve(Buffer.from(fhir)), 2],
    ['apple-health', () => phone(xml(glucose('2026-03-09') + glucose('2026-03-10'))), 2],
  ] as const)('%s that is read by two jobs, and once more, is found once', async (kind, make, count) => {
    const bytes = await make();
    const storedName = await files.store(bytes, 'txt');
    const id = await someReport(db, userId, {
      kind,
      file: { storedName, mediaType: 'text/plain', bytes: bytes.length },
    });
    const job = () => fulfilReading(db, id, readPaperWith(files), null, () => noon);
    expect((await Promise.all([job(), job()])).toSorted()).toContain('read');
    await askReading(db, userId, id, noon);
    await job();
    expect(await readFindings(db, userId, id)).toHaveLength(count);
  });
});
