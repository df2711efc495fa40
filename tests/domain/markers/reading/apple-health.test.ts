import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { testNames } from '#app/domain/markers/test-names.ts';
import { readAppleExport } from '#app/gateways/papers/read-apple-export.ts';
import { isAppleTest, readAppleHealth } from '#app/laboratory/reading/apple-health.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'freedom-plan-apple-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const record = (type: string, value: string, unit: string, day: string): string =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Meter &amp; pen" unit="${unit}" startDate="${day} 08:15:00 +0100" value="${value}"/>`;
const xml = (...records: readonly string[]): string =>
  `<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData ANY>]><HealthData locale="es_MX">${records.join('\n')}</HealthData>`;
const records = [
  record('BloodGlucose', '5.4', 'mmol&lt;180.15588000005408&gt;/L', '2026-03-10'),
  record('StepCount', '8000', 'count', '2026-03-10'),
];

function kept(name: string, bytes: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

async function zipped(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

async function read(file: string) {
  const found = await readAppleExport(file, isAppleTest);
  if (!found.ok) throw new Error(found.reason);
  return readAppleHealth(found.records, found.clinical, testNames(), found.dropped);
}

describe('C10-008 an export of Apple Health', () => {
  test('is read as XML: what laboratories measure, too, and nothing else', async () => {
    expect(await read(kept('export.xml', xml(...records)))).toMatchObject({
      day: '2026-03-10',
      unread: 0,
      values: [{ test: 'glucose', value: '5.4', unit: 'mmol/L', doubts: [] }],
    });
  });

  test('is read as the ZIP that the phone makes, with its clinical records', async () => {
    const observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'TSH' },
      effectiveDateTime: '2026-02-01',
      valueQuantity: { value: 2.1, unit: 'mIU/L' },
    };
    const file = kept(
      'export.zip',
      await zipped({
        'apple_health_export/exportar.xml': xml(...records),
        'apple_health_export/export_cda.xml': '<not read',
        'apple_health_export/clinical-records/Observation-1.json': JSON.stringify(observation),
      }),
    );
    const paper = await read(file);
    expect(paper.values.map(({ test, day }) => [test, day])).toEqual([
      ['tsh', '2026-02-01'],
      ['glucose', '2026-03-10'],
    ]);
  });

  test('keeps the newest of very many, and says how many it left out', async () => {
    const day = (at: number): string => new Date(Date.UTC(2010, 0, 1 + at)).toISOString().slice(0, 10);
    const many = Array.from({ length: 4500 }, (_, at) => record('BloodGlucose', '95', 'mg/dL', day(at)));
    const paper = await read(kept('many.xml', xml(...many)));
    expect(paper.values).toHaveLength(2000);
    expect(paper.values[0]!.day).toBe(day(4499));
    expect(paper.unread).toBe(2500);
  });

  test('that is none is not called damaged: the text of an office program is a ZIP with XML, too', async () => {
    const text = await zipped({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': '<w:document xmlns:w="x"><w:p>Glucose 95</w:p></w:document>',
      'word/broken.xml': 'none',
    });
    for (const [name, bytes] of [
      ['text.docx', text],
      ['pictures.zip', await zipped({ 'one.txt': 'x' })],
    ] as const)
      expect(await readAppleExport(kept(name, bytes), isAppleTest)).toEqual({
        ok: false,
        reason: 'not-known',
      });
  });

  test.each([
    ['broken', '<HealthData><Record'],
    ['broken', 'PK\u0003\u0004 and nothing more'],
    ['broken', '<HealthData>&unheard;</HealthData>'],
    ['not-known', '<a>&unheard;</a>'],
  ])('that is %s is said to be so: %s', async (reason, text) => {
    expect(await readAppleExport(kept('spoilt', text), isAppleTest)).toEqual({ ok: false, reason });
  });
});
